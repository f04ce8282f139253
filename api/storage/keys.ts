import type { PageKeys } from './settings.ts'

/** Pages that no address leads to by its path: stores and CDNs are told their names, for `/` and for missing addresses. */
const namedPages = /^(?:index|(?:.*\/)?404)\.html$/

/**
 * The key of a file in the bucket, without the prefix. A page has that of its address, which visitors ask for, so that no CDN needs
 * a rule; with `files` it has the name of its file, for stores that cannot have both `albums/1` and `albums/1/page/2`.
 *
 * @example keyOf('photos/12.html', 'addresses') // 'photos/12'
 * @example keyOf('index.html', 'addresses') // 'index.html'
 */
export const keyOf = (file: string, pages: PageKeys): string =>
  pages === 'addresses' && !namedPages.test(file) ? file.replace(/\.html$/, '') : file
