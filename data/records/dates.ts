import { readDate } from '#core/dates/read.ts'
import { dateKeys, photoDates } from '#core/records/photo-field-list.ts'

/** The columns of what is understood of the dates among `fields`; none for dates that are not among them. */
export function understoodOf(fields: Record<string, unknown>): Record<string, string | number | null> {
  return Object.assign(
    {},
    ...photoDates.flatMap((name) => {
      const text = fields[name]
      if (typeof text !== 'string') return []
      const keys = dateKeys(name)
      const read = readDate(text)
      const { edtf, earliest, latest } = 'problem' in read ? nothing : read
      return [{ [keys.edtf]: edtf, [keys.earliest]: earliest, [keys.latest]: latest }]
    }),
  ) as Record<string, string | number | null>
}

const nothing = { edtf: '', earliest: null, latest: null }
