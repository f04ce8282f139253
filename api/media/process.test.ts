import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { buildMedia, buildPicture, endSharedMedia, listFiles, shareMedia } from '#tests/support/pictures.ts'
import { filesOf, keysOf } from './names.ts'

afterAll(endSharedMedia)

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

test('a child that gets no picture for a while ends, and the next picture starts another', async () => {
  const { media, source } = await buildMedia({}, { rest: 20 })
  await media.derive(await source(await small(), 'first.jpg'))
  await until(() => media.state().pids.length === 0)
  expect(await media.derive(await source(await buildPicture(70, 50).jpeg().toBuffer(), 'second.jpg'))).toMatchObject({ width: 70 })
})

describe('when the child process is lost in the middle of a picture', () => {
  test('that picture is refused, nothing of it is left, and those waiting are made by a new child', async () => {
    const { media, source, uploads, list } = await buildMedia()
    const first = media.derive(await source(await large(), 'large.jpg'))
    const second = media.derive(await source(await small(), 'small.jpg'))
    await untilTiling(uploads)
    const lost = media.state().pids[0]!
    process.kill(lost, 'SIGKILL')

    await expect(first).rejects.toMatchObject({
      code: 'crashed',
      status: 422,
      message: expect.stringContaining('broke down at this picture'),
      cause: expect.stringContaining('SIGKILL'),
    })
    const picture = await second
    expect(picture).toMatchObject({ width: 60, height: 50 })
    expect(media.state().pids[0]).not.toBe(lost)
    const { tiles, ...files } = filesOf(picture.fileName, 'jpeg')
    const made = keysOf(picture).flatMap((key) => (key === 'tiles' ? [] : [files[key]]))
    expect((await list()).filter((name) => !name.startsWith(tiles))).toEqual([files.original, ...made].sort())
  })

  test('while it was idle, the next picture starts a new one', async () => {
    const { media, source } = await buildMedia()
    const path = await source(await small())
    const picture = await media.derive(path)
    process.kill(media.state().pids[0]!, 'SIGKILL')
    await until(() => media.state().pids[0] === undefined)
    expect(await media.derive(path)).toEqual(picture)
  })
})

test('a child that holds more memory than it may is ended, its picture refused, and the next one made', async () => {
  const problems: string[] = []
  const { media, source, list } = await buildMedia({ childMemory: 180e6 }, { onError: ({ code }) => problems.push(code) })
  const hungry = buildPicture(5000, 4000).jpeg({ progressive: true })
  const first = media.derive(await source(hungry, 'large.jpg'))
  const second = media.derive(await source(await small(), 'small.jpg'))
  await expect(first).rejects.toMatchObject({ code: 'heavy', status: 422, message: expect.stringContaining('too much memory') })
  expect(await second).toMatchObject({ width: 60 })
  expect(problems).toEqual(['heavy'])
  expect((await list()).filter((name) => name.startsWith('originals/'))).toHaveLength(1)
})

test('a child that hangs is ended, its picture refused, and the next one made', async () => {
  // Long enough to start a child and make a small picture on a busy machine.
  const { media, source } = await buildMedia({ seconds: 10 })
  await media.derive(await source(await small(), 'warm.jpg'))
  const [pid] = media.state().pids
  process.kill(pid!, 'SIGSTOP')
  const first = media.derive(await source(buildPicture(70, 50).jpeg(), 'stopped.jpg'))
  await expect(first).rejects.toMatchObject({ code: 'timeout', status: 422, message: expect.stringContaining('too long') })
  expect(isRunning(pid!)).toBe(false)
  expect(await media.derive(await source(buildPicture(80, 50).jpeg(), 'next.jpg'))).toMatchObject({ width: 80 })
})

test('several jobs are several children, and no more pictures are at work than that', async () => {
  const { media, source, uploads } = await buildMedia({}, { mediaJobs: 2 })
  const paths = await Promise.all(Array.from({ length: 6 }, (_, index) => source(buildPicture(900 + index, 700).jpeg(), `${index}.jpg`)))
  let max = 0
  const results = paths.map((path) => media.derive(path))
  while (media.state().waiting > 0) {
    const jobs = (await readdir(join(uploads, 'tmp')).catch(() => [])).length
    max = Math.max(max, jobs)
    expect(media.state().pids.length).toBeLessThanOrEqual(2)
  }
  expect((await Promise.all(results)).map(({ width }) => width)).toEqual([900, 901, 902, 903, 904, 905])
  expect(max).toBe(2)
  expect(media.state().pids).toHaveLength(2)
})

test('who waits is told how many are before, down to none, and when the work begins', async () => {
  const { media, source } = await shareMedia()
  const path = await source(await small())
  const reported: string[][] = [[], [], []]
  const results = reported.map((stages, index) =>
    media.derive(path, { copy: index + 1, onStage: (stage) => stages.push(stage.stage === 'waiting' ? `${stage.ahead}` : stage.stage) }),
  )
  await Promise.all(results)
  expect(reported).toEqual([
    ['0', 'preparing'],
    ['1', 'preparing'],
    ['2', '1', 'preparing'],
  ])
})

test('more than a hundred files wait their turn, and each is made or refused', async () => {
  const { media, source } = await shareMedia()
  const [picture, text] = [await source(buildPicture(8, 6).png()), await source('no picture', 'text.jpg')]
  const isPicture = (index: number) => index % 20 === 0
  const results = Array.from({ length: 120 }, (_, index) => media.derive(isPicture(index) ? picture : text, { copy: index + 1 }))
  expect(media.state().waiting).toBe(120)
  const ends = await Promise.allSettled(results)
  expect(ends.map(({ status }) => status)).toEqual(results.map((_, index) => (isPicture(index) ? 'fulfilled' : 'rejected')))
  expect(new Set(ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.fileName] : []))).size).toBe(6)
  expect(media.state().waiting).toBe(0)
})

