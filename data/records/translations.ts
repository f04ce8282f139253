import { fold } from '#core/fold.ts'
import { languages, localizedKey, perTarget, type TargetLanguage } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { paging, type Paging } from '#core/paging.ts'
import { allFlat, type FlatRow } from './flat.ts'
import { listingTotal } from '../lists/listings.ts'
import { isLacking } from '../lists/missing.ts'
import { conditionsOf, everyPhoto, type StaffQuery } from '../lists/staff-photos.ts'
import type { Archive } from '../sqlite/open.ts'
import { openReviewsQuery, reviewFilters, type ReviewFilter } from './open-reviews.ts'
import { outdated } from './outdated-translations.ts'
import { lacking } from '../schema/conditions.ts'
import { preparedNumber, preparedValues } from '../sqlite/statements.ts'

const behind = (language: TargetLanguage) =>
  `photo_id IN (SELECT record_id FROM outdated_translations WHERE kind = 'photo' AND language = '${language}')`

/**
 * By language: the photos that lack something in it, those whose Russian texts have changed since, and the others. Each
 * query names its partial index: otherwise SQLite uses another one and reads every photo.
 */
const byProgress = perTarget(queriesOf)

function queriesOf(language: TargetLanguage) {
  return {
    lacking: photosWhere(`photos_lacking_${language}`, lacking(language)),
    outdated: photosWhere(`photos_translated_${language}`, `NOT ${lacking(language)} AND ${behind(language)}`),
    others: photosWhere(`photos_translated_${language}`, `NOT ${lacking(language)} AND NOT ${behind(language)}`),
    outdatedAbove: preparedNumber<[number]>(
      `SELECT count(*) FROM photos INDEXED BY photos_translated_${language}
       WHERE deleted_at IS NULL AND NOT ${lacking(language)} AND ${behind(language)} AND photo_id > ?`,
    ),
    /** Those behind their source, and the others. */
    translated: photosWhere(`photos_translated_${language}`, `NOT ${lacking(language)}`),
  }
}

function photosWhere(index: string, condition: string) {
  const from = `FROM photos INDEXED BY ${index} WHERE deleted_at IS NULL AND ${condition}`
  const ordered = (order: 'ASC' | 'DESC') =>
    preparedValues<[number, number], number>(`SELECT photo_id ${from} ORDER BY photo_id ${order} LIMIT ? OFFSET ?`)
  return { count: preparedNumber(`SELECT count(*) ${from}`), newestFirst: ordered('DESC'), oldestFirst: ordered('ASC') }
}

/** Some photos of a group of `total`, newest first. SQLite passes over those before them one by one, from the nearer end. */
function slice(
  archive: Archive,
  { newestFirst, oldestFirst }: ReturnType<typeof photosWhere>,
  total: number,
  start: number,
  count: number,
) {
  if (start <= total / 2) return newestFirst(archive).all(count, start)
  const end = Math.min(start + count, total)
  return oldestFirst(archive)
    .all(end - start, total - end)
    .reverse()
}

/**
 * Up to so many photos behind their source, a page of the others is cut from the list of all translated ones: SQLite then does not
 * compare each photo before the page with those that are behind.
 */
const maxReadAlong = 200

/** Some of the photos that lack nothing and are not behind their source. */
function sliceOfOthers(archive: Archive, language: TargetLanguage, counts: Record<Group, number>, start: number, count: number) {
  const { translated, others, outdatedAbove } = byProgress[language]
  if (counts.outdated > maxReadAlong) return slice(archive, others, counts.others, start, count)
  const behind = outdated(archive, 'photo', language)
  const read = slice(archive, translated, counts.others + counts.outdated, start, count + counts.outdated)
  const [first = 0] = read
  const before = outdatedAbove(archive, first)
  return read.filter((id) => !behind.has(id)).slice(before, before + count)
}

/** How many photos lack a title, or the translation of their description, in this language. */
export const lackingPhotos = (archive: Archive, language: TargetLanguage): number => byProgress[language].lacking.count(archive)

/** How many photos are translated, but from a source that has changed since. */
export const outdatedPhotos = (archive: Archive, language: TargetLanguage): number => byProgress[language].outdated.count(archive)

