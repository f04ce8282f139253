import { licences } from '#core/licences.ts'
import { photoFieldList } from '#core/records/photo-field-list.ts'
import type { NamedPhotoField, OptionalPicklist } from '#core/records/photo-field-types.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import type { Option } from '../forms/fields.tsx'

/** Licences under their Russian labels. */
const licenceOptions: Option[] = licences.map(({ value, adminLabel }) => ({ value, label: adminLabel }))

/** The values of a picklist: licences under their Russian labels, all others under English ones. */
export function picklistOptions({ name, values }: Pick<Picklist, 'name' | 'values'>): Option[] {
  if (name === 'license') return licenceOptions
  return values.map((value) => ({ value, label: picklistLabel(name as OptionalPicklist, value, 'en') }))
}

type Picklist = Extract<NamedPhotoField, { kind: 'picklist' }>

const isPicklist = (field: NamedPhotoField): field is Picklist => field.kind === 'picklist'

/** The picklists of a photo by their names. */
export const picklists: ReadonlyMap<string, Picklist> = new Map(photoFieldList.filter(isPicklist).map((field) => [field.name, field]))