describe('a photo is made again from its original', () => {
  test('with all derivatives, whatever is left of them, and the original untouched', async () => {
    const { media, source, uploads, list } = await shareMedia()
    const { fileName: photoFileName, originalFormat, sha256, ...made } = await media.derive(await source(buildPicture(700, 600).png()))
    const complete = await list()
    const { original, preview, tiles, thumbnailAvif } = filesOf(photoFileName, originalFormat)
    const { ino } = await stat(join(uploads, original))
    await writeFile(join(uploads, preview), 'broken')
    await writeFile(join(uploads, tiles, '7,7,7,7_7,7.jpg'), 'stray')
    await rm(join(uploads, thumbnailAvif))
    expect(await media.remake({ photoFileName, originalFormat, sha256 })).toMatchObject({ fileName: photoFileName, ...made })
    expect(await list()).toEqual(complete)
    expect((await stat(join(uploads, original))).ino).toBe(ino)
    expect((await readFile(join(uploads, preview))).length).toBeGreaterThan(500)
  })

  test('but not from a file that has changed since', async () => {
    const { media, source, uploads, list, read } = await shareMedia()
    const { fileName: photoFileName, originalFormat, sha256 } = await media.derive(await source(await small()))
    const { original, preview } = filesOf(photoFileName, originalFormat)
    await writeFile(join(uploads, original), await buildPicture(90, 90).jpeg().toBuffer())
    const [before, shown] = [await list(), await read(preview)]
    await expect(media.remake({ photoFileName, originalFormat, sha256 })).rejects.toMatchObject({
      message: expect.stringContaining('has changed'),
    })
    expect(await list()).toEqual(before)
    expect(await read(preview)).toEqual(shown)
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
    pids.add(media.state().pids[0])
    return width
  })
  expect(media.state()).toMatchObject({ waiting: 3, pids: [] })
  expect(await Promise.all(results)).toEqual([90, 40, 70])
  expect(order).toEqual([0, 1, 2])
  expect(pids.size).toBe(1)
  expect(media.state().waiting).toBe(0)
  expect(media.state().peakMemory).toBeGreaterThan(10e6)
  expect(getPriority(media.state().pids[0])).toBe(10)
})

test('a refused picture does not hold up the next one', async () => {
  const { media, source } = await shareMedia()
  const bad = media.derive(await source('no picture', 'bad.jpg'))
  const good = media.derive(await source(await small(), 'good.jpg'))
  await expect(bad).rejects.toMatchObject({ code: 'wrong-type' })
  expect(await good).toMatchObject({ width: 60 })
})

test('closing finishes what is queued, takes nothing more and ends the child', async () => {
  const { media, source } = await buildMedia()
  const path = await source(await small())
  const queued = [media.derive(path), media.derive(path, { copy: 2 })]
  await until(() => media.state().pids[0])
  const pid = media.state().pids[0]!
  const closed = media.close()
  await expect(media.derive(path)).rejects.toMatchObject({ code: 'failed' })
  await closed
  expect(await Promise.all(queued)).toMatchObject([{ width: 60 }, { width: 60 }])
  expect(media.state().pids[0]).toBeUndefined()
  expect(isRunning(pid)).toBe(false)
  await media.close()
})

test('when the process that started it is killed in the middle of a picture, the child ends, too', async () => {
  const { source, uploads } = await buildMedia()
  const script = `
    import { openMedia } from '${join(import.meta.dirname, 'process.ts')}'
    const [uploadsDir, source] = process.argv.slice(1)
    const media = openMedia({ uploadsDir })
    media.derive(source)
    setInterval(() => media.state().pids[0] && console.log(media.state().pids[0]), 5)
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
    const { media, source, uploads, list } = await shareMedia()
    const path = await source(await buildPicture(700, 600).jpeg().toBuffer())
    const picture = await media.derive(path)
    const complete = await list()
    const { tiles, original } = filesOf(picture.fileName, 'jpeg')
    await writeFile(join(uploads, tiles, '7,7,7,7_7,7.jpg'), 'stray')
    await writeFile(join(uploads, tiles, '0,0,512,512_512,512.jpg'), 'broken')
    await writeFile(join(uploads, original), 'broken')
    expect(await media.derive(path)).toEqual(picture)
    expect(await list()).toEqual(complete)
    expect(await readFile(join(uploads, original))).toEqual(await readFile(path))
    expect((await readFile(join(uploads, tiles, '0,0,512,512_512,512.jpg'))).length).toBeGreaterThan(500)
  })

  test('a failure while they are replaced leaves them as they were, and takes back what is new', async () => {
    const { media, source, uploads, list, read } = await buildMedia()
    const path = await source(await buildPicture(700, 600).jpeg().toBuffer())
    const { fileName } = await media.derive(path)
    const { preview, tiles } = filesOf(fileName, 'jpeg')
    await writeFile(join(uploads, preview), 'kept')
    await writeFile(join(uploads, tiles, 'kept.txt'), 'kept')
    await rename(join(uploads, 'thumbs'), join(uploads, 'thumbs away'))
    await writeFile(join(uploads, 'thumbs'), 'a file where the folder was')
    const before = await list()

    for (const copy of [1, 2]) {
      await expect(media.derive(path, { copy })).rejects.toMatchObject({ code: 'failed', status: 500 })
      expect(await list()).toEqual(before)
    }
    expect((await read(preview)).toString()).toBe('kept')
    expect((await read(`${tiles}/kept.txt`)).toString()).toBe('kept')
  })
})
