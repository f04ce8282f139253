import { useMemo } from 'react'
import { targetLanguages } from '#core/languages.ts'
import type { Option } from '../forms/fields.tsx'
import { texts } from '../texts.ts'
import { useRelationOptions } from './relation-options.ts'
import { labelOfField } from './values.ts'

const words = texts.photo.filters

/** What the list can be narrowed by, as its address names it: by a value of a list. */
export const filters = [
  { name: 'album', label: labelOfField('albumID') },
  { name: 'category', label: labelOfField('categoryID') },
  { name: 'location', label: labelOfField('locationID') },
  { name: 'period', label: labelOfField('periodID') },
  { name: 'contributor', label: labelOfField('contributorID') },
  { name: 'person', label: words.person },
  { name: 'subject', label: words.subject },
  { name: 'date', label: words.date },
  { name: 'lacks', label: words.lacks },
] as const

/** And by years. */
export const ends = ['from', 'to'] as const

export type FilterOptions = Partial<Record<string, Option[]>>

const languages: Option[] = targetLanguages.map((language) => ({ value: language, label: texts.languageNames[language] }))

const dateOptions: Option[] = [
  { value: 'none', label: words.noDate },
  { value: 'unread', label: words.unreadDate },
]

/** The values of each filter: those of records once they have been read. */
export function useFilterOptions(): FilterOptions {
  const { data: relations } = useRelationOptions()
  return useMemo(() => {
    const none = (label: string, options: Option[] = []) => [{ value: 'none', label }, ...options]
    return {
      ...relations,
      album: none(words.noAlbum, relations?.album),
      location: none(words.noLocation, relations?.location),
      person: none(words.noPhotographer, relations?.person),
      subject: none(words.noSubjects, relations?.subject),
      date: dateOptions,
      lacks: languages,
    }
  }, [relations])
}
