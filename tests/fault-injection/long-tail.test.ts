import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { address } from '#core/addresses.ts'
import { pageSize } from '#core/limits.ts'
import { inTransaction } from '#data/records/changes.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { copyBundle, type FaultyBundle } from './faulty-bundle.ts'

/** Pages that visitors wait for, while the site or the process that renders them is broken. */
let settings: ReturnType<typeof temporarySettings>
let bundle: FaultyBundle
let engine: ReturnType<typeof openEngine> | null

beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  settings.site.longTail = { from: 2 }
  prepareFolders(settings)
  bundle = copyBundle()
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  inTransaction(archive, () => {
    for (let n = 0; n <= pageSize.photos; n += 1) addPhoto(archive)
  })
  archive.close()
  await publishAll({ settings, bundle: bundle.folder, processes: 1, withSearch: false })
  engine = null
}, 300_000)

afterEach(async () => {
  await engine?.close()
  bundle.remove()
  settings.remove()
})

const open = () => (engine = openEngine({ settings, bundle: bundle.folder, processes: 1, withSearch: false }))
const page = (language: 'ru' | 'ro') => address('latest', language, { page: 2 })
const inRomanian = "context.address.page === 2 && context.address.language === 'ro'"

/** The style sheets and scripts that a page names. */
const assetsIn = (text: string) => Array.from(text.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g), ([, file]) => file!)

// While the site is the same, none of its pages changes.
test.each([
  ['throws', "throw new Error('a fault in the page')", 'a fault in the page'],
  ['ends the process', 'process.exit(7)', 'A rendering process ended unexpectedly (exit code 7).'],
  ['never comes', 'return new Promise(() => undefined)', 'A rendering process ended unexpectedly (SIGKILL).'],
])(
  'a page that %s is not rendered, and the next one is',
  async (_, fault, reason) => {
    bundle.spoil(`if (${inRomanian}) ${fault}`)
    await publishAll({ settings, bundle: bundle.folder, processes: 1, withSearch: false })
    const { render, state } = open()
    expect(await render(page('ro'))).toEqual({ outcome: 'failed', reason })
    expect(await render(page('ru'))).toMatchObject({ outcome: 'rendered' })
    expect(state().failures).toEqual([])
  },
  120_000,
)

test('a page of a new site is shown once its assets are published, and none is while nobody publishes them', async () => {
  const { render } = open()
  const rendered = await render(page('ru'))
  const [asset] = assetsIn(rendered.outcome === 'rendered' ? rendered.content : '')
  expect(existsSync(join(settings.publicDir, asset!))).toBe(true)
  await engine!.close()

  bundle.mend()
  rmSync(join(settings.publicDir, asset!))
  const next = open()
  const early = next.render(page('ru'))
  next.publishAll()
  const { outcome } = await early
  expect([outcome, existsSync(join(settings.publicDir, asset!))]).toEqual(['rendered', true])
}, 120_000)

test('a site that was built under a running publisher shows no page before everything is published from it', async () => {
  bundle.spoil(`if (${inRomanian}) process.exit(7)`)
  await publishAll({ settings, bundle: bundle.folder, processes: 1, withSearch: false })
  const running = open()
  const { render } = running
  expect(await render(page('ru'))).toMatchObject({ outcome: 'rendered' })
  bundle.mend()
  // The process that replaces this one loads the new site.
  expect(await render(page('ro'))).toMatchObject({ outcome: 'failed' })
  const reason = 'the site was built again, and its assets are not published yet'
  expect(await render(page('ru'))).toEqual({ outcome: 'failed', reason })
  running.publishAll()
  await expect.poll(async () => (await render(page('ru'))).outcome, { timeout: 60_000 }).toBe('rendered')
}, 120_000)
