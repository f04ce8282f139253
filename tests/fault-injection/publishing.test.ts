import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { LeaseTaken } from '#data/sqlite/lease.ts'
import { openResidentPublisher, type Publisher } from '#api/publisher/resident.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { saveFlat } from '#data/records/flat.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { binPhoto } from '#data/records/removals.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { copyBundle, type FaultyBundle } from './faulty-bundle.ts'
import { differencesOf, isSearchIndex } from '#tests/publishing/trees.ts'

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let bundle: FaultyBundle
let lastGood: string

beforeAll(async () => void (await buildSite()), 300_000)

/** An archive of a few photos, published. */
beforeEach(async () => {
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive, 2)
  for (let n = 0; n < 3; n += 1) addPhoto(archive, {}, { photoFileName: `${n}.jpg` })
  bundle = copyBundle()
  await publishAll({ settings, bundle: bundle.folder })
  lastGood = join(settings.folder, 'last-good')
  cpSync(settings.publicDir, lastGood, { recursive: true })
})

afterEach(() => {
  archive.close()
  bundle.remove()
  rmSync(settings.folder, { recursive: true, force: true })
})

/** A new name for the first category, which its page, the menus and the photos' pages show. */
function rename(name: string) {
  const { version } = archive.sqlite.prepare<[], { version: number }>('SELECT version FROM categories WHERE category_id = 1').get()!
  saveFlat(archive, 'category', 1, version, { categoryName: name }, testStamp)
}

const published = (file: string) => readFileSync(join(settings.publicDir, file), 'utf8')

