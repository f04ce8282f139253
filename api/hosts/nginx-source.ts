/**
 * Where a configuration of nginx has the files of the site from: the folders of this machine, or the bucket. Each part is lines of one
 * block. The archive is asked for missing files, at `@archive`.
 */
export type NginxSource = {
  /** The `http` block. */
  http: string
  /** The server, for all its locations. */
  server: string[]
  /** The location of pages, after its headers and redirects: sends the page of `$archive_canonical`. */
  page: string[]
  /** A location of other published files, after its headers: sends the file that the address names. */
  file: string[]
  /** The same where the archive knows no more. */
  asset: string[]
  /** The expression for addresses of pictures of the image service, and their location after its headers. */
  servedImage: string
  image: string[]
  /** The location of the page of missing addresses in a language, after its headers; `prefix` is that of its addresses. */
  notFound: (prefix: string) => string[]
  /** Further locations of the server. */
  locations: string
  /** The location that answers where the archive is down, at its beginning. */
  down: string[]
  /** Locations of the public folders of the uploads. */
  pictures: string
  /** Where a location passes to the archive what may have moved. */
  archive: string
  /** Lines of each location that passes something to the archive. */
  toArchive: string[]
}
