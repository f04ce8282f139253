import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { buildMedia, buildPicture, listFiles } from './fixtures.ts'
import { filesOf } from './names.ts'

/** Waits until `condition` gives something. */
async function until<T>(condition: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const value = await condition()
    if (value) return value
    await sleep(2)
  }
}

/** Waits until the child is cutting tiles. */
async function untilTiling(uploads: string) {
  await until(async () => (await listFiles(join(uploads, 'tmp'))).some((name) => name.endsWith('.jpeg')))
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const large = async () => buildPicture(6000, 5000).jpeg().toBuffer()
const small = async () => buildPicture(60, 50).jpeg().toBuffer()

describe('when the child process is lost in the middle of a picture', () => {
  test('that picture is refused, nothing of it is left, and those waiting are made by a new child', async () => {
    const { media, source, uploads, list } = await buildMedia()
    const first = media.derive(await source(await large(), 'large.jpg'))
    const second = media.derive(await source(await small(), 'small.jpg'))
    await untilTiling(uploads)
    const lost = media.state().pid!
    process.kill(lost, 'SIGKILL')

    await expect(first).rejects.toMatchObject({
      code: 'failed',
      status: 500,
      cause: expect.stringContaining('SIGKILL'),
    })
    const picture = await second
    expect(picture).toMatchObject({ width: 60, height: 50 })
    expect(media.state().pid).not.toBe(lost)
    const { tilesFolder, ...files } = filesOf(picture.fileName, 'jpeg')
    expect((await list()).filter((name) => !name.startsWith(tilesFolder))).toEqual(Object.values(files).sort())
  })

  test('while it was idle, the next picture starts a new one', async () => {
    const { media, source } = await buildMedia()
    const path = await source(await small())
    const picture = await media.derive(path)
    process.kill(media.state().pid!, 'SIGKILL')
    await until(() => media.state().pid === undefined)
    expect(await media.derive(path)).toEqual(picture)
  })
})

test('pictures are made one after the other, in the order they came, by one warm child of low priority', async () => {
  const { media, source } = await buildMedia()
  const order: number[] = []
  const pids = new Set<number | undefined>()
  const paths = await Promise.all([90, 40, 70].map((width) => source(buildPicture(width, 50).jpeg(), `${width}.jpg`)))
  const results = paths.map(async (path, index) => {
    const { width } = await media.derive(path)
    order.push(index)
    pids.add(media.state().pid)
    return width
  })
  expect(media.state()).toMatchObject({ waiting: 3, pid: undefined })
  expect(await Promise.all(results)).toEqual([90, 40, 70])
  expect(order).toEqual([0, 1, 2])
  expect(pids.size).toBe(1)
  expect(media.state().waiting).toBe(0)
  expect(media.state().peakMemory).toBeGreaterThan(10e6)
  expect(getPriority(media.state().pid!)).toBe(10)
})

test('a refused picture does not hold up the next one', async () => {
  const { media, source } = await buildMedia()
  const bad = media.derive(await source('no picture', 'bad.jpg'))
  const good = media.derive(await source(await small(), 'good.jpg'))
  await expect(bad).rejects.toMatchObject({ code: 'wrong-type' })
  expect(await good).toMatchObject({ width: 60 })
})

test('closing finishes what is queued, takes nothing more and ends the child', async () => {
  const { media, source } = await buildMedia()
  const path = await source(await small())
  const queued = [media.derive(path), media.derive(path, { copy: 2 })]
  await until(() => media.state().pid)
  const pid = media.state().pid!
  const closed = media.close()
  await expect(media.derive(path)).rejects.toMatchObject({ code: 'failed' })
  await closed
  expect(await Promise.all(queued)).toMatchObject([{ width: 60 }, { width: 60 }])
  expect(media.state().pid).toBeUndefined()
  expect(isRunning(pid)).toBe(false)
  await media.close()
})

test('when the process that started it is killed in the middle of a picture, the child ends by itself', async () => {
  const { source, uploads } = await buildMedia()
  const script = `
    import { openMedia } from '${join(import.meta.dirname, 'process.ts')}'
    const [uploadsDir, source] = process.argv.slice(1)
    const media = openMedia({ uploadsDir })
    media.derive(source)
    setInterval(() => media.state().pid && console.log(media.state().pid), 5)
  `
  const options = ['--input-type=module', '-e', script, uploads, await source(await large())]
  const parent = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number.parseInt(output.toString())
  await untilTiling(uploads)
  expect(isRunning(child)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await until(() => !isRunning(child))
  expect(await readdir(join(uploads, 'originals'))).toEqual([])
})

test('what a killed process left long ago is swept away, other temporary files are not', async () => {
  const { media, source, uploads } = await buildMedia()
  const temporary = join(uploads, 'tmp')
  for (const name of ['derive-old', 'derive-running', 'upload-old']) {
    await mkdir(join(temporary, name), { recursive: true })
    await writeFile(join(temporary, name, 'original'), 'half')
  }
  for (const name of ['derive-old', 'upload-old']) await utimes(join(temporary, name), 1, 1)
  await media.derive(await source(await small()))
  expect((await readdir(temporary)).sort()).toEqual(['derive-running', 'upload-old'])
})

describe('when files of the same original are there already', () => {
  test('tiles that a crash left in its place are replaced, never mixed', async () => {
    const { media, source, uploads, list } = await buildMedia()
    const path = await source(await buildPicture(700, 600).jpeg().toBuffer())
    const picture = await media.derive(path)
    const complete = await list()
    const { tilesFolder, dzi, original } = filesOf(picture.fileName, 'jpeg')
    await writeFile(join(uploads, tilesFolder, '9', '7_7.jpeg'), 'stray')
    await writeFile(join(uploads, tilesFolder, '9', '0_0.jpeg'), 'broken')
    await writeFile(join(uploads, original), 'broken')
    await writeFile(join(uploads, dzi), 'broken')
    expect(await media.derive(path)).toEqual(picture)
    expect(await list()).toEqual(complete)
    expect(await readFile(join(uploads, original))).toEqual(await readFile(path))
    expect((await readFile(join(uploads, tilesFolder, '9', '0_0.jpeg'))).length).toBeGreaterThan(500)
  })

  test('a failure while they are replaced leaves them as they were, and takes back what is new', async () => {
    const { media, source, uploads, list, read } = await buildMedia()
    const path = await source(await buildPicture(700, 600).jpeg().toBuffer())
    const { fileName } = await media.derive(path)
    const { preview, tilesFolder } = filesOf(fileName, 'jpeg')
    await writeFile(join(uploads, preview), 'kept')
    await writeFile(join(uploads, tilesFolder, 'kept.txt'), 'kept')
    await rename(join(uploads, 'thumbs'), join(uploads, 'thumbs away'))
    await writeFile(join(uploads, 'thumbs'), 'a file where the folder was')
    const before = await list()

    for (const copy of [1, 2]) {
      await expect(media.derive(path, { copy })).rejects.toMatchObject({ code: 'failed', status: 500 })
      expect(await list()).toEqual(before)
    }
    expect((await read(preview)).toString()).toBe('kept')
    expect((await read(`${tilesFolder}/kept.txt`)).toString()).toBe('kept')
  })
})
