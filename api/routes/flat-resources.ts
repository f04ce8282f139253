import type { FlatKind } from '#core/records/flat.ts'

/** What differs between the calls of the flat records. */
type FlatResource = {
  /** In sentences. */
  noun: string
  /** In headings of the documentation. */
  plural: string
}

export const flatResources: Record<FlatKind, FlatResource> = {
  category: { noun: 'category', plural: 'categories' },
  location: { noun: 'location', plural: 'locations' },
  period: { noun: 'period', plural: 'periods' },
  person: { noun: 'person', plural: 'persons' },
  subject: { noun: 'subject', plural: 'subjects' },
  contributor: { noun: 'contributor', plural: 'contributors' },
  album: { noun: 'album', plural: 'albums' },
}
