import { immutableFor, mediaTypes, openFiles, openHeaders, revalidated } from '#api/serving/types.ts'
import { framedMatchers, headerBlock, headerLines, quoted, typeLines } from './caddy-headers.ts'
import { pictureHandlers, tileHandler } from './caddy-pictures.ts'
import { reverseProxy } from './caddy-proxy.ts'
import type { CaddySource } from './caddy-source.ts'
import { assetPath, type Host } from './host.ts'

/** Files of the site in the folders of this machine. */
export function caddyFolders(host: Host): CaddySource {
  const { publicDir, uploadsDir } = host
  const common = Object.fromEntries(host.headers)
  const fresh = headerLines({ ...common, 'Cache-Control': revalidated })
  const framed = headerLines({ ...Object.fromEntries(host.framed), 'Cache-Control': revalidated })
  const forever = headerLines({ ...common, 'Cache-Control': immutableFor })
  return {
    before: '',
    lookups: '',
    start: `	root * ${quoted(publicDir)}\n`,
    pictures: pictureHandlers(uploadsDir),
    images: tileHandler(uploadsDir, reverseProxy(host, 3)),
    assets: `	handle /assets/* {
${headerBlock(forever, 2)}
${typeLines(mediaTypes, 2)}
		file_server {
			precompressed br gzip
		}
	}`,
    files: `	@asset {
		path_regexp ${quoted(assetPath)}
		file {path}
	}
	handle @asset {
		@open path_regexp ${quoted(`^/${openFiles}$`)}
		header @open ${headerLines(openHeaders).join('')}
${headerBlock(fresh, 2)}
${typeLines(mediaTypes, 2)}
		file_server {
			precompressed br gzip
		}
	}`,
    movedPage: `		@movedPage {
			expression \`{archive_kind} != "none" && {archive_page} != "" && {archive_location} != {http.request.orig_uri}\`
			file {archive_file}
		}
		redir @movedPage {archive_location} 301`,
    page: `		@page file {archive_file}
		handle @page {
			# Other sites may show some pages in a frame.
${framedMatchers(3)}
${headerBlock(framed, 3, ' @framed')}
${headerBlock(fresh, 3, ' @unframed')}
			rewrite * {archive_file}
			header Content-Type "text/html; charset=utf-8"
			file_server {
				precompressed br gzip
			}
		}`,
    askedNotFound: '\t\t\terror 404',
    errors: '',
    notFound: `${headerBlock(fresh, 3)}
			rewrite * {archive_prefix}/not-found.html
			header Content-Type "text/html; charset=utf-8"
			file_server {
				status 404
			}`,
  }
}
