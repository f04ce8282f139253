import { bucketLimits, hiddenHeaders, type BucketPlace } from './bucket-place.ts'
import { headerLines, indent } from './caddy-headers.ts'
import { reverseProxy } from './caddy-proxy.ts'
import type { Host } from './host.ts'

/**
 * Makes the directives that send an object of the bucket.
 *
 * @returns `before`, which all of them import; and the two kinds of them
 */
export function caddyObjects(host: Host, { isSecure, host: name, port, path }: BucketPlace) {
  const store = `${name}:${port}`

  const proxy = (tabs: number, key: string, headers: Record<string, string>, lines: string[]) =>
    indent(
      [
        `reverse_proxy ${isSecure ? 'https' : 'http'}://${store} {`,
        '	import archive_bucket',
        // Without the query: stores read it as a request for something else.
        `	rewrite ${path}${key}?`,
        // Caddy removes after it has set.
        ...headerLines(headers).map((line) => `	header_down ${line}`),
        ...hiddenHeaders(host.headers, Object.keys(headers)).map((each) => `	header_down -${each}`),
        ...lines.map((line) => `	${line}`),
        '}',
      ],
      tabs,
    )

  return {
    /** The store, as errors name it. */
    store,
    before: `(archive_bucket) {
	header_up Host ${name}
${indent(
  notForTheStore.map((each) => `header_up -${each}`),
  1,
)}
	transport http {
		dial_timeout ${bucketLimits.connecting}s
		response_header_timeout ${bucketLimits.answering}s
		compression off
	}
	@failing status 5xx
	handle_response @failing {
${reverseProxy(host, 2)}
	}
}

`,
    /**
     * @param key with a slash in front
     * @param otherwise what Caddy does where there is no such object, as lines
     */
    object: (tabs: number, key: string, headers: Record<string, string>, otherwise: string) =>
      proxy(tabs, key, headers, whereMissing(otherwise)),
    /** The object comes as what is missing. */
    missing: (tabs: number, key: string, headers: Record<string, string>, otherwise = '') =>
      proxy(tabs, key, headers, [...(otherwise ? whereMissing(otherwise) : []), 'handle_response {', '	copy_response 404', '}']),
  }
}

/** Stores that do not let visitors list a bucket say that what is not there is forbidden. */
const whereMissing = (otherwise: string) => [
  '@missing status 403 404',
  'handle_response @missing {',
  ...otherwise.split('\n').map((line) => `	${line}`),
  '}',
]

/** Credentials of visitors would be taken for those of the store. */
const notForTheStore = ['Authorization', 'Cookie', 'Accept-Encoding', 'Origin', 'X-Amz-*', 'X-Forwarded-*']
