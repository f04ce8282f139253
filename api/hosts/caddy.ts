import { languages, sourceLanguage } from '#core/languages.ts'
import { describedFolders } from '#api/serving/uploads.ts'
import { caddyBucket } from './caddy-bucket.ts'
import { caddyFolders } from './caddy-folders.ts'
import { quoted } from './caddy-headers.ts'
import { mapOf } from './caddy-lookups.ts'
import { reverseProxy } from './caddy-proxy.ts'
import { ownPaths, type Host } from './host.ts'
import { longTailLookups, lookups, retryAfter } from './lookups.ts'

/**
 * A configuration for Caddy 2.6 or newer: published pages and pictures from their folders or from the bucket, calls and what is
 * not there from the archive's own server, and plain 404 pages while that one is down.
 */
export function caddyConfiguration(host: Host): string {
  const { listen, bucket, hasLongTail = false } = host
  const source = bucket ? caddyBucket(host, bucket) : caddyFolders(host)
  const proxy = (tabs: number, lines: string[] = []) => reverseProxy(host, tabs, lines)
  return `# Made by \`make hosts\`: change the archive's settings rather than this file.
${source.before}${listen} {
${source.start}	encode gzip

	# The canonical form of every address that people may hold.
${[...lookups, ...(hasLongTail ? longTailLookups : [])].map(mapOf).join('\n')}
${source.lookups}

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

${source.pictures}

	# Tiles of pictures under the addresses by which IIIF viewers ask for them. The archive knows the other sizes.
${source.images}

${source.assets}

${source.files}

	handle {
		# A page beyond the end of its list is not told for good: the archive knows which one is the last.
		@moved expression \`{archive_kind} != "none" && {archive_page} == "" && {archive_location} != {http.request.orig_uri}\`
		redir @moved {archive_location} 301
${source.movedPage}

		@notFound path ${languages.map((language) => `${prefixOf(language)}/not-found`).join(' ')}
		handle @notFound {
${source.askedNotFound}
		}

${source.page}
		# What is not there may have moved, or be gone for good: the archive knows.
		handle {
${proxy(3)}
		}
	}

	handle_errors {
${source.errors}		@call path ${ownPaths.flatMap((path) => [path, `${path}/*`]).join(' ')}
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
			@unknown expression \`{archive_kind} == "none"\`
			redir @unknown {archive_prefix}/not-found 302
${hasLongTail ? later : beyond}
${source.notFound}
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
