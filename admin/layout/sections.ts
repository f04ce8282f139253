import type { Counts } from '../api/archive.ts'

/** The lists of records. Each name is that of its title and its count, and its address. */
export const recordLists = ['photos', 'albums', 'categories', 'locations', 'periods', 'contributors'] as const

/** The lists of what is to be translated. */
export const translationLists = [
  { to: '/photos-translate', title: 'photosRo', records: 'photos', language: 'ro' },
  { to: '/albums-translate', title: 'albumsRo', records: 'albums', language: 'ro' },
  { to: '/photos-translate-en', title: 'photosEn', records: 'photos', language: 'en' },
  { to: '/albums-translate-en', title: 'albumsEn', records: 'albums', language: 'en' },
] as const

/** How many records of a list lack a translation or have an outdated one. */
export const leftToTranslate = (counts: Counts | undefined, { records, language }: (typeof translationLists)[number]) =>
  (counts?.[`${records}Lacking`]?.[language] ?? 0) + (counts?.[`${records}Outdated`]?.[language] ?? 0)
