/**
 * Where a configuration of Caddy has the files of the site from: the folders of this machine, or the bucket. Each part is directives
 * at one place. The archive is asked for missing files.
 */
export type CaddySource = {
  /** Before the site. */
  before: string
  /** The site, at its beginning. */
  start: string
  /** Further maps. */
  lookups: string
  /** Handlers of the public folders of the uploads. */
  pictures: string
  /** Handlers of pictures under the addresses of the image service. */
  images: string
  /** Handlers of style sheets and scripts. */
  assets: string
  /** Handlers of other published files that are no pages. */
  files: string
  /** The handler of pages: what `@movedPage`, a page in query form, leads to. */
  movedPage: string
  /** The handler of pages: sends the page of `{archive_canonical}`. */
  page: string
  /** The handler of the address of the page of missing addresses. */
  askedNotFound: string
  /** The handler of errors, at its beginning. */
  errors: string
  /** The handler of errors: sends the page of missing addresses. */
  notFound: string
}
