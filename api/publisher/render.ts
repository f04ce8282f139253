import { routePathOf, type Address, type Route } from '#core/addresses.ts'
import type { PageContext, SiteApp } from './bundle.ts'

/**
 * Renders one page.
 *
 * @returns the bytes to publish
 * @throws Error when the site has no such page or its code fails
 */
export async function renderPage(app: SiteApp, context: PageContext): Promise<Buffer> {
  const request = new Request(requestAddress(context))
  const routeData = routeOf(app, context.address.route, request)
  const response = await app.render(request, { routeData, locals: context })
  if (response.status !== 200) throw new Error(`the page answered ${response.status} ${response.statusText}`.trim())
  return Buffer.from(await response.arrayBuffer())
}

const known = new WeakMap<SiteApp, Map<Route, object>>()

/** What the site calls the page of a route: the same for every record, so that it is looked for once. */
function routeOf(app: SiteApp, route: Route, request: Request): object {
  const routes = known.get(app) ?? new Map<Route, object>()
  known.set(app, routes)
  const found = routes.get(route) ?? app.match(request)
  if (!found) throw new Error(`the site has no page for ${request.url}`)
  routes.set(route, found)
  return found
}

/** Language and page number reach the page as data, so the request names the route alone. */
function requestAddress({ address, settings }: { address: Address; settings: { siteUrl: string } }): string {
  return settings.siteUrl + routePathOf(address)
}
