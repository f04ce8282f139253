import { routePathOf, type Address } from '#core/addresses.ts'
import type { PageContext, SiteApp } from './bundle.ts'

/**
 * Renders one page.
 *
 * @returns the bytes to publish
 * @throws Error when the site has no such page or its code fails
 */
export async function renderPage(app: SiteApp, context: PageContext): Promise<Buffer> {
  const request = new Request(requestAddress(context))
  const routeData = app.match(request)
  if (!routeData) throw new Error(`the site has no page for ${request.url}`)
  const response = await app.render(request, { routeData, locals: context })
  if (response.status !== 200) throw new Error(`the page answered ${response.status} ${response.statusText}`.trim())
  return Buffer.from(await response.arrayBuffer())
}

/** Language and page number reach the page as data, so the request names the route alone. */
function requestAddress({ address, settings }: { address: Address; settings: { siteUrl: string } }): string {
  return settings.siteUrl + routePathOf(address)
}
