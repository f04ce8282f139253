import { fold } from '#core/fold.ts'
import type { TargetLanguage } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { paging, type Paging } from '#core/paging.ts'
import type { MissingData } from '#core/records/missing.ts'
import { readQuery } from '#core/search/query.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedValues } from '../sqlite/statements.ts'
import { matchesOf } from '../search/expression.ts'
import { hasNoDate, hasUnreadDate, isDated, isLacking, isMissing } from './missing.ts'
import { placesWithin } from '../records/places.ts'
import { withPlaceNames } from '../search/places.ts'

/** The filters of the staff list: numbers of records, 0 for any and `none` for photos without one. */
export type StaffQuery = {
  text: string
  album: number | 'none'
  category: number
  location: number | 'none'
  period: number
  contributor: number
  /** Who took them or is seen in them; `none` for photos without a photographer. */
  person: number | 'none'
  /** `none` for photos without any. */
  subject: number | 'none'
  /** Photos whose date can mean one of these years, 0 where an end is open. */
  from: number
  to: number
  /** Only photos without a date, or with one that is not understood. */
  date: (typeof dateFilters)[number] | ''
  /** Only photos that lack something in this language. */
  lacks: TargetLanguage | ''
  /** Only photos that are without all of these. */
  missing: readonly MissingData[]
  sort: keyof typeof sortColumns
  descending: boolean
  page: number
}

/** Photos that the list can be narrowed to by their dates. */
export const dateFilters = ['none', 'unread'] as const

/** The columns that the list can be sorted by. */
export const sortColumns = { id: 'photo_id', title: 'title_folded', changed: 'updated_at', size: 'img_size' } as const

/** A part of a WHERE clause, with what its placeholders stand for. */
export type Condition = { sql: string; values: (string | number)[] }

/** A query without any filter. */
export const everyPhoto: StaffQuery = {
  text: '',
  album: 0,
  category: 0,
  location: 0,
  period: 0,
  contributor: 0,
  person: 0,
  subject: 0,
  from: 0,
  to: 0,
  date: '',
  lacks: '',
  missing: [],
  sort: 'id',
  descending: true,
  page: 1,
}

/**
 * A page of the staff list: photo numbers and the total. One index covers all filters and sort columns; without the
 * hint, the planner reads the photos with their long texts.
 */
export function staffPhotos(archive: Archive, query: StaffQuery): { ids: number[]; total: number; paging: Paging } {
  const { from, values } = filtered(archive, query)
  const direction = query.descending ? 'DESC' : 'ASC'
  const size = pageSize.staffPhotos
  const total = preparedNumber<unknown[]>(`SELECT count(*) ${from}`)(archive, ...values)
  const slice = `SELECT photo_id ${from} ORDER BY ${sortColumns[query.sort]} ${direction}, photo_id DESC LIMIT ? OFFSET ?`
  const ids = preparedValues<unknown[], number>(slice)(archive).all(...values, size, (query.page - 1) * size)
  return { ids, total, paging: paging(total, query.page, size) }
}

/** The numbers of all photos that the filters of a list leave, in their order. */
export function matchingPhotos(archive: Archive, query: StaffQuery): number[] {
  const { from, values } = filtered(archive, query)
  return preparedValues<unknown[], number>(`SELECT photo_id ${from} ORDER BY photo_id`)(archive).all(...values)
}

function filtered(archive: Archive, query: StaffQuery): { from: string; values: (string | number)[] } {
  const conditions = conditionsOf(archive, query)
  const where = ['deleted_at IS NULL', ...conditions.map(({ sql }) => sql)].join(' AND ')
  return { from: `FROM photos INDEXED BY photos_desk WHERE ${where}`, values: conditions.flatMap((condition) => condition.values) }
}

/** What the photos of the list fulfil, besides being outside the bin. All of it is in the index `photos_desk`, or in subqueries. */
export function conditionsOf(
  archive: Archive,
  { text, album, category, location, period, contributor, person, subject, lacks, missing, ...time }: StaffQuery,
): Condition[] {
  const conditions: Condition[] = []
  const only = (column: string, value: number | 'none') => {
    if (value === 'none') conditions.push({ sql: `${column} IS NULL`, values: [] })
    else if (value > 0) conditions.push({ sql: `${column} = ?`, values: [value] })
  }
  only('album_id', album)
  if (location === 'none') only('location_id', location)
  else if (location > 0) conditions.push(within(archive, location))
  only('period_id', period)
  only('contributor_id', contributor)
  if (person === 'none') only('photographer_id', person)
  else if (person > 0)
    conditions.push({
      sql: '(photographer_id = ? OR photo_id IN (SELECT photo_id FROM photo_persons WHERE person_id = ?))',
      values: [person, person],
    })
  if (subject === 'none') conditions.push({ sql: 'photo_id NOT IN (SELECT photo_id FROM photo_subjects)', values: [] })
  else if (subject > 0)
    conditions.push({ sql: 'photo_id IN (SELECT photo_id FROM photo_subjects WHERE subject_id = ?)', values: [subject] })
  if (category > 0) conditions.push({ sql: '? IN (category_id, category_id_2, category_id_3)', values: [category] })
  if (lacks) conditions.push({ sql: isLacking(lacks), values: [] })
  conditions.push(...isMissing(missing).map((sql) => ({ sql, values: [] })))
  conditions.push(...conditionsOfTime(time))
  if (text.trim()) conditions.push(holding(archive, text))
  return conditions
}

/** Photos of a place, and of those that belong or belonged to it. */
function within(archive: Archive, location: number): Condition {
  return { sql: 'location_id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(placesWithin(archive, location))] }
}

/** A year as the first or last day that a date can mean is compared with it. An open end reaches every year. */
function conditionsOfTime({ from, to, date }: Pick<StaffQuery, 'from' | 'to' | 'date'>): Condition[] {
  const conditions: Condition[] = []
  if (from) conditions.push({ sql: `${isDated} AND (date_latest IS NULL OR date_latest >= ?)`, values: [from * 10_000] })
  if (to) conditions.push({ sql: `${isDated} AND (date_earliest IS NULL OR date_earliest < ?)`, values: [(to + 1) * 10_000] })
  if (date) conditions.push({ sql: date === 'none' ? hasNoDate : hasUnreadDate, values: [] })
  return conditions
}

/** Part of the Russian title, of the note for staff or of the source's address, or whatever the visitors' search finds, in any language. */
function holding(archive: Archive, text: string): Condition {
  const part = fold(text)
  const conditions: Condition[] = [{ sql: 'instr(title_folded, ?) > 0', values: [part] }]
  const among = (index: string, column: string, value: string) =>
    conditions.push({
      sql: `photo_id IN (SELECT photo_id FROM photos INDEXED BY ${index} WHERE deleted_at IS NULL AND ${column} <> '' AND instr(lower(${column}), ?) > 0)`,
      values: [value],
    })
  among('photos_staff_notes', 'staff_note_folded', part)
  if (isAddress(text)) among('photos_source_web', 'source_web', text.trim().toLowerCase())
  const query = withPlaceNames(archive, readQuery(text))
  if (query.terms.length > 0)
    conditions.push({ sql: 'photo_id IN (SELECT rowid FROM search_index WHERE search_index MATCH ?)', values: [matchesOf(query)] })
  return { sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`, values: conditions.flatMap(({ values }) => values) }
}

/** Whether somebody looks for an address on the web, or a part of one: words have no dot or slash inside. */
const isAddress = (text: string) => /^\S*\w[./]\S+$/.test(text.trim())
