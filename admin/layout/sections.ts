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

/** A screen that the navigation leads to. */
export type Section = { to: string; name: string }

/** Every part of the back office, in groups; without what only an administrator may see. */
export function sectionsFor(isAdmin: boolean): { name: string; items: Section[] }[] {
  const { titles, groups } = texts
  const adminOnly = (to: string, name: string): Section[] => (isAdmin ? [{ to, name }] : [])
  return [
    { name: groups.records, items: recordLists.map((list) => ({ to: `/${list}`, name: titles[list] })) },
    {
      name: groups.translations,
      items: [
        ...translationLists.map(({ to, title }) => ({ to, name: title })),
        { to: '/translation-progress', name: titles.translationProgress },
      ],
    },
    {
      name: groups.staff,
      items: [
        { to: '/messages', name: titles.messages },
        ...adminOnly('/duplicates', titles.duplicates),
        { to: '/publishing', name: titles.publishing },
        { to: '/sheets', name: titles.sheets },
        { to: '/bulk-changes', name: titles.bulkChanges },
        ...adminOnly('/statistics', titles.statistics),
        ...adminOnly('/bin', titles.bin),
        { to: '/users', name: titles.users },
        ...adminOnly('/security', titles.security),
        { to: '/general', name: titles.general },
      ],
    },
  ]
}
