import type { PublicHeaders } from '#api/serving/headers.ts'
import type { Settings } from '#api/settings.ts'
import type { BucketPlace } from './bucket-place.ts'

/** What a configuration of another web server is made for. */
export type Host = Pick<Settings, 'publicDir' | 'uploadsDir' | 'uploadLimit'> &
  PublicHeaders & {
    /** Where it listens: `80`, `127.0.0.1:8080`, `archive.example`, as the server writes it. */
    listen: string
    /** The name that visitors call it by, where the server asks for it beside `listen`. */
    name?: string
    /** The archive's own server, which answers the calls and knows what has moved: `127.0.0.1:3000`. */
    archive: string
    /** How many proxies of ours are in front of the archive, this server included; 1 unless said otherwise. */
    proxies?: number
    /** Networks of the proxies in front of this server, a CDN's for instance. Only what they say about visitors is believed. */
    trustedProxies?: string[]
    /** Whether the archive renders pages on request: these are unavailable while it does not answer. */
    hasLongTail?: boolean
    /** Whether nginx has the module that sends files compressed by Brotli; without it, it does not start when told to. */
    hasBrotli?: boolean
    /** The bucket that pages and pictures are read from; without it, they are read from the folders. */
    bucket?: BucketPlace | undefined
  }

/** What a configuration for the origin of pictures is made for. */
export type PicturesHost = Pick<Host, 'publicDir' | 'uploadsDir' | 'listen' | 'name' | 'archive' | 'proxies' | 'trustedProxies'> & {
  /** Path that is in front of that of the uploads, without a slash at its end; mostly empty. */
  below: string
}

/** Files of the published folder that are no pages. */
export const assetPath =
  '^(?:/\\.well-known)?(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*/[A-Za-z0-9_-][A-Za-z0-9_.-]*\\.(?:css|js|json|jsonld|geojson|csv|xml|txt|svg|webmanifest|woff2|png|jpg|ico|pagefind|pf_(?:meta|index|filter|fragment))$'

/** Public folders of the uploads. Originals are only ever saved; files for the map change under their names. */
export const pictureFolders = { shown: 'preview|thumbs|tiles', saved: 'originals', maps: 'maps' }

/** Paths that only the archive's own server answers. */
export const ownPaths = ['/api', '/oai', '/oembed', '/adm', '/healthz', '/readyz']
