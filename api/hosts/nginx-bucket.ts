import { servedImage } from '#api/serving/served-tile.ts'
import { pictureHeaders } from '#api/serving/uploads.ts'
import { immutableFor, revalidated } from '#api/serving/types.ts'
import { uploadsPath } from '#core/upload-addresses.ts'
import { bucketLimits, hiddenHeaders, type BucketPlace } from './bucket-place.ts'
import { pictureFolders, type Host } from './host.ts'
import { objectLookup } from './lookups.ts'
import { cachedLines, indented } from './nginx-headers.ts'
import { mapOf } from './nginx-lookups.ts'
import { describedLines } from './nginx-pictures.ts'
import { proxyLines } from './nginx-proxy.ts'
import type { NginxSource } from './nginx-source.ts'

/** How long nginx sends an object before it asks the store whether it has changed: pages change, pictures go into the bin. */
const keptFor = { page: '1s', picture: '1m' }

/** Not there, by the answers of stores: those that do not let visitors list a bucket say that it is forbidden. */
const whereMissing = (location: string) => `error_page 403 404 = ${location};`

const whereStoreFails = 'error_page 500 502 503 504 = @instead;'

/** Files of the site in the bucket. nginx keeps those that were read lately; the archive answers where the store does not. */
export function nginxBucket({ headers }: Host, bucket: BucketPlace): NginxSource {
  const { path, pages, cacheDir = '/var/cache/nginx-archive' } = bucket
  const { http, server, pass } = storeLines(bucket)
  const object = (key: string, more: string[]) => [
    `rewrite ^ ${path}${key}? break;`,
    `proxy_pass ${pass};`,
    `proxy_connect_timeout ${bucketLimits.connecting}s;`,
    `proxy_read_timeout ${bucketLimits.answering}s;`,
    ...more,
    whereStoreFails,
  ]
  const kept = (key: string, time: string) => object(key, ['proxy_cache archive_bucket;', `proxy_cache_valid 200 ${time};`])
  // Whole files of gigabytes are not kept for a part of them: the store sends the part.
  const passed = (key: string) => object(key, [...headersToStore(bucket), ...conditions])
  return {
    http: `
# Objects of the bucket that were read lately.
proxy_cache_path ${cacheDir} levels=1:2 keys_zone=archive_bucket:10m max_size=1g inactive=1d use_temp_path=off;
${http}${mapOf(objectLookup(pages))}
`,
    server: [
      ...server,
      'proxy_http_version 1.1;',
      ...headersToStore(bucket),
      'proxy_pass_request_headers off;',
      'proxy_pass_request_body off;',
      'proxy_intercept_errors on;',
      'proxy_max_temp_file_size 0;',
      'proxy_cache_key $uri;',
      'proxy_cache_lock on;',
      'proxy_cache_revalidate on;',
      'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires X-Accel-Redirect;',
      ...hiddenHeaders(headers).map((name) => `proxy_hide_header ${name};`),
    ],
    page: [
      'if ($archive_kind = none) { return 418; }',
      'error_page 418 = @archive;',
      ...kept('$archive_object', keptFor.page),
      whereMissing('@archive'),
    ],
    file: [...kept('$uri', keptFor.page), whereMissing('@archive')],
    asset: [...kept('$uri', keptFor.picture), whereMissing('@file')],
    servedImage,
    image: [...kept('$uri', keptFor.picture), whereMissing('@archive')],
    notFound: (prefix) => [...kept(`${prefix}/404.html`, keptFor.page), whereMissing('@instead')],
    locations: instead,
    // Whether there is such a page, the next answer says.
    down: ['if ($archive_moved_page) { return 302 $archive_location; }'],
    pictures: pictureLocations(kept('$uri', keptFor.picture), passed('$uri')),
    archive: 'http://archive_server$request_uri',
    toArchive,
  }
}

/** Undoes for the archive what the server says for the store. */
const toArchive = [
  'proxy_pass_request_headers on;',
  'proxy_pass_request_body on;',
  'proxy_intercept_errors off;',
  'proxy_hide_header X-Pad;',
]

const instead = `
  # While the store does not answer, the archive sends its own files.
  location @instead {
    proxy_pass http://archive_server$request_uri;
${indented([...proxyLines('archive'), ...toArchive], 4)}
  }

  # A page that is not yet in the store comes from the archive, and so do its pictures.
  location @file {
    proxy_pass http://archive_server$request_uri;
${indented([...proxyLines('archive'), ...toArchive], 4)}
    error_page 502 504 = @none;
  }

  location @none {
    return 404;
  }
`

/** Nothing else of a request reaches the store: credentials of visitors would be taken for those of the store. */
const headersToStore = ({ host }: BucketPlace) => [
  'proxy_set_header Connection "";',
  'proxy_set_header Content-Length "";',
  `proxy_set_header Host ${host};`,
]

const conditions = [
  'proxy_set_header Range $http_range;',
  'proxy_set_header If-Range $http_if_range;',
  'proxy_set_header If-None-Match $http_if_none_match;',
  'proxy_set_header If-Modified-Since $http_if_modified_since;',
]

/**
 * How nginx reaches the store. A name is looked up again and again, because large stores change their addresses; connections are
 * kept to an address in numbers alone, because nginx of today's distributions cannot do both.
 */
function storeLines({ isSecure, host, port, nameservers = [], certificates }: BucketPlace) {
  const isNumber = /^[\d.]+$|^\[/.test(host) || nameservers.length === 0
  const scheme = isSecure ? 'https' : 'http'
  const secure = [
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${host};`,
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 4;',
    `proxy_ssl_trusted_certificate ${certificates};`,
  ]
  return {
    http: isNumber ? `upstream archive_bucket {\n  server ${host}:${port};\n  keepalive 16;\n}\n` : '',
    server: [
      ...(isNumber ? [] : [`resolver ${nameservers.join(' ')} valid=30s;`, `set $archive_bucket "${host}:${port}";`]),
      ...(isSecure ? secure : []),
    ],
    pass: `${scheme}://${isNumber ? '' : '$'}archive_bucket`,
  }
}

/** The public folders of the uploads, as in `nginxFolders`. */
function pictureLocations(kept: string[], passed: string[]): string {
  const location = (folders: string, headers: Record<string, string>, cacheControl: string, object: string[]) =>
    `    location ~ "^${uploadsPath}/(?:${folders})(?:/[^/.][^/]*)+$" {
${indented([...describedLines, ...cachedLines(headers, cacheControl), ...object, whereMissing('@file')], 6)}
    }`
  return [
    location(pictureFolders.shown, pictureHeaders, immutableFor, kept),
    location(pictureFolders.saved, { ...pictureHeaders, 'Content-Disposition': 'attachment' }, immutableFor, passed),
    location(pictureFolders.maps, pictureHeaders, revalidated, passed),
  ].join('\n')
}
