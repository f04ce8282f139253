import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, manifestFile, prepareFolders } from '#api/files/folders.ts'
import { openManifest, type Manifest } from '#api/publisher/manifest.ts'
import { openSearchIndex } from '#api/publisher/search-index.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let manifest: Manifest

beforeEach(() => {
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive)
  addPhoto(archive)
  manifest = openManifest(manifestFile(settings))
})
afterEach(() => {
  manifest.close()
  archive.close()
  settings.remove()
})

const no = (): boolean => false

const open = ({ isBusy = no, isFull = no, publicDir = settings.publicDir, maxPhotos = 100 } = {}) => {
  const states: string[] = []
  const index = openSearchIndex({
    archive,
    manifest,
    publicDir,
    maxPhotos,
    now: () => new Date('2026-01-02T03:04:05.000Z'),
    isBusy,
    isFull,
    onChange: () => void states.push(index.state().state),
    delays: { quiet: 5, max: 100 },
  })
  return { ...index, states }
}
const fragments = () => globSync('pagefind/fragment/*', { cwd: settings.publicDir })

test('after a change the index is written in a quiet moment, and holds what has changed', async () => {
  const index = open()
  expect(index.state()).toEqual({ state: 'current', at: '' })
  index.changed()
  expect(index.state().state).toBe('waiting')
  await expect.poll(() => index.state()).toEqual({ state: 'current', at: '2026-01-02T03:04:05.000Z' })
  expect(fragments()).toHaveLength(1)
  addPhoto(archive, {}, { photoFileName: 'another.jpg' })
  index.changed()
  await expect.poll(() => fragments().length).toBe(2)
  await expect.poll(() => index.states).toEqual(['writing', 'current', 'writing', 'current'])
  index.close()
})

test('while pages are published without a pause, it waits no longer than it may', async () => {
  const index = open({ isBusy: () => true })
  index.changed()
  await expect.poll(() => index.state().state).toBe('current')
  expect(fragments()).toHaveLength(1)
  index.close()
})

test('a full publish, which writes it at its end, is left to do so', async () => {
  let isUnderway = true
  const index = open({ isFull: () => isUnderway })
  index.changed()
  await setTimeout(300)
  expect([index.states, fragments()]).toEqual([[], []])
  isUnderway = false
  await expect.poll(() => index.state().state).toBe('current')
  index.close()
})

test('a change while it is being written is in the next one', async () => {
  const index = open()
  const first = index.write()
  expect(index.write()).toBe(first)
  index.changed()
  await first
  expect(index.state().state).toBe('waiting')
  await expect.poll(() => index.state().state).toBe('current')
  index.close()
})

test('what a process left to do is done by the next one', async () => {
  const killed = open()
  killed.changed()
  killed.close()
  expect(manifest.searchIndex().isStale).toBe(true)
  const next = open()
  await expect.poll(() => next.state().state).toBe('current')
  expect(fragments()).toHaveLength(1)
  next.close()
})

test('an index that cannot be written waits, and the warning says why', async () => {
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve))
  mkdirSync(settings.folder, { recursive: true })
  writeFileSync(join(settings.folder, 'file'), '')
  const index = open({ publicDir: join(settings.folder, 'file') })
  await index.write()
  expect((await warned).message).toContain('file')
  expect([index.state().state, manifest.searchIndex().isStale]).toEqual(['waiting', true])
  index.close()
})

test('an archive with more photos than its machine has memory for gets no index, and loses the one that it had', async () => {
  const first = open()
  await first.write()
  expect(fragments()).toHaveLength(1)
  first.close()
  addPhoto(archive, {}, { photoFileName: 'another.jpg' })
  const index = open({ maxPhotos: 1 })
  index.changed()
  await expect.poll(() => fragments()).toEqual([])
  await expect.poll(() => index.state()).toEqual({ state: 'omitted', at: '' })
  expect(globSync('pagefind/**/*.*', { cwd: settings.publicDir })).toEqual([])
  index.close()
})
