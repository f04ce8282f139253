import { placeRegisters } from '#core/records/identifiers.ts'
import type { PlaceName } from '#core/places/names.ts'
import type { PlaceParent } from '#core/places/parents.ts'
import type { FlatRecord } from '../../api/records.ts'
import type { Values } from '../../forms/draft.ts'

/** The fields of a place that hold rows. The form keeps them as JSON texts. */
export const rowFields = ['names', 'parents'] as const

const textFields = ['kind', 'latitude', 'longitude', 'precision', 'radius', ...placeRegisters, 'note'] as const

/** Every field of a place besides its names of today. */
export const placeFields: readonly string[] = [...rowFields, ...textFields]

/** A row without what the archive has understood of its dates. */
const ownName = ({ text, language, kind, from, to, source }: PlaceName): PlaceName => ({ text, language, kind, from, to, source })
const ownParent = ({ parentID, from, to }: PlaceParent): PlaceParent => ({ parentID, from, to })

/** A place as its form shows it. */
export function placeValues(place: FlatRecord | null): Values {
  const names = (place?.['names'] ?? []) as PlaceName[]
  const parents = (place?.['parents'] ?? []) as PlaceParent[]
  const text = (name: string) => String((place?.[name] as string | number | null | undefined) ?? '')
  return {
    ...Object.fromEntries(textFields.map((name) => [name, text(name)])),
    names: JSON.stringify(names.map(ownName)),
    parents: JSON.stringify(parents.map(ownParent)),
  }
}

/** The rows that a value of the form holds; none where it holds nothing that can be read. */
export function rowsIn<Row>(value: unknown): Row[] {
  if (typeof value !== 'string' || value === '') return []
  try {
    const rows = JSON.parse(value) as unknown
    return Array.isArray(rows) ? (rows as Row[]) : []
  } catch {
    return []
  }
}
