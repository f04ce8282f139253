import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exportBag } from '#api/bags/export.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { openRandomEdits } from '#tests/publishing/random-edits.ts'
import { installPackages } from '#tests/support/npm-packages.ts'
import { giveOriginals } from '#tests/support/originals.ts'
import { addFlats } from '#tests/support/records.ts'
import { seeded } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'

/** Bags of the archive are read by programs of other projects. */

const folder = mkdtempSync(join(tmpdir(), 'archive-bag-programs-'))
const load = installPackages({ 'ro-crate': '3.7.2', datapackage: '1.1.10' }, folder)

/** The program of the Library of Congress, under either of the names that its versions have. */
const bagit = ['bagit', 'bagit.py'].find((name) => String(spawnSync(name, ['--version']).stdout).includes('bagit-python'))
if (!bagit) console.warn('LEFT OUT: bagit-python of the Library of Congress is not here (pip install bagit)')

const settings = temporarySettings()
const bag = join(settings.folder, 'bag')
const data = join(bag, 'data')

beforeAll(async () => {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  const edit = openRandomEdits(archive, seeded(63))
  for (let n = 0; n < 300; n += 1) edit()
  giveOriginals(archive, settings.uploadsDir)
  archive.close()
  await exportBag(settings, bag, { now: new Date('2026-05-04T03:02:01.000Z') })
})
afterAll(() => {
  settings.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('coreutils find every file as the manifests have it', () => {
  for (const algorithm of ['sha256', 'sha512']) {
    for (const name of [`manifest-${algorithm}.txt`, `tagmanifest-${algorithm}.txt`])
      execFileSync(`${algorithm}sum`, ['--check', '--strict', '--quiet', name], { cwd: bag })
  }
})

test.runIf(bagit)('bagit-python finds the bag valid, and no longer after one byte was added', () => {
  const validate = () => spawnSync(bagit ?? '', ['--validate', bag], { encoding: 'utf8' })
  const { status, stderr } = validate()
  expect([status, stderr]).toEqual([0, expect.stringContaining('is valid')])
  const table = join(data, 'tables/views.csv')
  const content = readFileSync(table)
  writeFileSync(table, `${content.toString()} `)
  expect(validate().status).toBe(1)
  writeFileSync(table, content)
})

describe.runIf(load)('of the packages of npm', () => {
  test('datapackage finds the description valid, reads every row, and finds each reference', async () => {
    const { Package } = load!('datapackage')
    const read = await Package.load(join(data, 'datapackage.json'))
    expect([read.valid, read.errors]).toEqual([true, []])
    const rows: Record<string, number> = {}
    for (const resource of read.resources) {
      rows[resource.name] = (await resource.read()).length
      expect([resource.name, rows[resource.name]]).toEqual([resource.name, resource.descriptor.rows])
      expect([resource.name, await resource.checkRelations()]).toEqual([resource.name, true])
    }
    expect(Object.keys(rows).map((name) => `${name}.csv`).sort()).toEqual(readdirSync(join(data, 'tables')).sort()) // prettier-ignore
    expect(rows['photos']).toBeGreaterThan(1)
    expect(rows['history']).toBeGreaterThan(100)
  })

  test('ro-crate finds nothing wrong, and every file and folder described', async () => {
    const { results, crate } = await checkedCrate()
    expect(results.filter(({ status }) => status !== 'success')).toEqual([])
    expect(results.length).toBeGreaterThan(5)
    expect(crate.rootDataset.name).toEqual(['Бессарабия в фотографиях'])
    const images = [...crate.entities()].filter((entity: any) => entity['@type'].includes('ImageObject'))
    expect(images.map((entity: any) => entity['@id'].replace('originals/', '')).sort()).toEqual(readdirSync(join(data, 'originals')).sort())
    for (const { license } of images) expect(license[0].name).toEqual([expect.any(String)])
  })
})

/** What the validator of RO-Crates says about the bag, and the crate as it reads it. It gets the context from its package, not from the network. */
async function checkedCrate(): Promise<{ results: { status: string }[]; crate: any }> {
  const context: unknown = load!('ro-crate/lib/context.json')
  vi.stubGlobal('fetch', (url: string) =>
    url === 'https://w3id.org/ro/crate/1.2/context' ? Response.json(context) : new Response(null, { status: 404 }),
  )
  try {
    const { Validator } = load!('ro-crate/lib/validator')
    const validator = new Validator()
    validator.parseJSON(readFileSync(join(data, 'ro-crate-metadata.json'), 'utf8'))
    await validator.validate()
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name).slice(data.length + 1)
      return entry.isDirectory() ? [`${path}/`, { exists: true, isDir: true }] : [path, { exists: true, isDir: false }]
    })
    validator.checkFiles(Object.fromEntries(files))
    return validator
  } finally {
    vi.unstubAllGlobals()
  }
}
