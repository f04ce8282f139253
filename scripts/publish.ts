import { prepareFolders } from '#api/folders.ts'
import { publishEverything } from '#api/publisher/everything.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { buildSite } from './site-bundle.ts'

/** Builds the site where needed and publishes every page. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env)
  prepareFolders(settings)
  await buildSite()
  return publish(settings)
}

/**
 * Publishes everything and prints what it came to.
 *
 * @returns the exit code: 1 when a page failed
 */
export async function publish(settings: Settings): Promise<number> {
  const began = performance.now()
  const { pages, written, removed, failures } = await publishEverything({ settings })
  const seconds = (performance.now() - began) / 1000
  for (const { page, reason } of failures) console.error(`${page} could not be published and stays as it was: ${reason}`)
  console.log(
    `Published ${pages} pages into ${settings.publicDir} in ${seconds.toFixed(1)} s ` +
      `(${written} files written, ${removed} removed, ${failures.length} failed).`,
  )
  return failures.length > 0 ? 1 : 0
}
