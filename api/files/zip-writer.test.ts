import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { zipParts } from './zip-parts.ts'
import { ContentChanged, zipOf, type ZipFile } from './zip-writer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-writer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const time = new Date('2026-01-02T03:04:06.000Z')
const scratch = () => join(folder, 'directory')

async function* inPortions(content: Buffer, portion = 3): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += portion) yield content.subarray(at, at + portion)
}

const fileOf = (path: string, text: string): ZipFile => {
  const content = Buffer.from(text)
  return { path, bytes: content.length, crc: crc32(content), content: inPortions(content) }
}

async function* each<Item>(...items: Item[]) {
  yield* items
}

async function write(files: AsyncIterable<ZipFile>): Promise<string> {
  const path = join(folder, 'x.zip')
  await using file = await open(path, 'w')
  for await (const part of zipOf(files, time, scratch())) await file.write(part)
  return path
}

/** What Debian’s unzip says; null where it is not installed, which is said aloud. */
function unzip(...args: string[]): string | null {
  const { error, stdout, stderr, status } = spawnSync('unzip', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  if (error) {
    console.log('LEFT OUT: unzip is not installed, so no other program has read these ZIP files.')
    return null
  }
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

test('another program finds the files with their names, times and contents', async () => {
  const path = await write(each(fileOf('коробка/ț 1.txt', 'первый'), fileOf('коробка/пусто', ''), fileOf('x', 'x'.repeat(70_000))))
  const parts = await zipParts(path, 1000)
  expect(parts).toMatchObject([
    { name: 'коробка/ț 1.txt', method: 0, packed: 12, unpacked: 12, isEncrypted: false },
    { name: 'коробка/пусто', packed: 0 },
    { name: 'x', unpacked: 70_000 },
  ])
  expect(unzip('-tqq', path)).toBeOneOf(['', null])
  expect(unzip('-p', path, 'x')).toBeOneOf(['x'.repeat(70_000), null])
  expect(unzip('-Z', '-T', path)).toBeOneOf([expect.stringMatching(/-rw-r--r--.*stor 20260102\.030406 коробка\/ț 1\.txt/), null])
})

test('more files than two bytes count are all in the directory', async () => {
  const count = 66_000
  async function* many() {
    for (let number = 0; number < count; number += 1) yield fileOf(`f/${number}`, `${number}`)
  }
  const path = await write(many())
  const parts = await zipParts(path, 2 ** 24)
  expect([parts.length, parts.at(-1)]).toMatchObject([count, { name: 'f/65999', unpacked: 5 }])
  expect(unzip('-tqq', path)).toBeOneOf(['', null])
}, 60_000)

test('of files beyond 4 GB, nothing is made before it is asked for, and positions and lengths are right', async () => {
  const block = Buffer.alloc(2 ** 20, 'архив')
  const blocks = 4100
  let [made, taken, ahead] = [0, 0, 0]
  async function* content() {
    for (; made < blocks; made += 1) yield block
  }
  let crc = 0
  for (let number = 0; number < blocks; number += 1) crc = crc32(block, crc)
  const large: ZipFile = { path: 'large.tif', bytes: blocks * block.length, crc, content: content() }
  // The file that is read is as long, and empty where the content would be.
  const path = join(folder, 'x.zip')
  writeFileSync(path, '')
  let at = 0
  await using file = await open(path, 'r+')
  for await (const part of zipOf(each(fileOf('first', '1'), large, fileOf('last', '2')), time, scratch())) {
    if (part === block) {
      taken += 1
      ahead = Math.max(ahead, made + 1 - taken)
    } else await file.write(part, 0, part.length, at)
    at += part.length
  }
  truncateSync(path, at)
  expect([made, ahead]).toEqual([blocks, 0])
  expect(statSync(path).size).toBe(at)
  const [, tif, last] = await zipParts(path, 1000)
  expect(tif).toMatchObject({ name: 'large.tif', unpacked: blocks * block.length, packed: blocks * block.length })
  const text = Buffer.alloc(1)
  await file.read(text, 0, 1, last?.start)
  expect(text.toString()).toBe('2')
  if (unzip('-Zt', path) !== null) expect(execFileSync('unzip', ['-Z', '-1', path], { encoding: 'utf8' })).toBe('first\nlarge.tif\nlast\n')
}, 60_000)

test.each([
  ['longer', 'twoo'],
  ['shorter', 'tw'],
  ['another one', 'owt'],
])('a content that is %s than was said ends it without a directory', async (_, content) => {
  const changed = { ...fileOf('two', 'two'), content: inPortions(Buffer.from(content)) }
  await expect(write(each(fileOf('one', 'one'), changed))).rejects.toThrow(ContentChanged)
  await expect(zipParts(join(folder, 'x.zip'), 1000)).rejects.toThrow('directory')
})

test('whoever stops reading ends the reading of the content, too', async () => {
  let isEnded = false
  async function* content() {
    try {
      for (;;) yield Buffer.from('x')
    } finally {
      isEnded = true
    }
  }
  for await (const part of zipOf(each({ ...fileOf('x', ''), bytes: 1000, content: content() }), time, scratch())) {
    if (part.length === 1) break
  }
  expect(isEnded).toBe(true)
})