/** Whether a rendering process holds its lock, as seen at once. */
function isRendering(): boolean {
  const lock = new Database(join(settings.dataDir, 'renderers.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE; COMMIT')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

/** Numbers of the processes that render for an archive. */
function renderersOf(dataDir: string): number[] {
  const processes = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n')
  return processes
    .filter((each) => each.includes('publisher/renderer.ts') && each.includes(dataDir))
    .map((each) => Number.parseInt(each, 10))
}

async function expectSameAsFresh() {
  const fresh = { ...settings, publicDir: join(settings.folder, 'fresh'), dataDir: join(settings.folder, 'fresh-data') }
  cpSync(settings.dataDir, fresh.dataDir, { recursive: true, filter: (file) => !/published\.sqlite|\.lock/.test(file) })
  await publishAll({ settings: fresh, bundle: bundle.folder })
  expect(differencesOf(settings.publicDir, fresh.publicDir, isSearchIndex)).toEqual([])
}

// Longer than what is waited for in it, so that a test that waits in vain says for what.
describe('the publisher beside the server', { timeout: 600_000 }, () => {
  let publisher: Publisher | null = null
  const open = () => (publisher = openResidentPublisher(settings, pino({ level: 'silent' }), bundle.folder))
  const until = (holds: (state: PublishState) => boolean) =>
    vi.waitFor(() => (holds(publisher!.state()) ? publisher!.state() : Promise.reject(new Error(JSON.stringify(publisher!.state())))), {
      timeout: 150_000,
      interval: 50,
    })
  // Before the publisher has come up, nobody knows of an end.
  const isIdle = (state: PublishState) => state.finished !== null && state.queued === 0 && !state.running && countWork(archive) === 0

  afterEach(() => publisher?.stop())

  test('keeps the last good version of a page that fails, says why, makes all others, and makes it once the fault is gone', async () => {
    bundle.spoil("if (context.address.route === 'photo' && context.address.id === 2) throw new Error('a fault in the page')")
    rename('Новое имя')
    open()
    const { failures } = await until((state) => isIdle(state) && state.failures.length === 3)
    expect(failures.map(({ page, reason }) => [page, reason])).toEqual(
      ['/en/photos/2', '/photos/2', '/ro/photos/2'].map((page) => [page, 'a fault in the page']),
    )
    expect(published('photos/2.html')).toBe(readFileSync(join(lastGood, 'photos/2.html'), 'utf8'))
    for (const file of ['photos/1.html', 'photos/3.html', 'categories/1.html']) expect(published(file)).toContain('Новое имя')
    await publisher!.stop()

    bundle.mend()
    open()
    await until((state) => isIdle(state) && published('photos/2.html').includes('Новое имя'))
    expect(publisher!.state().failures).toEqual([])
    await expectSameAsFresh()
  })

  test('continues when a page ends the whole process that renders it', async () => {
    bundle.spoil("if (context.address.route === 'photo' && context.address.id === 2 && context.address.language === 'ro') process.exit(7)")
    rename('Другое имя')
    const blamed = new Set<string>()
    open().subscribe((state) => state?.failures.forEach(({ page }) => blamed.add(page)))
    await until((state) => isIdle(state) && state.failures.length === 1)
    // Not those that happened to wait behind it.
    expect([...blamed]).toEqual(['/ro/photos/2'])
    expect(published('photos/2.html')).toContain('Другое имя')
    expect(published('photos/3.html')).toContain('Другое имя')
    expect(published('ro/photos/2.html')).toBe(readFileSync(join(lastGood, 'ro/photos/2.html'), 'utf8'))
  })

  test('leaves everything as it is when the built site does not load, says so, and publishes what waited once it does', async () => {
    bundle.breakUp()
    rename('Имя после поломки')
    open()
    const { problem } = await until((state) => state.problem !== null)
    expect(problem).toContain('cannot be loaded')
    expect(differencesOf(settings.publicDir, lastGood)).toEqual([])
    bundle.mend()
    await until((state) => isIdle(state) && published('categories/1.html').includes('Имя после поломки'))
    expect(publisher!.state().problem).toBeNull()
    await expectSameAsFresh()
  })

  test('leaves no process behind that still writes when it is stopped in the middle of a page', async () => {
    bundle.spoil('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)')
    rename('Имя до конца')
    const stopped = open()
    await until((state) => state.queued > 0)
    await vi.waitFor(() => expect(isRendering()).toBe(true), { timeout: 150_000 })
    await stopped.stop()
    expect(isRendering()).toBe(false)

    bundle.mend()
    open()
    await until((state) => isIdle(state) && published('photos/2.html').includes('Имя до конца'))
  })

  test('waits while another one publishes, and takes over when that ends', async () => {
    const first = open()
    await until(isIdle)
    const second = openResidentPublisher(settings, pino({ level: 'silent' }), bundle.folder)
    await vi.waitFor(() => expect(second.state().problem).toMatch(/another process/i), { timeout: 150_000 })
    await expect(publishAll({ settings, bundle: bundle.folder })).rejects.toThrow(LeaseTaken)
    await first.stop()
    publisher = second
    await until((state) => state.problem === null)
    rename('Имя от второго')
    await until((state) => isIdle(state) && published('categories/1.html').includes('Имя от второго'))
    await expectSameAsFresh()
  })
})

test('a rendering process that is killed while nothing is to be done is replaced', async () => {
  let notify: (state: PublishState) => void = () => undefined
  const engine = openEngine({ settings, bundle: bundle.folder, processes: 1, warmsUp: true, onState: (state) => notify(state) })
  for (const name of ['До убийства', 'После убийства', 'После второго']) {
    rename(name)
    const over = new Promise<void>((resolve) => (notify = (state) => !state.running && state.queued === 0 && resolve()))
    engine.look()
    await over
    expect(published('categories/1.html')).toContain(name)
    const [renderer] = renderersOf(settings.dataDir)
    process.kill(renderer!, 'SIGKILL')
    await vi.waitFor(() => expect(renderersOf(settings.dataDir).filter((pid) => pid !== renderer)).toHaveLength(1), { timeout: 30_000 })
  }
  expect(engine.state().failures).toEqual([])
  await engine.close()
})

test('a clock that jumps back and forth changes nothing in what is published, nor in what order', async () => {
  let now = new Date('2026-06-01T12:00:00Z')
  let notify: (state: PublishState) => void = () => undefined
  const engine = openEngine({ settings, bundle: bundle.folder, processes: 1, now: () => now, onState: (state) => notify(state) })
  for (const [at, name] of [
    ['2031-01-01T00:00:00Z', 'Из будущего'],
    ['1999-01-01T00:00:00Z', 'Из прошлого'],
    ['2026-06-01T12:00:01Z', 'Из настоящего'],
  ] as const) {
    now = new Date(at)
    rename(name)
    const over = new Promise<void>((resolve) => (notify = (state) => !state.running && state.queued === 0 && resolve()))
    engine.look()
    await over
    expect(published('categories/1.html')).toContain(name)
  }
  await engine.close()
  expect(countWork(archive)).toBe(0)
  await expectSameAsFresh()
})

test('pages deleted since a first publish was killed are removed when it resumes', async () => {
  const manifest = new Database(join(settings.dataDir, 'published.sqlite'))
  manifest.exec(
    "UPDATE facts SET value = (SELECT value FROM facts WHERE name = 'edition') WHERE name = 'running'; UPDATE facts SET value = '' WHERE name = 'edition'",
  )
  manifest.close()
  rmSync(join(settings.publicDir, 'index.html'))
  binPhoto(archive, 3, testStamp)
  await publishAll({ settings, bundle: bundle.folder })
  expect(countWork(archive)).toBe(0)
  await expectSameAsFresh()
})

/** Publishes onto a small separate disk: fills it or makes it read-only, checks, repairs it, and checks again. */
const script = `
  import { rmSync, writeFileSync } from 'node:fs'
  import { execFileSync } from 'node:child_process'
  import { openEngine } from '${join(import.meta.dirname, '../../api/publisher/engine.ts')}'
  import { setTimeout as after } from 'node:timers/promises'
  const [settings, bundle, fault] = JSON.parse(process.argv[1])
  async function waitUntil(holds) {
    for (let looks = 0; !holds(); looks += 1) {
      if (looks > 2400) throw new Error('It did not come to that within two minutes.')
      await after(50)
    }
  }
  const filler = settings.publicDir + '/filler'
  if (fault === 'full') for (let bytes = 65536; bytes >= 1; bytes = Math.floor(bytes / 2)) try { for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' }) } catch {}
  else execFileSync('mount', ['-o', 'remount,ro', settings.publicDir])
  const engine = openEngine({ settings, bundle, processes: 2 })
  engine.look()
  await waitUntil(() => engine.state().problem !== null)
  const { problem, queued } = engine.state()
  if (fault === 'full') rmSync(filler)
  else execFileSync('mount', ['-o', 'remount,rw', settings.publicDir])
  await waitUntil(() => engine.state().problem === null && engine.state().queued === 0 && !engine.state().running)
  await engine.close()
  execFileSync('cp', ['-r', settings.publicDir + '/.', settings.folder + '/seen'])
  console.log(JSON.stringify({ problem, queued }))
`

test.each([
  ['full', 'the disk is full'],
  ['read-only', 'the disk is read-only'],
])('a disk that is %s stops publishing with a sentence, and what waited is published once that is over', (fault, reason) => {
  const inMounts = (command: string, ...parameters: string[]) =>
    spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', command, 'sh', ...parameters], { encoding: 'utf8' })
  const mount = 'mount -t tmpfs -o size=12m none "$1"'
  if (inMounts(mount, settings.publicDir).status !== 0) {
    console.warn('LEFT OUT: publishing to a full or read-only disk, because this machine lets nobody mount a small one')
    return
  }
  rename('Имя с полного диска')
  mkdirSync(join(settings.folder, 'seen'))
  const node = `"${process.execPath}" --input-type=module -e "$3" "$4"`
  const given = JSON.stringify([settings, bundle.folder, fault])
  const { stdout, stderr } = inMounts(`${mount} && cp -r "$2/." "$1" && ${node}`, settings.publicDir, lastGood, script, given)
  expect(stderr).toBe('')
  const { problem, queued } = JSON.parse(stdout) as { problem: string; queued: number }
  expect(problem).toContain(reason)
  expect(queued).toBeGreaterThan(0)
  expect(readFileSync(join(settings.folder, 'seen/categories/1.html'), 'utf8')).toContain('Имя с полного диска')
})