/** A page of a list for translators: what is on it, how many there are, how many of them lack something or are behind. */
export type ToTranslate<Item> = { items: Item[]; total: number; lacking: number; outdated: number; paging: Paging }

/** The groups of a list for translators, in their order. */
const groups = ['lacking', 'outdated', 'others'] as const

/** What a list can be filtered to: the groups with something to do, and open reviews. */
export const translationStates = ['lacking', 'outdated', ...reviewFilters] as const

export type TranslationState = (typeof translationStates)[number]

/** What a list for translators is narrowed to; 0 for any album, place or period, and an empty text for all. */
export type TranslationFilter = Pick<StaffQuery, 'text' | 'album' | 'location' | 'period'>

/** What somebody reads of a list for translators. `reader`: the name of whoever reads; nobody is shown an own translation to review. */
export type ListQuery<Filter> = { page: number; state?: TranslationState | undefined; filter?: Filter; reader: string }

/**
 * Photos for translators: first those that lack something in this language, then those whose source has changed since,
 * then the others; each newest first.
 *
 * @param query its `filter` leaves the photos that the counts are of
 * @param size of a page
 */
export function photosToTranslate(
  archive: Archive,
  language: TargetLanguage,
  { page, state, filter = everyPhoto, reader }: ListQuery<TranslationFilter>,
  size: number = pageSize.photos,
): ToTranslate<number> {
  const isNarrowed = filter.text.trim() !== '' || filter.album !== 0 || filter.location !== 0 || filter.period !== 0
  const { counts, sliceOf } = isNarrowed ? narrowedGroups(archive, language, filter) : wholeGroups(archive, language)
  if (isReviewFilter(state)) return photosInReview(archive, language, { page, state, filter, reader }, counts, size)
  const items: number[] = []
  let start = (page - 1) * size
  for (const group of state ? [state] : groups) {
    if (items.length < size && start < counts[group]) items.push(...sliceOf(group, start, size - items.length))
    start = Math.max(0, start - counts[group])
  }
  const { lacking, outdated, others } = counts
  const listed = state ? counts[state] : lacking + outdated + others
  return { items, total: listed, lacking, outdated, paging: paging(listed, page, size) }
}

const isReviewFilter = (state?: TranslationState): state is ReviewFilter => (reviewFilters as readonly unknown[]).includes(state)

type Group = (typeof groups)[number]
type Groups = { counts: Record<Group, number>; sliceOf: (group: Group, start: number, count: number) => number[] }

function wholeGroups(archive: Archive, language: TargetLanguage): Groups {
  const total = listingTotal(archive, { route: 'latest', id: 0, filterID: 0 })
  const [lacking, outdated] = [lackingPhotos(archive, language), outdatedPhotos(archive, language)]
  const counts = { lacking, outdated, others: total - lacking - outdated }
  const sliceOf = (group: Group, start: number, count: number) =>
    group === 'others'
      ? sliceOfOthers(archive, language, counts, start, count)
      : slice(archive, byProgress[language][group], counts[group], start, count)
  return { counts, sliceOf }
}

/** Photos with an open review, newest first. */
function photosInReview(
  archive: Archive,
  language: TargetLanguage,
  { page, state, filter, reader }: Required<ListQuery<TranslationFilter>> & { state: ReviewFilter },
  { lacking, outdated }: Groups['counts'],
  size: number,
): ToTranslate<number> {
  const open = openReviewsQuery('photo', language, state, reader)
  const conditions = [{ sql: `photo_id IN (${open.sql})`, values: open.values }, ...conditionsOf(archive, { ...everyPhoto, ...filter })]
  const values = conditions.flatMap((condition) => condition.values)
  // The few photos with an open review are looked up by their numbers.
  const from = `FROM photos NOT INDEXED WHERE deleted_at IS NULL AND ${conditions.map(({ sql }) => sql).join(' AND ')}`
  const total = preparedNumber<unknown[]>(`SELECT count(*) ${from}`)(archive, ...values)
  const pageOf = preparedValues<unknown[], number>(`SELECT photo_id ${from} ORDER BY photo_id DESC LIMIT ? OFFSET ?`)
  const items = pageOf(archive).all(...values, size, (page - 1) * size)
  return { items, total, lacking, outdated, paging: paging(total, page, size) }
}

