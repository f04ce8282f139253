import { targetLanguages } from '#core/languages.ts'
import type { Counts } from '../api/archive.ts'
import { texts } from '../texts.ts'
import { listPath } from '../translate/place.ts'

/** The lists of records. Each name is that of its title and its count, and its address. */
export const recordLists = ['photos', 'albums', 'categories', 'locations', 'periods', 'contributors', 'persons', 'subjects'] as const

/** The lists of what is to be translated. */
export const translationLists = targetLanguages.flatMap((language) =>
  (['photo', 'album'] as const).map((kind) => ({
    to: listPath(kind, language),
    title: texts.toTranslate[kind][language],
    records: `${kind}s` as const,
    language,
  })),
)

/** How many records of a list lack a translation or have an outdated one. */
export const leftToTranslate = (counts: Counts | undefined, { records, language }: (typeof translationLists)[number]) =>
  (counts?.[`${records}Lacking`]?.[language] ?? 0) + (counts?.[`${records}Outdated`]?.[language] ?? 0)
