import { archiveFile, manifestFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll, type PublishResult } from '#api/publisher/publish-all.ts'
import { LeaseTaken } from '#data/sqlite/lease.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { defined } from '#core/defined.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { requestFullPublish, isFullPublishPending } from '#data/publishing/outbox.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAdmin } from './bundles/admin.ts'
import { buildSite } from './bundles/site.ts'

/** Builds the site where needed and publishes every page. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env)
  prepareFolders(settings)
  await buildSite()
  await buildAdmin()
  return publish(settings)
}

/**
 * Publishes everything and prints what it came to. Where a running archive publishes already, it is asked to.
 *
 * @returns the exit code: 1 when a page failed
 */
export async function publish(settings: Settings): Promise<number> {
  try {
    return report(settings, await publishAll({ settings }))
  } catch (problem) {
    if (!(problem instanceof LeaseTaken)) throw problem
    // oxlint-disable-next-line typescript/return-await -- an error keeps this function in its stack
    return await haveItPublished(settings)
  }
}

/** Leaves the work to the process that publishes, and waits until it has done it. */
async function haveItPublished(settings: Settings): Promise<number> {
  console.log('The running archive publishes everything ...')
  const archive = openArchive(archiveFile(settings))
  const manifest = openManifest(manifestFile(settings))
  try {
    requestFullPublish(archive, new Date().toISOString())
    while (isFullPublishPending(archive)) await wait(200)
    // The run ends a moment after its last page.
    await wait(200)
    return report(settings, { ...defined(manifest.finished(), 'The finished run'), failures: manifest.failures(100) })
  } finally {
    manifest.close()
    archive.close()
  }
}

type PublishSummary = Pick<PublishResult, 'pages' | 'written' | 'removed' | 'failures'> & { seconds: number }

function report({ publicDir }: Settings, { pages, written, removed, failures, seconds }: PublishSummary): number {
  for (const { page, reason } of failures) console.error(`${page} could not be published and stays as it was: ${reason}`)
  console.log(
    `Published ${pages} pages into ${publicDir} in ${seconds.toFixed(1)} s ` +
      `(${written} files written, ${removed} removed, ${failures.length} failed).`,
  )
  return failures.length > 0 ? 1 : 0
}
