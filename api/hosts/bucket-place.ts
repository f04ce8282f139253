import { pictureHeaders } from '#api/serving/uploads.ts'
import { openHeaders } from '#api/serving/types.ts'
import type { BucketSettings, PageKeys } from '#api/storage/settings.ts'

/** Where another web server reads the objects of the bucket, without credentials. */
export type BucketPlace = {
  isSecure: boolean
  /** A name, or an address in numbers. */
  host: string
  port: number
  /** In front of the address of each object: empty, or beginning with a slash and without one at its end. */
  path: string
  /** How pages are named: see `keyOf`. */
  pages: PageKeys
  /** Addresses that nginx asks for the name; none: it is looked up once, when nginx starts. */
  nameservers?: string[]
  /** File of the certificates that nginx trusts. */
  certificates: string
  /** Folder in which nginx keeps objects that were read lately; a usual one unless said otherwise. */
  cacheDir?: string
}

/** Seconds that the store has: to take a connection, and to answer. Then the archive is asked instead. */
export const bucketLimits = { connecting: 5, answering: 20 }

/** Where Debian and its kin have the certificates of the usual authorities. */
const usualCertificates = '/etc/ssl/certs/ca-certificates.crt'

/** The address of the bucket for visitors cannot be used; the message is for people. */
export class BucketPlaceError extends Error {}

/**
 * Where a web server reads the objects of a bucket.
 *
 * @param address below which visitors read it: `https://store.example/bucket/site`; empty: that of the store's S3 interface
 * @throws BucketPlaceError
 */
export function bucketPlace(bucket: BucketSettings, address: string): BucketPlace {
  const url = URL.parse(address || addressOf(bucket))
  const path = url && decoded(url.pathname.replace(/\/+$/, ''))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new BucketPlaceError(`BUCKET is "${address}". It can be 1, or an address such as https://store.example/bucket/site.`)
  // Web servers read other characters in their configurations as something else.
  if (path === null || !/^[\w./~:@+,=-]*$/.test(path))
    throw new BucketPlaceError(`BUCKET cannot be used: its path ${path} has unusual characters.`)
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  return { isSecure, host: url.hostname, port, path, pages: bucket.pages, certificates: usualCertificates }
}

/** The address of a bucket at the S3 interface of its store. */
function addressOf({ bucket, prefix, region, endpoint, pathStyle }: BucketSettings): string {
  const { protocol, host, pathname } = new URL(endpoint || `https://s3.${region}.amazonaws.com`)
  const base = pathname.replace(/\/+$/, '')
  return pathStyle ? `${protocol}//${host}${base}/${bucket}/${prefix}` : `${protocol}//${bucket}.${host}${base}/${prefix}`
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Headers of stores that tell visitors nothing. */
const ofStores = [
  ...['Set-Cookie', 'Expires', 'Pragma', 'Server', 'Via', 'X-Timestamp', 'X-Trans-Id', 'X-OpenStack-Request-Id', 'X-Object-Meta-Sha256'],
  ...['Id-2', 'Request-Id', 'Meta-Sha256', 'Version-Id', 'Storage-Class', 'Server-Side-Encryption', 'Replication-Status'].map(
    (name) => `X-Amz-${name}`,
  ),
]

/**
 * Headers of the store that visitors do not get: its own, and those that the web server decides.
 *
 * @param headers those of pages
 * @param sent names of those that the web server sends itself, where it takes the store's for these
 */
export function hiddenHeaders(headers: [name: string, value: string][], sent: string[] = []): string[] {
  const decided = [...headers.map(([name]) => name), ...Object.keys(pictureHeaders), ...Object.keys(openHeaders)]
  const names = [...decided, 'Cache-Control', 'Content-Disposition', ...ofStores]
  const own = new Set(sent.map((name) => name.toLowerCase()))
  const distinct = new Map(names.map((name) => [name.toLowerCase(), name]))
  return [...distinct].filter(([name]) => !own.has(name)).map(([, name]) => name)
}
