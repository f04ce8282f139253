import { languages } from '#core/languages.ts'

/** Media types of published files by the ends of their names. */
export const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonld': 'application/ld+json',
  '.geojson': 'application/geo+json',
  '.csv': 'text/csv; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  // The search index for static hosts, compressed already.
  '.pagefind': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_filter': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
}

/** Media types of uploaded pictures and what belongs to them. */
export const pictureTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.tif': 'image/tiff',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.dzi': 'application/xml',
  '.json': 'application/json',
  '.pmtiles': 'application/octet-stream',
}

/** Whether files of a media type become smaller when compressed. */
export const shrinks = (type: string) => /^text\/|json|xml/.test(type)

/** Files that programs of other sites may read in a browser: IIIF, and data and feeds in any language. Paths have no slash in front. */
export const openFiles = `(?:iiif/.*|(?:(?:${languages.join('|')})/)?(?:data/.*|(?:[a-z]+/\\d+/)?feed\\.(?:xml|json)))`

/** What is sent with them. */
export const openHeaders = { 'Access-Control-Allow-Origin': '*' }

/** Caches ask again each time, and mostly hear that nothing has changed: a change is seen at once. */
export const revalidated = 'public, max-age=0, must-revalidate'
/** For files whose names change with their content. */
export const immutableFor = 'public, max-age=31536000, immutable'
