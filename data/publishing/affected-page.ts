import type { Address } from '#core/addresses.ts'

/**
 * The priority of an affected page: first the new pages, which others will link to, then the pages that people look at
 * first, then the rest.
 */
export type Priority = 'new' | 'first' | 'further'
export type AffectedPage = { page: Address; priority: Priority }

/** The state of pages in the published folder. */
export type PublishedFiles = {
  /** Whether a page is published and its removal is not pending. */
  isPublished: (page: Address) => boolean
  /** Whether others may link to a page: every page that it links to is published. */
  isLinkable: (page: Address) => boolean
}
