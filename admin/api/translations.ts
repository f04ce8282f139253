import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { targetLanguages, type TargetLanguage } from '#core/languages.ts'
import { translateSegment, type TranslatedKind, type TranslateSegment } from '#core/records/translated.ts'
import type { SentTo } from '#core/wire/endpoints.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import type { TranslationFilter } from '../translate/place.ts'
import { call } from './call.ts'
import { readQuery, refresh } from './read-query.ts'
import { recordListCalls } from './records.ts'

/** A page of what translators work through: first what lacks something, then what is behind its source. */
export type ToTranslate = {
  items: Record<string, string | number | null | undefined>[]
  total: number
  totalLacking: number
  totalOutdated: number
  /** Numbers of those on this page whose source has changed since. */
  outdated: number[]
  /** Those on this page whose translation waits for a review, or was returned to its author. */
  reviews?: { id: number; state: 'requested' | 'returned'; author: string }[] | undefined
  itemsPerPage: number
}

/** A photo without the lists of its persons and subjects, which translators do not see among its texts. */
function withoutLists({ personsShown: _shown, persons: _persons, subjects: _subjects, subjectNames: _names, ...photo }: ListedPhotoWire) {
  return photo
}

async function readPage(
  kind: TranslatedKind,
  language: TargetLanguage,
  page: number,
  filter: TranslationFilter,
  signal?: AbortSignal,
): Promise<ToTranslate> {
  const options = { query: { page, ...filter }, ...(signal ? { signal } : {}) }
  if (kind === 'photo') {
    const { photos, totalPhotos, ...totals } = await call(`GET /api/photo/${translateSegment(language)}`, options)
    return { ...totals, items: photos.map(withoutLists), total: totalPhotos }
  }
  const { albums, totalAlbums, ...totals } = await call(`GET /api/album/${translateSegment(language)}`, options)
  return { ...totals, items: albums, total: totalAlbums }
}

/** The calls that list what is to be translated, and tell what is behind its source. */
export const translationCalls = targetLanguages.flatMap((language) => [
  `GET /api/photo/${translateSegment(language)}` as const,
  `GET /api/album/${translateSegment(language)}` as const,
  `GET /api/photo/${translateSegment(language)}/:id` as const,
  `GET /api/album/${translateSegment(language)}/:id` as const,
])

export const toTranslateQuery = (kind: TranslatedKind, language: TargetLanguage, page: number, filter: TranslationFilter) =>
  queryOptions({
    queryKey: [`GET /api/${kind}/${translateSegment(language)}`, { page, ...filter }],
    queryFn: ({ signal }) => readPage(kind, language, page, filter, signal),
  })

/** Has everything read again that shows translations, or tells of them. */
export const refreshTranslations = (client: QueryClient) =>
  refresh(
    client,
    ...translationCalls,
    'GET /api/counts',
    'GET /api/translation-progress',
    'GET /api/photo/list',
    ...recordListCalls,
    'GET /api/publish/:kind/:id',
    'GET /api/history/:kind/:id',
  )

/** How far the translation of the archive has come. */
export const translationProgressQuery = readQuery('GET /api/translation-progress')

/** Whether a translation is behind its source. */
export const translationStateQuery = (kind: TranslatedKind, language: TargetLanguage, id: number) =>
  readQuery(`GET /api/${kind}/${translateSegment(language)}/:id`, { at: { id } })

/** Texts of other photos that are like those of a photo, with their translations. */
export const similarTranslationsQuery = (language: TargetLanguage, id: number) =>
  readQuery(`GET /api/photo/${translateSegment(language)}/:id/similar`, { at: { id } })

/** Saves the fields of one language, and confirms that they go with their source. */
export const saveTranslation = (kind: TranslatedKind, language: TargetLanguage, send: object) =>
  call(`POST /api/${kind}/${translateSegment(language)}`, { send })

/** Says of a translation that somebody else asks to review whether it is fine, or what should be changed. */
export const answerReview = (
  kind: TranslatedKind,
  language: TargetLanguage,
  id: number,
  send: SentTo<`POST /api/${TranslatedKind}/${TranslateSegment}/:id/review`>,
) => call(`POST /api/${kind}/${translateSegment(language)}/:id/review`, { at: { id }, send })

/** Compares a file of translations with the archive; with `apply`, saves what differs. */
export const sendTranslationFile = (kind: TranslatedKind, language: TargetLanguage, send: { file: string; apply: boolean }) =>
  call(`POST /api/${kind}/${translateSegment(language)}/po`, { send })

/** The number of the next record to translate after one, in the list that is worked through; null where all is done. */
export async function nextToTranslate(
  kind: TranslatedKind,
  language: TargetLanguage,
  after: number,
  filter: TranslationFilter,
): Promise<number | null> {
  const { items, totalLacking, totalOutdated } = await readPage(kind, language, 1, filter)
  const open = items
    .slice(0, filter.state ? items.length : totalLacking + totalOutdated)
    .map((item) => Number(item[`${kind}ID`]))
    .filter((id) => id !== after)
  return open.find((id) => id < after) ?? open[0] ?? null
}
