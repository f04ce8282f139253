import { Hono, type Context } from 'hono'
import { address, canonicalOf, fileOf, isPaged, pathOf, type Address, type Canonical } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { missingPageStatus, missingPathStatus } from '#data/publishing/missing-page-status.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { answerFile } from './answer.ts'
import { isAsset } from './asset-paths.ts'
import { inLanguage, oldPath } from './old-addresses.ts'
import type { PublishedFolder } from './published.ts'

/** The published site: every address people may hold, its canonical form, and what to say where there is no page. */
export function publicPages({ archive, published }: { archive: Archive; published: PublishedFolder }) {
  const app = new Hono()

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

    const page = await published.read(fileOf(canonical.address))
    if (page) return answerFile(context, page, target.route === 'notFound' ? 404 : 200)
    if (isBeyond) return context.redirect(located(canonical, target), 302)
    return answerMissing(context, target)
  })

  /** The nearest page that is there: the last one of a list that has become shorter. */
  function clamped(target: Address): Address {
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

  async function answerNotFound(context: Context, language: Language, status: 404 | 410) {
    const page = await published.read(fileOf(address('notFound', language)))
    return page ? answerFile(context, page, status) : context.text('404', status)
  }

  return app
}

/** The canonical location with a clamped page number. */
function located({ address: requested, location }: Canonical, target: Address): string {
  return requested ? location.replace(pathOf(requested), pathOf(target)) : location
}
