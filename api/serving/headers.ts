import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { SiteSettings } from '#core/settings.ts'

/** What the policy depends on. */
export type HeaderSettings = Pick<SiteSettings, 'mapTiles' | 'mapPmtiles' | 'oldMaps' | 'hstsSubdomains' | 'analyticsScript'>

/**
 * Security headers of every answer. No inline code is allowed at all: the site's scripts and styles are files. Two
 * defaults are changed: map hosts refuse requests without a referrer, and anyone may show our pictures. The
 * back office also shows files of the uploader's machine before they are sent.
 */
export function securityHeaders({ mapTiles, mapPmtiles, oldMaps, hstsSubdomains, analyticsScript }: HeaderSettings) {
  // Such a script tells what it has seen to where it comes from.
  const outside = analyticsScript ? [new URL(analyticsScript).origin] : []
  const maps = [
    ...originOf(mapPmtiles),
    ...oldMaps.flatMap(({ annotation, images }) => [...originOf(annotation), ...images.flatMap(originOf)]),
  ]
  const connected = [...new Set([...outside, ...maps])]
  const headers = (ownPictures: string[]) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        // The search index that answers in the archive's stead is read by WebAssembly, which gives scripts nothing that they
        // have not. Only the search page needs it, but static hosts put the policies of two rules together.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...outside],
        connectSrc: ["'self'", ...connected],
        // Old maps are fitted to the map by workers that their library makes from its own code.
        ...(oldMaps.length > 0 && { workerSrc: ["'self'", 'blob:'] }),
        imgSrc: ["'self'", 'data:', ...ownPictures, ...tileHosts(mapTiles)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrcAttr: ["'none'"],
      },
      strictTransportSecurity: `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginResourcePolicy: 'cross-origin',
      xXssProtection: false,
    })
  const [ofSite, ofBackOffice] = [headers([]), headers(['blob:'])]
  return createMiddleware((context, next) => (/^\/adm(\/|$)/.test(context.req.path) ? ofBackOffice : ofSite)(context, next))
}

/** The security headers of public answers as a list: for answers past the framework, and for other servers to send the same. */
export async function publicHeaders(settings: HeaderSettings): Promise<[name: string, value: string][]> {
  const app = new Hono().use(securityHeaders(settings)).get('/', (context) => context.body(null))
  const { headers } = await app.request('/')
  return [...headers].filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')
}

/** The origin of a web address; none of a path of this site. */
const originOf = (address: string): string[] => (address.startsWith('http') ? [new URL(address).origin] : [])

/** The hosts that a tile address such as `https://{s}.tile.example/{z}/{x}/{y}.png` stands for. */
function tileHosts(template: string): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0]
  return origin ? [origin.replace(/\{[^}]*\}/g, '*')] : []
}
