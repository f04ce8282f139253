import { Hono, type Context } from 'hono'
import { address, canonicalOf, fileOf, isPaged, pathOf, type Address, type Canonical } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { answerTextsFor } from '#core/texts/answers.ts'
import type { ApiEnv } from '#api/env.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'
import { pause } from '#api/load-limits/overload.ts'
import { missingPageStatus, missingPathStatus } from '#data/publishing/missing-page-status.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { answerFile } from './answer.ts'
import { isAsset } from './asset-paths.ts'
import { inLanguage, oldPath } from './old-addresses.ts'
import { Unavailable, type OnRequestPages } from './on-request.ts'
import type { PublishedFolder } from './published.ts'

export type PublicPagesOptions = {
  archive: Archive
  published: PublishedFolder
  /** Pages that have no file. */
  onRequest: OnRequestPages
  /** How many proxies are in front. */
  proxies: number
}

/** The published site: every address people may hold, its canonical form, and what to say where there is no page. */
export function publicPages({ archive, published, onRequest, proxies }: PublicPagesOptions) {
  const app = new Hono<ApiEnv>()

  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const asset = isAsset(pathname) && (await published.read(pathname.slice(1)))
    if (asset) return answerFile(context, asset)

    const canonical = canonicalOf(pathname, search)
    if (!canonical.address) return answerUnknown(context, canonical)
    const target = clamped(canonical.address)
    // A list may grow: only the address of a page that is there is told for good.
    const isBeyond = target.page !== canonical.address.page
    if (canonical.moved) return context.redirect(located(canonical, target), isBeyond ? 302 : 301)

    const page = await read(canonical.address, context)
    if (page instanceof Unavailable) return answerUnavailable(context, canonical.language, page.status)
    if (page) return answerFile(context, page, target.route === 'notFound' ? 404 : 200)
    if (isBeyond) return context.redirect(located(canonical, target), 302)
    return answerMissing(context, target)
  })

  const read = (page: Address, context: Context<ApiEnv>) =>
    onRequest.has(page) ? onRequest.read(page, visitorAddress(context, proxies)).catch(unavailable) : published.read(fileOf(page))

  /** The nearest page that is there: the last one of a list that has become shorter. */
  function clamped(target: Address): Address {
    const last = onRequest.has(target) ? { ...target, page: Math.min(target.page, onRequest.pageCount(target)) } : target
    if (last !== target && onRequest.has(last)) return last
    const first = { ...target, page: 1 }
    if (target.page === 1 || !isPaged(target.route) || !published.has(fileOf(first))) return target
    let [there, beyond] = [1, target.page + 1]
    while (beyond - there > 1) {
      const middle = Math.floor((there + beyond) / 2)
      if (published.has(fileOf({ ...target, page: middle }))) there = middle
      else beyond = middle
    }
    return { ...target, page: there }
  }

  function answerUnknown(context: Context, { language, location }: Canonical) {
    const status = missingPathStatus(archive, oldPath(location.split('?')[0] ?? ''))
    if (status === 'gone') return answerNotFound(context, language, 410)
    if (status !== 'unknown') return context.redirect(inLanguage(status.moved, language), 301)
    return context.redirect(pathOf(address('notFound', language)), 302)
  }

  function answerMissing(context: Context, target: Address) {
    const status = missingPageStatus(archive, target)
    if (status === 'gone') return answerNotFound(context, target.language, 410)
    if (status === 'unknown') return answerNotFound(context, target.language, 404)
    // It may have photos again tomorrow.
    if ('temporary' in status) return context.redirect(inLanguage(status.temporary, target.language), 302)
    return context.redirect(inLanguage(status.moved, target.language), 301)
  }

  function answerUnavailable(context: Context, language: Language, status: 429 | 503) {
    return context.text(answerTextsFor(language).busy, status, { 'Cache-Control': 'no-store', 'Retry-After': String(pause) })
  }

  async function answerNotFound(context: Context, language: Language, status: 404 | 410) {
    const page = await published.read(fileOf(address('notFound', language)))
    return page ? answerFile(context, page, status) : context.text('404', status)
  }

  return app
}

function unavailable(problem: unknown): Unavailable {
  if (problem instanceof Unavailable) return problem
  throw problem
}

/** The canonical location with a clamped page number. */
function located({ address: requested, location }: Canonical, target: Address): string {
  return requested ? location.replace(pathOf(requested), pathOf(target)) : location
}
