import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { takePublishingLease } from '#api/publisher/lease.ts'
import { needsPublishing, publishAll } from '#api/publisher/publish-all.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { differencesOf } from './trees.ts'

/** What a second publish of an archive does, which has been published once, by two processes. */

const settings = temporarySettings()

beforeAll(async () => {
  await buildSite()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 3)
  for (let n = 0; n < 8; n += 1) addPhoto(archive, { albumID: 1 + (n % 3), locationID: 1 + (n % 2), date: String(1900 + n) })
  archive.close()
  expect(await publishAll({ settings, processes: 2 })).toMatchObject({ failures: [] })
}, 300_000)

afterAll(() => settings.remove())

test('writes nothing, because nothing has changed', async () => {
  expect(await publishAll({ settings, processes: 1 })).toMatchObject({ written: 0, removed: 0, failures: [] })
  expect(needsPublishing(settings)).toBe(false)
})

test('rebuilds lost and edited files, byte for byte, and removes files that no page needs', async () => {
  const lost = join(settings.publicDir, 'about.html')
  const edited = join(settings.publicDir, 'ro/terms.html')
  const before = [readFileSync(lost), readFileSync(edited)]
  rmSync(lost)
  writeFileSync(edited, 'half a pa')
  expect(await publishAll({ settings, processes: 1 })).toMatchObject({ written: 2, failures: [] })
  expect([readFileSync(lost), readFileSync(edited)]).toEqual(before)
})

test('yields the same bytes in another folder, by one process as by two', async () => {
  const other = { ...settings, publicDir: join(settings.folder, 'other') }
  await publishAll({ settings: other, processes: 1 })
  expect(differencesOf(other.publicDir, settings.publicDir)).toEqual([])
})

test('is refused while another process publishes', async () => {
  const lease = takePublishingLease(settings)
  await expect(publishAll({ settings, processes: 1 })).rejects.toThrow('Another process is publishing this archive')
  lease.release()
  await expect(publishAll({ settings, processes: 1 })).resolves.toMatchObject({ failures: [] })
})

test('keeps the last good page where one cannot be written, names it, and stays due', async () => {
  const blocked = join(settings.publicDir, 'contribute.html')
  rmSync(blocked)
  // A folder in the page's place: no rename can replace it.
  writeFiles(blocked, { 'in-the-way': '' })
  const { failures, written } = await publishAll({ settings, processes: 1 })
  expect(failures).toMatchObject([{ page: '/contribute' }])
  expect(written).toBe(0)
  expect(needsPublishing(settings)).toBe(true)
  rmSync(blocked, { recursive: true })
  expect(await publishAll({ settings, processes: 1 })).toMatchObject({ written: 1, failures: [] })
  expect(needsPublishing(settings)).toBe(false)
})

test('with a site that does not load fails with the reason and leaves the last good pages', async () => {
  const broken = join(settings.folder, 'broken')
  writeFiles(broken, { version: 'x', 'client/robots.txt': '', 'server/entry.mjs': 'throw new Error("no such thing")' })
  const home = readFileSync(join(settings.publicDir, 'index.html'))
  await expect(publishAll({ settings, processes: 1, bundle: broken })).rejects.toThrow('cannot be loaded: no such thing')
  expect(readFileSync(join(settings.publicDir, 'index.html'))).toEqual(home)
  expect(needsPublishing(settings)).toBe(true)
  expect(await publishAll({ settings, processes: 1 })).toMatchObject({ failures: [] })
})

test('is due again after the site’s code or settings have changed', async () => {
  await buildSite()
  expect(needsPublishing({ ...settings, site: { ...settings.site, siteUrl: 'https://elsewhere.example' } })).toBe(true)
  expect(needsPublishing({ ...settings, site: { ...settings.site, uploadsUrl: 'https://pictures.example/uploads' } })).toBe(true)
  expect(needsPublishing({ ...settings, site: { ...settings.site, analyticsScript: 'https://statistics.example/script.js' } })).toBe(true)
})
