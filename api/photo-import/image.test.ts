import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImage, imageName, openImages } from './image.ts'

let root: string
let images: string

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'image-test-')))
  mkdirSync(join(root, 'box', 'inner.jpg'), { recursive: true })
  mkdirSync(join(root, 'box-2'))
  const files = ['secret.jpg', 'box-2/near.jpg', 'box/plain.jpg', 'box/..jpg', `box/${'Piața.jpg'.normalize('NFD')}`]
  for (const file of files) writeFileSync(join(root, file), file)
  symlinkSync('plain.jpg', join(root, 'box/inside.jpg'))
  symlinkSync('../secret.jpg', join(root, 'box/outside.jpg'))
  symlinkSync('../box-2/near.jpg', join(root, 'box/neighbour.jpg'))
  symlinkSync('nowhere.jpg', join(root, 'box/dangling.jpg'))
  symlinkSync('box', join(root, 'shelf'))
  images = await openImages(join(root, 'shelf'))
})
afterAll(() => rmSync(root, { recursive: true }))

test('a plain name is found, also by a link to the folder or within it', async () => {
  expect(await findImage(images, 'plain.jpg')).toBe(join(root, 'box/plain.jpg'))
  expect(await findImage(images, 'inside.jpg')).toBe(join(root, 'box/plain.jpg'))
  expect(await findImage(images, '..jpg')).toBe(join(root, 'box/..jpg'))
})

test('a name in composed form finds the file of a system that decomposes names', async () => {
  expect(await findImage(images, imageName(' Piața.jpg '))).toBe(join(root, 'box', 'Piața.jpg'.normalize('NFD')))
})

test.each([
  ['', 'The file name is missing'],
  ['.', 'not a plain file name'],
  ['..', 'not a plain file name'],
  ['../secret.jpg', 'not a plain file name'],
  ['..\\secret.jpg', 'not a plain file name'],
  ['./plain.jpg', 'not a plain file name'],
  ['/etc/passwd', 'not a plain file name'],
  ['plain.jpg\0.png', 'not a plain file name'],
  ['outside.jpg', 'leads out of the folder'],
  ['neighbour.jpg', 'leads out of the folder'],
  ['dangling.jpg', 'There is no picture “dangling.jpg” in the folder'],
  ['%2e%2e%2fsecret.jpg', 'There is no picture'],
  [`${'ț'.repeat(300)}.jpg`, 'There is no picture'],
  ['inner.jpg', '“inner.jpg” is not a file'],
])('the name %j is refused', async (name, reason) => {
  await expect(findImage(images, name)).rejects.toThrow(reason)
})

test('a folder that is not there, or is a file, is refused in one line', async () => {
  await expect(openImages(join(root, 'gone'))).rejects.toThrow(`There is no folder of pictures at ${join(root, 'gone')}`)
  await expect(openImages(join(root, 'secret.jpg'))).rejects.toThrow('is not a folder of pictures')
})
