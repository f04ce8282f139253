import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Address } from '#core/addresses.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'

/** Where the built site lies: inside the project, so that its imports resolve. */
export const bundleFolder = resolve(import.meta.dirname, '../../build/site')

/** What every page gets; the site declares the same in its `env.d.ts`. */
export type PageContext = { address: Address; cache: RenderCache; settings: SiteSettings }

/** The part of the built site's app that the publisher uses. */
export type SiteApp = {
  match: (request: Request) => object | undefined
  render: (request: Request, options: { routeData: object; locals: PageContext }) => Promise<Response>
}

/**
 * Loads the built site. A process keeps the bundle it has loaded; a new bundle needs a new process.
 *
 * @throws Error when the site has not been built, or is being written
 */
export async function loadBundle(folder = bundleFolder): Promise<SiteApp> {
  try {
    const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href
    const { app } = (await import(entry)) as { app?: SiteApp }
    // A file that is being written may be empty, and is still a module.
    if (!app) throw new Error('it exports no app')
    return app
  } catch (cause) {
    throw new Error(`The built site at ${folder} cannot be loaded: ${(cause as Error).message}`, { cause })
  }
}

/** The version of the built site: a hash of the sources it was built from. */
export function bundleVersion(folder = bundleFolder): string {
  return readFileSync(join(folder, 'version'), 'utf8')
}
