import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPhotoFields } from '#core/records/photo-field-list.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { staffOnly, staffOnlyMarker } from '#tests/support/staff-only.ts'
import { temporarySettings } from '#tests/support/server.ts'

const settings = temporarySettings()

beforeAll(async () => {
  await buildSite()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive)
  addPhoto(archive, { ...staffOnly, albumID: 1, locationID: 1, inscription: 'visibleinscription' })
  archive.close()
  await publishAll({ settings, processes: 1 })
}, 600_000)
afterAll(() => rmSync(settings.folder, { recursive: true, force: true }))

/** The bytes of every published file, those of the search index unpacked. */
function* published(): Generator<{ file: string; content: string }> {
  for (const file of readdirSync(settings.publicDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(settings.publicDir, file)
    if (!statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    const content = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString().toLowerCase()
    yield { file, content }
  }
}

test('no published file has what only staff read, and the search index has what everybody reads', () => {
  const files = [...published()]
  const holding = (text: string) => files.filter(({ content }) => content.includes(text)).map(({ file }) => file)
  expect(staffPhotoFields).toEqual(Object.keys(staffOnly))
  expect(holding(staffOnlyMarker)).toEqual([])
  expect(holding('visibleinscription')).toEqual(
    expect.arrayContaining(['photos/1.html', expect.stringMatching(/^pagefind\/.*\.pf_/) as string]),
  )
})
