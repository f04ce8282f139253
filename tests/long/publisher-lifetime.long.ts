import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test, vi } from 'vitest'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { LeaseTaken } from '#data/sqlite/lease.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { binPhoto } from '#data/records/removals.ts'
import { publishedArchives } from '#tests/fault-injection/published-archive.ts'
import { testStamp } from '#tests/support/records.ts'

const { settings, archive, bundle, published, rename, open, until, isIdle, expectSameAsFresh } = publishedArchives()

/** Whether a rendering process holds its lock, as seen at once. */
function isRendering(): boolean {
  const lock = new Database(join(settings().dataDir, 'renderers.lock'), { timeout: 0 })
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

describe('the publisher beside the server', () => {
  test('leaves no process behind that still writes when it is stopped in the middle of a page', async () => {
    bundle().spoil('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)')
    rename('Имя до конца')
    const stopped = open()
    await until((state) => state.queued > 0)
    await vi.waitFor(() => expect(isRendering()).toBe(true), { timeout: 150_000 })
    await stopped.stop()
    expect(isRendering()).toBe(false)

    bundle().mend()
    open()
    await until((state) => isIdle(state) && published('photos/2.html').includes('Имя до конца'))
  })

  test('waits while another one publishes, and takes over when that ends', async () => {
    const first = open()
    await until(isIdle)
    const second = open()
    await vi.waitFor(() => expect(second.state().problem).toMatch(/another process/i), { timeout: 150_000 })
    await expect(publishAll({ settings: settings(), bundle: bundle().folder })).rejects.toThrow(LeaseTaken)
    await first.stop()
    await until((state) => state.problem === null)
    rename('Имя от второго')
    await until((state) => isIdle(state) && published('categories/1.html').includes('Имя от второго'))
    await expectSameAsFresh()
  })
})

test('a rendering process that is killed while nothing is to be done is replaced', async () => {
  let notify: (state: PublishState) => void = () => undefined
  const engine = openEngine({
    settings: settings(),
    bundle: bundle().folder,
    processes: 1,
    warmsUp: true,
    onState: (state) => notify(state),
  })
  for (const name of ['До убийства', 'После убийства', 'После второго']) {
    rename(name)
    const over = new Promise<void>((resolve) => (notify = (state) => !state.running && state.queued === 0 && resolve()))
    engine.look()
    await over
    expect(published('categories/1.html')).toContain(name)
    const [renderer] = renderersOf(settings().dataDir)
    process.kill(renderer!, 'SIGKILL')
    await vi.waitFor(() => expect(renderersOf(settings().dataDir).filter((pid) => pid !== renderer)).toHaveLength(1), { timeout: 30_000 })
  }
  expect(engine.state().failures).toEqual([])
  await engine.close()
})

test('a clock that jumps back and forth changes nothing in what is published, nor in what order', async () => {
  let now = new Date('2026-06-01T12:00:00Z')
  let notify: (state: PublishState) => void = () => undefined
  const engine = openEngine({
    settings: settings(),
    bundle: bundle().folder,
    processes: 1,
    now: () => now,
    onState: (state) => notify(state),
  })
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
  expect(countWork(archive())).toBe(0)
  await expectSameAsFresh()
})

test('pages deleted since a first publish was killed are removed when it resumes', async () => {
  const manifest = new Database(join(settings().dataDir, 'published.sqlite'))
  manifest.exec(
    "UPDATE facts SET value = (SELECT value FROM facts WHERE name = 'edition') WHERE name = 'running'; UPDATE facts SET value = '' WHERE name = 'edition'",
  )
  manifest.close()
  rmSync(join(settings().publicDir, 'index.html'))
  binPhoto(archive(), 3, testStamp)
  await publishAll({ settings: settings(), bundle: bundle().folder })
  expect(countWork(archive())).toBe(0)
  await expectSameAsFresh()
})
