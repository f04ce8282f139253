import { queryOptions } from '@tanstack/react-query'
import type { TargetLanguage } from '#core/languages.ts'
import { translateSegment, type TranslatedKind } from '#core/records/translated.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { call } from './call.ts'
import type { FlatRecord } from './records.ts'

/** A page of what translators work through: first what lacks something, then what is behind its source. */
export type ToTranslate = {
  items: Record<string, string | number>[]
  total: number
  totalLacking: number
  totalOutdated: number
  /** Numbers of those on this page whose source has changed since. */
  outdated: number[]
  itemsPerPage: number
}

const pathOf = (kind: TranslatedKind, language: TargetLanguage) => `/api/${kind}/${translateSegment(language)}`

async function readPage(kind: TranslatedKind, language: TargetLanguage, page: number, signal?: AbortSignal): Promise<ToTranslate> {
  const answer = await call<Record<string, unknown>>(`GET ${pathOf(kind, language)}?page=${page}`, signal ? { signal } : {})
  const { totalLacking, totalOutdated, outdated, itemsPerPage } = answer as unknown as ToTranslate
  const items = answer[`${kind}s`] as ToTranslate['items']
  const total = answer[kind === 'photo' ? 'totalPhotos' : 'totalAlbums'] as number
  return { items, total, totalLacking, totalOutdated, outdated, itemsPerPage }
}

export const toTranslateQuery = (kind: TranslatedKind, language: TargetLanguage, page: number) =>
  queryOptions({ queryKey: ['toTranslate', kind, language, page], queryFn: ({ signal }) => readPage(kind, language, page, signal) })

/** Saves the fields of one language, and confirms that they go with their source. */
export const saveTranslation = (kind: TranslatedKind, language: TargetLanguage, send: object) =>
  call<(PhotoWire | FlatRecord) & { version: number }>(`POST ${pathOf(kind, language)}`, { send })

/** The number of the next record to translate after one; null where all is done. */
export async function nextToTranslate(kind: TranslatedKind, language: TargetLanguage, after: number): Promise<number | null> {
  const { items, totalLacking, totalOutdated } = await readPage(kind, language, 1)
  const open = items
    .slice(0, totalLacking + totalOutdated)
    .map((item) => Number(item[`${kind}ID`]))
    .filter((id) => id !== after)
  return open.find((id) => id < after) ?? open[0] ?? null
}
