import { fold } from '#core/fold.ts'
import type { TargetLanguage } from '#core/languages.ts'
import { lacksTranslation } from '#core/records/localized-fields.ts'
import type { FlatRecord, FlatValue } from '../api/records.ts'
import { nameOf, numberOf, type Descriptor } from './descriptors.ts'

const collator = new Intl.Collator('ru', { numeric: true })

/** What a list of records is narrowed to: to a number or words, and to those that lack a translation into a language. */
type Narrowing = { query: string; lacks?: TargetLanguage | undefined }

/** The records whose number or texts hold what was asked for, in the order wished. */
export function sortedAndFiltered(
  records: FlatRecord[],
  { kind, fields }: Pick<Descriptor, 'kind' | 'fields'>,
  { query, lacks }: Narrowing,
  by: string,
  order: 'asc' | 'desc',
): FlatRecord[] {
  const wanted = fold(query)
  const idOf = (record: FlatRecord) => numberOf(kind, record)
  const holdsText = (value: FlatValue) => typeof value === 'string' && fold(value).includes(wanted)
  const holds = (record: FlatRecord) => String(idOf(record)) === wanted || fields.some(({ name }) => holdsText(record[name]))
  const compare = (a: FlatRecord, b: FlatRecord) => {
    if (by === 'title') return collator.compare(nameOf(kind, a), nameOf(kind, b))
    if (by === 'photos') return a.photos - b.photos
    return idOf(a) - idOf(b)
  }
  const found = records.filter((record) => (wanted === '' || holds(record)) && (!lacks || lacksTranslation(kind, lacks, record)))
  return found.sort((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)) || idOf(b) - idOf(a))
}