/** The index of the staff list has all that a filter needs; whether something lacks comes from its own one. */
function narrowedGroups(archive: Archive, language: TargetLanguage, filter: TranslationFilter): Groups {
  const narrowing = conditionsOf(archive, { ...everyPhoto, ...filter })
  const values = narrowing.flatMap((condition) => condition.values)
  const lacks = isLacking(language)
  const ofGroup = {
    lacking: lacks,
    outdated: `NOT ${lacks} AND ${behind(language)}`,
    others: `NOT ${lacks} AND NOT ${behind(language)}`,
  }
  const from = (group: Group) =>
    `FROM photos INDEXED BY photos_desk WHERE ${['deleted_at IS NULL', ...narrowing.map(({ sql }) => sql), ofGroup[group]].join(' AND ')}`
  const count = (group: Group) => preparedNumber<unknown[]>(`SELECT count(*) ${from(group)}`)(archive, ...values)
  return {
    counts: { lacking: count('lacking'), outdated: count('outdated'), others: count('others') },
    sliceOf: (group, start, size) =>
      preparedValues<unknown[], number>(`SELECT photo_id ${from(group)} ORDER BY photo_id DESC LIMIT ? OFFSET ?`)(archive).all(
        ...values,
        size,
        start,
      ),
  }
}

const albumTexts = languages.flatMap((language) => [localizedKey('albumName', language), localizedKey('albumInfo', language)])

/** Whether an album lacks its name, or the translation of its info, in this language. */
function albumLacks(album: FlatRow<'album'>, language: TargetLanguage): boolean {
  const info = album.albumInfo !== '' && album[localizedKey('albumInfo', language)] === ''
  return album[localizedKey('albumName', language)] === '' || info
}

/** Albums by their progress in a language, each newest first: those whose names or infos hold a text, in any language. */
function albumsByProgress(archive: Archive, language: TargetLanguage, text = '') {
  const wanted = fold(text)
  const holds = (album: FlatRow<'album'>) => albumTexts.some((name) => fold(album[name]).includes(wanted))
  const all = [...allFlat(archive, 'album').values()].filter(holds).sort((a, b) => b.albumID - a.albumID)
  const isBehind = outdated(archive, 'album', language)
  const found = Object.groupBy(all, (album) =>
    albumLacks(album, language) ? 'lacking' : isBehind.has(album.albumID) ? 'outdated' : 'others',
  )
  return { lacking: found.lacking ?? [], outdated: found.outdated ?? [], others: found.others ?? [] }
}

/** How many albums lack something in this language. */
export const lackingAlbums = (archive: Archive, language: TargetLanguage): number => albumsByProgress(archive, language).lacking.length

/** How many albums are translated, but from a source that has changed since. */
export const outdatedAlbums = (archive: Archive, language: TargetLanguage): number => albumsByProgress(archive, language).outdated.length

/** Albums for translators, in the order of `photosToTranslate`. */
export function albumsToTranslate(
  archive: Archive,
  language: TargetLanguage,
  { page, state, filter: text = '', reader }: ListQuery<string>,
  size: number = pageSize.albums,
): ToTranslate<FlatRow<'album'>> {
  const albums = albumsByProgress(archive, language, text)
  const { lacking, outdated } = albums
  const every = groups.flatMap((group) => albums[group])
  const all = isReviewFilter(state) ? inReview(archive, every, language, state, reader) : state ? albums[state] : every
  const items = all.slice((page - 1) * size, page * size)
  return { items, total: all.length, lacking: lacking.length, outdated: outdated.length, paging: paging(all.length, page, size) }
}

/** Those of some albums that have an open review, newest first. */
function inReview(archive: Archive, albums: FlatRow<'album'>[], language: TargetLanguage, state: ReviewFilter, reader: string) {
  const { sql, values } = openReviewsQuery('album', language, state, reader)
  const open = new Set(preparedValues<string[], number>(sql)(archive).all(...values))
  return albums.filter(({ albumID }) => open.has(albumID)).sort((a, b) => b.albumID - a.albumID)
}
