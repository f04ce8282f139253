import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { address, pathOf } from '#core/addresses.ts'
import { languages } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'

/** The search index that answers in the archive's stead is read by WebAssembly. Scripts gain nothing by it. */
const webAssembly = "'wasm-unsafe-eval'"

/**
 * Security headers of every answer. No inline code is allowed at all: the site's scripts and styles are files. Two
 * defaults are changed: map hosts refuse requests without a referrer, and anyone may show our pictures. The search page
 * alone may read WebAssembly.
 */
export function securityHeaders(site: Pick<SiteSettings, 'mapTiles'>): MiddlewareHandler {
  const searchPages = new Set(languages.map((language) => pathOf(address('search', language))))
  const [usual, search] = [headersWith(site, []), headersWith(site, [webAssembly])]
  return (context, next) => (searchPages.has(context.req.path) ? search : usual)(context, next)
}

function headersWith({ mapTiles }: Pick<SiteSettings, 'mapTiles'>, scripts: string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      imgSrc: ["'self'", 'data:', ...tileHosts(mapTiles)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrcAttr: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'cross-origin',
    xXssProtection: false,
  })
}

/** The hosts that a tile address such as `https://{s}.tile.example/{z}/{x}/{y}.png` stands for. */
function tileHosts(template: string): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0]
  return origin ? [origin.replace(/\{[^}]*\}/g, '*')] : []
}
