import { framedExpression } from '#core/addresses.ts'
import { languages, sourceLanguage } from '#core/languages.ts'
import { describedFolders, pictureHeaders } from '#api/serving/uploads.ts'
import { servedTile } from '#api/serving/served-tile.ts'
import { immutableFor, mediaTypes, openFiles, openHeaders, pictureTypes, revalidated } from '#api/serving/types.ts'
import { assetPath, ownPaths, pictureFolders, type Host } from './host.ts'
import { lookups, type Lookup } from './lookups.ts'

/**
 * A configuration for Caddy 2.6 or newer: published pages and pictures from their folders, calls and what is not there
 * from the archive's own server, and plain 404 pages while that one is down.
 */
export function caddyConfiguration(host: Host): string {
  const { listen, archive, publicDir, uploadsDir, proxies = 1, trustedProxies = [] } = host
  const trusted = proxies < 2 ? [] : trustedProxies.length > 0 ? trustedProxies : everybody
  const trust = trusted.length > 0 ? `trusted_proxies ${trusted.join(' ')}` : ''
  const fresh = headerLines({ ...Object.fromEntries(host.headers), 'Cache-Control': revalidated })
  const framed = headerLines({ ...Object.fromEntries(host.framed), 'Cache-Control': revalidated })
  const forever = headerLines({ ...Object.fromEntries(host.headers), 'Cache-Control': immutableFor })
  return `# Made by \`make hosts\`: change the archive's settings rather than this file.
${listen} {
	root * ${quoted(publicDir)}
	encode gzip

	# The canonical form of every address that people may hold.
${lookups.map(mapOf).join('\n')}

	@own path ${ownPaths.flatMap((path) => [path, `${path}/*`]).join(' ')}
	handle @own {
		reverse_proxy ${archive} {
			flush_interval -1${
        trust &&
        `
			${trust}`
      }
		}
	}

	# Pictures that are saved get the rights of their photo from the archive.
	@described {
		method GET HEAD
		path_regexp ${quoted(`^/uploads/(?:${describedFolders})/`)}
		query photo=*
	}
	handle @described {
		reverse_proxy ${archive} {
			flush_interval -1${
        trust &&
        `
			${trust}`
      }
		}
	}

	# Pages and pictures are only read.
	@refused not method GET HEAD
	handle @refused {
		header Allow "GET, HEAD"
		respond 405
	}

${pictures('shown', uploadsDir, { ...pictureHeaders, 'Cache-Control': immutableFor })}
${pictures('saved', uploadsDir, { ...pictureHeaders, 'Cache-Control': immutableFor, 'Content-Disposition': 'attachment' })}
${pictures('maps', uploadsDir, { ...pictureHeaders, 'Cache-Control': revalidated })}
	handle /uploads/* {
		error 404
	}

	# Tiles of pictures under the addresses by which IIIF viewers ask for them. The archive knows the other sizes.
	@tileAddress path_regexp tile ${quoted(servedTile)}
	handle @tileAddress {
		@tile file {
			root ${quoted(uploadsDir)}
			try_files /tiles/{re.tile.1}/{re.tile.2}_{re.tile.3}.jpg
		}
		handle @tile {
			root * ${quoted(uploadsDir)}
${headerBlock(headerLines({ ...pictureHeaders, 'Cache-Control': immutableFor }), 3)}
			rewrite * {file_match.relative}
			file_server
		}
		handle {
			reverse_proxy ${archive}${
        trust &&
        ` {
				${trust}
			}`
      }
		}
	}

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
			file_server
		}
		# What is not there may have moved, or be gone for good: the archive knows.
		handle {
			reverse_proxy ${archive}${
        trust &&
        ` {
				${trust}
			}`
      }
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
			respond "404" 404
		}
		handle {
${headerBlock(fresh, 3)}
			@unknown expression \`{archive_kind} == "none"\`
			redir @unknown {archive_prefix}/not-found 302
			@beyond expression \`{archive_page} != ""\`
			redir @beyond {archive_prefix}{archive_list} 302
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

/**
 * Behind another proxy, Caddy keeps its entries of X-Forwarded-For only where it is told the networks of that proxy. Without
 * them everybody is taken for it: then this server must not be reachable past it.
 */
const everybody = ['0.0.0.0/0', '::/0']

const prefixOf = (language: string) => (language === sourceLanguage ? '' : `/${language}`)

const variables = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'target' ? '{http.request.orig_uri}' : `{archive_${name}}`))

function mapOf({ name, of, cases, otherwise }: Lookup): string {
  const found = otherwise === of ? [...cases, ['^(.*)$', '$1'] as const] : cases
  const lines = found.map(([pattern, value]) => `\t\t${quoted(`~${pattern}`)} ${quoted(value.replace(/\$(\d)/g, '${$1}'))}`)
  const fallback = otherwise === of ? '' : otherwise
  return `\tmap ${quoted(variables(of))} {archive_${name}} {\n${lines.join('\n')}\n\t\tdefault ${quoted(fallback)}\n\t}`
}

/** Taken literally. */
const quoted = (text: string) => `\`${text}\``

const headerLines = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`)

const indent = (lines: string[], tabs: number) => lines.map((line) => '\t'.repeat(tabs) + line).join('\n')

const headerBlock = (lines: string[], tabs: number, matcher = '') =>
  indent([`header${matcher} {`, ...lines.map((line) => `\t${line}`), '}'], tabs)

const typeLines = (types: Record<string, string>, tabs: number) =>
  indent(
    Object.entries(types).flatMap(([end, type]) => {
      const matcher = `@${end.slice(1)}`
      return [`${matcher} path *${end}`, `header ${matcher} Content-Type ${quoted(type)}`]
    }),
    tabs,
  )

const pictures = (
  name: keyof typeof pictureFolders,
  uploadsDir: string,
  headers: Record<string, string>,
) => `	@${name} path_regexp ${name} ${quoted(`^/uploads/((?:${pictureFolders[name]})(?:/[^/.][^/]*)+)$`)}
	handle @${name} {
		root * ${quoted(uploadsDir)}
${headerBlock(headerLines(headers), 2)}
${typeLines(pictureTypes, 2)}
		uri strip_prefix /uploads
		file_server
	}`
