import { framedExpression } from '#core/addresses.ts'
import { languages, sourceLanguage } from '#core/languages.ts'
import { describedFolders } from '#api/serving/uploads.ts'
import { immutableFor, mediaTypes, openFiles, openHeaders, revalidated } from '#api/serving/types.ts'
import { headerBlock, headerLines, quoted, typeLines } from './caddy-headers.ts'
import { pictureHandlers, tileHandler } from './caddy-pictures.ts'
import { reverseProxy } from './caddy-proxy.ts'
import { assetPath, ownPaths, type Host } from './host.ts'
import { longTailLookups, lookups, retryAfter, type Lookup } from './lookups.ts'

/**
 * A configuration for Caddy 2.6 or newer: published pages and pictures from their folders, calls and what is not there
 * from the archive's own server, and plain 404 pages while that one is down.
 */
export function caddyConfiguration(host: Host): string {
  const { listen, publicDir, uploadsDir, hasLongTail = false } = host
  const proxy = (tabs: number, lines: string[] = []) => reverseProxy(host, tabs, lines)
  const fresh = headerLines({ ...Object.fromEntries(host.headers), 'Cache-Control': revalidated })
  const framed = headerLines({ ...Object.fromEntries(host.framed), 'Cache-Control': revalidated })
  const forever = headerLines({ ...Object.fromEntries(host.headers), 'Cache-Control': immutableFor })
  return `# Made by \`make hosts\`: change the archive's settings rather than this file.
${listen} {
	root * ${quoted(publicDir)}
	encode gzip

	# The canonical form of every address that people may hold.
${[...lookups, ...(hasLongTail ? longTailLookups : [])].map(mapOf).join('\n')}

	@own path ${ownPaths.flatMap((path) => [path, `${path}/*`]).join(' ')}
	handle @own {
${proxy(2, ['flush_interval -1'])}
	}

	# Pictures that are saved get the rights of their photo from the archive.
	@described {
		method GET HEAD
		path_regexp ${quoted(`^/uploads/(?:${describedFolders})/`)}
		query photo=*
	}
	handle @described {
${proxy(2, ['flush_interval -1'])}
	}

	# Pages and pictures are only read.
	@refused not method GET HEAD
	handle @refused {
		header Allow "GET, HEAD"
		respond 405
	}

${pictureHandlers(uploadsDir)}

	# Tiles of pictures under the addresses by which IIIF viewers ask for them. The archive knows the other sizes.
${tileHandler(uploadsDir, proxy(3))}

	handle /assets/* {
${headerBlock(forever, 2)}
${typeLines(mediaTypes, 2)}
		file_server {
			precompressed br gzip
		}
	}

	@asset {
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
	}

	handle {
		# A page beyond the end of its list is not told for good: the archive knows which one is the last.
		@moved expression \`{archive_kind} != "none" && {archive_page} == "" && {archive_location} != {http.request.orig_uri}\`
		redir @moved {archive_location} 301
		@movedPage {
			expression \`{archive_kind} != "none" && {archive_page} != "" && {archive_location} != {http.request.orig_uri}\`
			file {archive_file}
		}
		redir @movedPage {archive_location} 301

		@notFound path ${languages.map((language) => `${prefixOf(language)}/not-found`).join(' ')}
		handle @notFound {
			error 404
		}

		@page file {archive_file}
		handle @page {
			# Other sites may show some pages in a frame.
			@framed expression \`{archive_canonical}.matches(${JSON.stringify(framedExpression())})\`
			@unframed not expression \`{archive_canonical}.matches(${JSON.stringify(framedExpression())})\`
${headerBlock(framed, 3, ' @framed')}
${headerBlock(fresh, 3, ' @unframed')}
			rewrite * {archive_file}
			header Content-Type "text/html; charset=utf-8"
			file_server {
				precompressed br gzip
			}
		}
		# What is not there may have moved, or be gone for good: the archive knows.
		handle {
${proxy(3)}
		}
	}

	handle_errors {
		@call path ${ownPaths.flatMap((path) => [path, `${path}/*`]).join(' ')}
		handle @call {
			header Content-Type application/json
			respond \`{"errors":[{"msg":"The archive does not answer at the moment. Please try again later."}]}\` 503
		}
		# While the archive is down, the picture as it is.
		@undescribed {
			path /uploads/*
			query photo=*
			expression \`{err.status_code} >= 500\`
		}
		redir @undescribed {path} 302
		@picture path /uploads/* /assets/*
		handle @picture {
			header -Cache-Control
			respond "404" 404
		}
		handle {
${headerBlock(fresh, 3)}
			@unknown expression \`{archive_kind} == "none"\`
			redir @unknown {archive_prefix}/not-found 302
${hasLongTail ? later : beyond}
			rewrite * {archive_prefix}/not-found.html
			header Content-Type "text/html; charset=utf-8"
			file_server {
				status 404
			}
		}
	}
}
`
}

/** While the archive is down, a page beyond the files of a list may be any. */
const beyond = `			@beyond expression \`{archive_page} != ""\`
			redir @beyond {archive_prefix}{archive_list} 302`

/** For pages that the archive alone can render. */
const later = `			@later expression \`{archive_tail} == "yes"\`
			handle @later {
				header Cache-Control no-store
				header Retry-After ${retryAfter}
				header Content-Type "text/plain; charset=utf-8"
				respond {archive_busy} 503
			}`

const prefixOf = (language: string) => (language === sourceLanguage ? '' : `/${language}`)

const variables = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'target' ? '{http.request.orig_uri}' : `{archive_${name}}`))

function mapOf({ name, of, cases, otherwise }: Lookup): string {
  const found = otherwise === of ? [...cases, ['^(.*)$', '$1'] as const] : cases
  const lines = found.map(([pattern, value]) => `\t\t${quoted(`~${pattern}`)} ${quoted(value.replace(/\$(\d)/g, '${$1}'))}`)
  const fallback = otherwise === of ? '' : otherwise
  return `\tmap ${quoted(variables(of))} {archive_${name}} {\n${lines.join('\n')}\n\t\tdefault ${quoted(fallback)}\n\t}`
}
