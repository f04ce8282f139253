import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { openResidentPublisher, type Publisher } from '#api/publisher/resident.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { saveFlat } from '#data/records/flat.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { differencesOf, isSearchIndex } from '#tests/publishing/trees.ts'
import { copyBundle, type FaultyBundle } from './faulty-bundle.ts'

type TestSettings = ReturnType<typeof temporarySettings>

/** Gives each test of a file an archive of a few photos, published with a built site that can be spoilt. */
export function publishedArchives() {
  let template: TestSettings
  let settings: TestSettings
  let archive: Archive
  let bundle: FaultyBundle
  let publisher: Publisher | null

  beforeAll(async () => {
    await buildSite()
    template = temporarySettings()
    prepareFolders(template)
    const made = openArchive(archiveFile(template))
    addFlats(made, 2)
    for (let n = 0; n < 3; n += 1) addPhoto(made, {}, { photoFileName: `${n}.jpg` })
    made.close()
    const whole = copyBundle()
    await publishAll({ settings: template, processes: 1, bundle: whole.folder })
    whole.remove()
  }, 300_000)

  afterAll(() => rmSync(template.folder, { recursive: true, force: true }))

  beforeEach(() => {
    settings = temporarySettings()
    cpSync(template.folder, settings.folder, { recursive: true })
    cpSync(template.publicDir, lastGood(), { recursive: true })
    archive = openArchive(archiveFile(settings))
    bundle = copyBundle()
    publisher = null
  })

  afterEach(async () => {
    await publisher?.stop()
    archive.close()
    bundle.remove()
    rmSync(settings.folder, { recursive: true, force: true })
  })

  const lastGood = () => join(settings.folder, 'last-good')

  return {
    settings: () => settings,
    archive: () => archive,
    bundle: () => bundle,
    /** The folder of what was published at first. */
    lastGood,
    published: (file: string) => readFileSync(join(settings.publicDir, file), 'utf8'),
    /** A new name for the first category, which its page, the menus and the photos' pages show. */
    rename: (name: string) => {
      const { version } = archive.sqlite.prepare<[], { version: number }>('SELECT version FROM categories WHERE category_id = 1').get()!
      saveFlat(archive, 'category', 1, version, { categoryName: name }, testStamp)
    },
    /** Opens the publisher beside the server, the one that `until` looks at; it ends with the test. */
    open: (): Publisher => (publisher = openResidentPublisher(settings, pino({ level: 'silent' }), bundle.folder)),
    /** Waits until the publisher says so, longer than it takes on a loaded machine. */
    until: (holds: (state: PublishState) => boolean) =>
      vi.waitFor(
        () => {
          const state = publisher?.state()
          if (state && holds(state)) return state
          throw new Error(JSON.stringify(state))
        },
        { timeout: 150_000, interval: 50 },
      ),
    // Before the publisher has come up, nobody knows of an end.
    isIdle: (state: PublishState) => state.finished !== null && state.queued === 0 && !state.running && countWork(archive) === 0,
    expectSameAsFresh: async () => {
      const fresh = { ...settings, publicDir: join(settings.folder, 'fresh'), dataDir: join(settings.folder, 'fresh-data') }
      cpSync(settings.dataDir, fresh.dataDir, { recursive: true, filter: (file) => !/published\.sqlite|\.lock/.test(file) })
      await publishAll({ settings: fresh, processes: 1, bundle: bundle.folder })
      expect(differencesOf(settings.publicDir, fresh.publicDir, isSearchIndex)).toEqual([])
    },
  }
}
