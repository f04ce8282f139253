import { fold } from '#core/fold.ts'
import { flatKeys } from '#core/records/flat.ts'
import type { FlatRecord } from '../api/records.ts'
import { nameOf, type Descriptor } from './descriptors.ts'

const collator = new Intl.Collator('ru', { numeric: true })

/** The records whose number or texts hold what was asked for, in the order wished. */
export function sortedAndFiltered(
  records: FlatRecord[],
  { kind, fields }: Pick<Descriptor, 'kind' | 'fields'>,
  query: string,
  by: string,
  order: 'asc' | 'desc',
): FlatRecord[] {
  const wanted = fold(query)
  const key = flatKeys[kind]
  const holds = (record: FlatRecord) =>
    String(record[key]) === wanted || fields.some(({ name }) => fold(String(record[name] ?? '')).includes(wanted))
  const compare = (a: FlatRecord, b: FlatRecord) => {
    if (by === 'title') return collator.compare(nameOf(kind, a), nameOf(kind, b))
    if (by === 'photos') return a.photos - b.photos
    return Number(a[key]) - Number(b[key])
  }
  const found = records.filter((record) => wanted === '' || holds(record))
  return found.sort((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)) || Number(b[key]) - Number(a[key]))
}
