import type { FlatRecord } from '../api/records.ts'
import type { Values } from '../forms/draft.ts'
import type { Descriptor } from './descriptors.ts'
import { placeValues } from './place/values.ts'

/** The fields of a record as forms show them; those of an empty form for null. */
export function recordValues({ kind, fields }: Pick<Descriptor, 'kind' | 'fields'>, record: FlatRecord | null): Values {
  const plain = fields.filter(({ isPlaceField, isElsewhere }) => !isPlaceField && !isElsewhere)
  return {
    ...Object.fromEntries(
      plain.map(({ name }) => [name, (record?.[name] as string | number | undefined) ?? (name === 'cardPhotoID' ? 0 : '')]),
    ),
    ...(kind === 'location' ? placeValues(record) : {}),
  }
}
