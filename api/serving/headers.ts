import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { addressOf, isFramed, pathOf, address } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { UploadsPlace } from '#core/upload-addresses.ts'

/** Browsers use HTTPS for a year. */
const strictTransport = (withSubdomains: boolean) => `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`
const referrerPolicy = 'strict-origin-when-cross-origin'

/** What the policy depends on. */
export type HeaderSettings = UploadsPlace & Pick<SiteSettings, 'mapTiles' | 'mapPmtiles' | 'oldMaps' | 'hstsSubdomains' | 'analyticsScript'>

/**
 * Security headers of every answer. No inline code is allowed at all: the site's scripts and styles are files. Two
 * defaults are changed: map hosts refuse requests without a referrer, and anyone may show our pictures. The
 * back office also shows files of the uploader's machine before they are sent.
 */
export function securityHeaders({ uploadsUrl, mapTiles, mapPmtiles, oldMaps, hstsSubdomains, analyticsScript }: HeaderSettings) {
  const pictures = originOf(uploadsUrl)
  // Such a script tells what it has seen to where it comes from.
  const outside = analyticsScript ? [new URL(analyticsScript).origin] : []
  const maps = [
    ...originOf(mapPmtiles),
    ...oldMaps.flatMap(({ annotation, images }) => [...originOf(annotation), ...images.flatMap(originOf)]),
  ]
  const connected = [...new Set([...pictures, ...outside, ...maps])]
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
        imgSrc: ["'self'", 'data:', ...pictures, ...ownPictures, ...tileHosts(mapTiles)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrcAttr: ["'none'"],
      },
      strictTransportSecurity: strictTransport(hstsSubdomains),
      referrerPolicy,
      crossOriginResourcePolicy: 'cross-origin',
      xXssProtection: false,
    })
  const [ofSite, ofBackOffice, ofFramed] = [headers([]), headers(['blob:']), framedHeaders(strictTransport(hstsSubdomains), pictures)]
  return createMiddleware(async (context, next) => {
    const { path } = context.req
    if (/^\/adm(\/|$)/.test(path)) return ofBackOffice(context, next)
    if (!isFramedPath(path)) return ofSite(context, next)
    await next()
    // Where there is no such page, the answer is a page like others.
    await (context.res.status < 400 ? ofFramed : ofSite)(context, () => Promise.resolve())
  })
}

/** Tools show it beside a candidate. */
const previewPath = '/api/reconcile/preview'

const isFramedPath = (path: string) => {
  if (path === previewPath) return true
  const target = addressOf(path)
  return target !== null && isFramed(target.route)
}

/** The headers of pages that other sites show in a frame: they have a picture and a style sheet, and no scripts. */
const framedHeaders = (strictTransportSecurity: string, pictures: string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      imgSrc: ["'self'", ...pictures],
      styleSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ['*'],
    },
    strictTransportSecurity,
    referrerPolicy,
    crossOriginResourcePolicy: 'cross-origin',
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
    xXssProtection: false,
  })

/** The security headers of public answers as lists, for answers past the framework, and for other servers to send the same. */
export type PublicHeaders = {
  headers: [name: string, value: string][]
  /** Those of pages that other sites may show in a frame: see `isFramed`. */
  framed: [name: string, value: string][]
}

export async function publicHeaders(settings: HeaderSettings): Promise<PublicHeaders> {
  const app = new Hono().use(securityHeaders(settings)).get('*', (context) => context.body(null))
  const at = async (path: string) => {
    const { headers } = await app.request(path)
    return [...headers].filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')
  }
  return { headers: await at('/'), framed: await at(pathOf(address('photoEmbed', sourceLanguage, { id: 1 }))) }
}

/** The origin of a web address; none of a path of this site. */
const originOf = (address: string): string[] => (address.startsWith('http') ? [new URL(address).origin] : [])

/** The hosts that a tile address such as `https://{s}.tile.example/{z}/{x}/{y}.png` stands for. */
function tileHosts(template: string): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0]
  return origin ? [origin.replace(/\{[^}]*\}/g, '*')] : []
}
