import { immutableFor, openFiles, openHeaders, revalidated } from '#api/serving/types.ts'
import { servedImage } from '#api/serving/served-tile.ts'
import { pictureHeaders } from '#api/serving/uploads.ts'
import { uploadsPath } from '#core/upload-addresses.ts'
import type { BucketPlace } from './bucket-place.ts'
import { framedMatchers, quoted } from './caddy-headers.ts'
import { mapOf } from './caddy-lookups.ts'
import { caddyObjects } from './caddy-objects.ts'
import { reverseProxy } from './caddy-proxy.ts'
import type { CaddySource } from './caddy-source.ts'
import { assetPath, pictureFolders, type Host } from './host.ts'
import { objectLookup } from './lookups.ts'

/** Files of the site in the bucket. The archive answers where the store does not. */
export function caddyBucket(host: Host, bucket: BucketPlace): CaddySource {
  const { before, store, object, missing } = caddyObjects(host, bucket)
  const archive = reverseProxy(host, 0)
  const common = Object.fromEntries(host.headers)
  const fresh = { ...common, 'Cache-Control': revalidated }
  const framed = { ...Object.fromEntries(host.framed), 'Cache-Control': revalidated }
  const kept = { 'Cache-Control': immutableFor }

  /** Sends objects whose addresses fit an expression, by a matcher of that name. */
  const handler = (name: string, expression: string, headers: Record<string, string>) =>
    `	@${name} path_regexp ${name} ${quoted(expression)}
	handle @${name} {
${object(2, `{re.${name}.0}`, headers, archive)}
	}`

  const pictures = (name: keyof typeof pictureFolders, headers: Record<string, string>) =>
    handler(name, `^${uploadsPath}/(?:${pictureFolders[name]})(?:/[^/.][^/]*)+$`, { ...pictureHeaders, ...headers })

  return {
    before,
    start: '',
    lookups: mapOf(objectLookup(bucket.pages)),
    pictures: `${pictures('shown', kept)}
${pictures('saved', { ...kept, 'Content-Disposition': 'attachment' })}
${pictures('maps', { 'Cache-Control': revalidated })}
	handle ${uploadsPath}/* {
		error 404
	}`,
    images: handler('image', servedImage, { ...pictureHeaders, ...kept }),
    assets: handler('assets', '^/assets/.+$', { ...common, ...kept }),
    files: `${handler('open', `^/${openFiles}$`, { ...fresh, ...openHeaders })}
${handler('asset', assetPath, fresh)}`,
    movedPage: `		@movedPage expression \`{archive_kind} != "none" && {archive_page} != "" && {archive_location} != {http.request.orig_uri}\`
		handle @movedPage {
${reverseProxy(host, 3)}
		}`,
    page: `		@page expression \`{archive_kind} != "none"\`
		handle @page {
			# Other sites may show some pages in a frame.
${framedMatchers(3)}
			handle @framed {
${object(4, '{archive_object}', framed, archive)}
			}
			handle @unframed {
${object(4, '{archive_object}', fresh, archive)}
			}
		}`,
    askedNotFound: missing(3, '{archive_prefix}/404.html', fresh, archive),
    errors: `		# While the store does not answer, the archive sends its own files.
		@instead expression \`{err.status_code} >= 500 && {http.reverse_proxy.upstream.hostport} == "${store}"\`
		handle @instead {
${reverseProxy(host, 3)}
		}
		# Whether there is such a page, the next answer says.
		@elsewhere expression \`{archive_kind} != "none" && {archive_location} != {http.request.orig_uri}\`
		redir @elsewhere {archive_location} 302
`,
    notFound: missing(3, '{archive_prefix}/404.html', fresh),
  }
}
