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
