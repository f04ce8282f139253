import type { Address } from '#core/addresses.ts'

/**
 * The priority of an affected page: first the new pages, which others will link to, then those of the photos that were saved, then the
 * pages that people look at next (first pages of lists, overviews), then the rest.
 */
export type Priority = 'new' | 'first' | 'next' | 'further'
export type AffectedPage = { page: Address; priority: Priority }

/** The state of pages in the published folder. */
export type PublishedFiles = {
  /** Whether a page is published and its removal is not pending. */
  isPublished: (page: Address) => boolean
  /** Whether others may link to a page: every page that it links to is published. */
  isLinkable: (page: Address) => boolean
  /** The pages that have no file, because they are rendered on request; absent where every page has one. */
  onRequest?: PagesOnRequest
}

export type PagesOnRequest = {
  has: (page: Pick<Address, 'route' | 'page'>) => boolean
  /** How many photos may have left a list since its pages were last affected: nobody knows how many pages it had then. */
  left: number
}
