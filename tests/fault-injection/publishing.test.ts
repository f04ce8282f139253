import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { differencesOf } from '#tests/publishing/trees.ts'
import { publishedArchives } from './published-archive.ts'

const { settings, bundle, lastGood, published, rename, open, until, isIdle, expectSameAsFresh } = publishedArchives()

// Longer than what is waited for in it, so that a test that waits in vain says for what.
describe('the publisher beside the server', { timeout: 600_000 }, () => {
  test('keeps the last good version of a page that fails, says why, makes all others, and makes it once the fault is gone', async () => {
    bundle().spoil("if (context.address.route === 'photo' && context.address.id === 2) throw new Error('a fault in the page')")
    rename('Новое имя')
    const publisher = open()
    const { failures } = await until((state) => isIdle(state) && state.failures.length === 3)
    expect(failures.map(({ page, reason }) => [page, reason])).toEqual(
      ['/en/photos/2', '/photos/2', '/ro/photos/2'].map((page) => [page, 'a fault in the page']),
    )
    expect(published('photos/2.html')).toBe(readFileSync(join(lastGood(), 'photos/2.html'), 'utf8'))
    for (const file of ['photos/1.html', 'photos/3.html', 'categories/1.html']) expect(published(file)).toContain('Новое имя')
    await publisher.stop()

    bundle().mend()
    open()
    const mended = await until((state) => isIdle(state) && published('photos/2.html').includes('Новое имя'))
    expect(mended.failures).toEqual([])
    await expectSameAsFresh()
  })

  test('continues when a page ends the whole process that renders it', async () => {
    bundle().spoil(
      "if (context.address.route === 'photo' && context.address.id === 2 && context.address.language === 'ro') process.exit(7)",
    )
    rename('Другое имя')
    const blamed = new Set<string>()
    open().subscribe((state) => state?.failures.forEach(({ page }) => blamed.add(page)))
    await until((state) => isIdle(state) && state.failures.length === 1)
    // Not those that happened to wait behind it.
    expect([...blamed]).toEqual(['/ro/photos/2'])
    expect(published('photos/2.html')).toContain('Другое имя')
    expect(published('photos/3.html')).toContain('Другое имя')
    expect(published('ro/photos/2.html')).toBe(readFileSync(join(lastGood(), 'ro/photos/2.html'), 'utf8'))
  })

  test('leaves everything as it is when the built site does not load, says so, and publishes what waited once it does', async () => {
    bundle().breakUp()
    rename('Имя после поломки')
    open()
    const { problem } = await until((state) => state.problem !== null)
    expect(problem).toContain('cannot be loaded')
    expect(differencesOf(settings().publicDir, lastGood())).toEqual([])
    bundle().mend()
    const mended = await until((state) => isIdle(state) && published('categories/1.html').includes('Имя после поломки'))
    expect(mended.problem).toBeNull()
    await expectSameAsFresh()
  })
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
  if (inMounts(mount, settings().publicDir).status !== 0) {
    console.warn('LEFT OUT: publishing to a full or read-only disk, because this machine lets nobody mount a small one')
    return
  }
  rename('Имя с полного диска')
  mkdirSync(join(settings().folder, 'seen'))
  const node = `"${process.execPath}" --input-type=module -e "$3" "$4"`
  const given = JSON.stringify([settings(), bundle().folder, fault])
  const { stdout, stderr } = inMounts(`${mount} && cp -r "$2/." "$1" && ${node}`, settings().publicDir, lastGood(), script, given)
  expect(stderr).toBe('')
  const { problem, queued } = JSON.parse(stdout) as { problem: string; queued: number }
  expect(problem).toContain(reason)
  expect(queued).toBeGreaterThan(0)
  expect(readFileSync(join(settings().folder, 'seen/categories/1.html'), 'utf8')).toContain('Имя с полного диска')
})
