import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf, type ZipPart } from '#tests/support/workbooks.ts'
import { openPictures } from './open-pictures.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const largest = 1000

function open(parts: Record<string, ZipPart>) {
  const file = join(folder, 'box.zip')
  writeFileSync(file, zipOf(parts))
  return openPictures(file, largest)
}

test('a picture of a ZIP file is unpacked under its own name, and removed afterwards', async () => {
  const pictures = await open({ 'box/Мост.jpg': 'picture', '__MACOSX/box/._Мост.jpg': 'x', 'box/': '' })
  expect(pictures.pictures).toEqual(['box/Мост.jpg'])
  const path = pictures.find('мост')
  expect(await pictures.checksum(path)).toBe(createHash('sha256').update('picture').digest('hex'))
  const { file, end } = await pictures.take(path, folder)
  expect([basename(file), readFileSync(file, 'utf8')]).toEqual(['Мост.jpg', 'picture'])
  await end()
  expect(readdirSync(folder)).toEqual(['box.zip'])
})

test.each(['../a.jpg', 'box/../../a.jpg', '/etc/a.jpg', 'C:\\a.jpg', '..\\a.jpg', 'a\u0001.jpg'])(
  'a ZIP file with the path %j is refused',
  async (path) => {
    await expect(open({ 'good.jpg': 'x', [path]: 'y' })).rejects.toThrow('holds a path that leads out of it')
  },
)

test('a bomb is refused by what it says and by what it holds, and leaves nothing', async () => {
  const zeros = deflateRawSync(Buffer.alloc(10_000_000))
  const pictures = await open({ 'honest.jpg': { packed: zeros, says: 10_000_000 }, 'lying.jpg': { packed: zeros, says: 900 } })
  await expect(pictures.checksum('honest.jpg')).rejects.toThrow('larger than a picture may be')
  await expect(pictures.checksum('lying.jpg')).rejects.toThrow('holds more than the ZIP file says')
  await expect(pictures.take('lying.jpg', folder)).rejects.toThrow('holds more than the ZIP file says')
  expect(readdirSync(folder)).toEqual(['box.zip'])
})

test('damaged parts refuse their rows, and a file that is no ZIP file is refused', async () => {
  const pictures = await open({
    'a.jpg': { packed: Buffer.from('no deflate'), says: 100 },
    'b.jpg': { packed: deflateRawSync('b'), says: 2 },
  })
  await expect(pictures.checksum('a.jpg')).rejects.toThrow('cannot be unpacked')
  await expect(pictures.checksum('b.jpg')).rejects.toThrow('holds less than the ZIP file says')
  writeFileSync(join(folder, 'no.zip'), 'PK')
  await expect(openPictures(join(folder, 'no.zip'), largest)).rejects.toThrow('is no ZIP file, or is damaged')
  rmSync(join(folder, 'no.zip'))
})

test('a part that would lie beyond the end of the file is named', async () => {
  const file = zipOf({ 'box/a.jpg': 'picture', 'b.jpg': 'x' })
  const directory = Buffer.from(file.buffer).indexOf('PK\u0001\u0002')
  new DataView(file.buffer).setUint32(directory + 20, file.length, true)
  writeFileSync(join(folder, 'short.zip'), file)
  await expect(openPictures(join(folder, 'short.zip'), largest)).rejects.toThrow(
    'damaged or incomplete: “box/a.jpg” would lie beyond its end',
  )
  rmSync(join(folder, 'short.zip'))
})

test.each([
  ['the number of parts', [8, 10], 2],
  ['the length of the directory', [12], 4],
  ['the position of the directory', [16], 4],
])('a large file that says only %s in its further directory is read', async (_, positions, bytes) => {
  const pictures = await openLarge({ 'a.jpg': 'x' }, (end) => {
    for (const at of positions) end.fill(0xff, at, at + bytes)
  })
  expect(await pictures.checksum('a.jpg')).toBe(createHash('sha256').update('x').digest('hex'))
  rmSync(join(folder, 'large.zip'))
})

/** Opens a ZIP file that has the directory of large files, too, after its usual one was changed. */
async function openLarge(parts: Record<string, ZipPart>, change: (end: Buffer) => void) {
  const file = Buffer.from(zipOf(parts))
  const end = Buffer.from(file.subarray(file.length - 22))
  const further = Buffer.alloc(56)
  further.write('PK\u0006\u0006', 'latin1')
  for (const at of [24, 32]) further.writeBigUInt64LE(BigInt(Object.keys(parts).length), at)
  for (const [at, from] of [
    [40, 12],
    [48, 16],
  ] as const)
    further.writeBigUInt64LE(BigInt(end.readUInt32LE(from)), at)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 'latin1')
  locator.writeBigUInt64LE(BigInt(file.length - 22), 8)
  locator.writeUInt32LE(1, 16)
  change(end)
  const path = join(folder, 'large.zip')
  writeFileSync(path, Buffer.concat([file.subarray(0, -22), further, locator, end]))
  return openPictures(path, largest)
}
