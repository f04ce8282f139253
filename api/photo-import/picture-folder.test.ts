import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from './picture-folder.ts'
import type { Pictures } from './pictures.ts'

let root: string
let pictures: Pictures

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'folder-test-')))
  mkdirSync(join(root, 'box', 'inner', 'deep'), { recursive: true })
  mkdirSync(join(root, 'box', '.hidden'))
  mkdirSync(join(root, 'box-2'))
  const decomposed = `box/${'Piața.jpg'.normalize('NFD')}`
  const files = ['secret.jpg', 'box-2/near.jpg', 'box/plain.jpg', decomposed, 'box/inner/deep/x.tif', 'box/.hidden/h.jpg']
  for (const file of files) writeFileSync(join(root, file), file)
  symlinkSync('plain.jpg', join(root, 'box/inside.jpg'))
  symlinkSync('../secret.jpg', join(root, 'box/outside.jpg'))
  symlinkSync('../box-2/near.jpg', join(root, 'box/neighbour.jpg'))
  symlinkSync('../box-2', join(root, 'box/linked.jpg'))
  symlinkSync('nowhere.jpg', join(root, 'box/dangling.jpg'))
  symlinkSync('box', join(root, 'shelf'))
  pictures = await openFolder(join(root, 'shelf'))
})
afterAll(() => rmSync(root, { recursive: true }))

const fileOf = async (name: string) => (await pictures.take(pictures.find(name), root)).file

test('pictures of the folder and of folders inside it are found, also by a link to the folder or within it', async () => {
  expect(await fileOf('plain.jpg')).toBe(join(root, 'box/plain.jpg'))
  expect(await fileOf('inside.jpg')).toBe(join(root, 'box/plain.jpg'))
  expect(await fileOf('x.tif')).toBe(join(root, 'box/inner/deep/x.tif'))
  expect(await fileOf('Piața.jpg')).toBe(join(root, 'box', 'Piața.jpg'.normalize('NFD')))
  expect(pictures.pictures).not.toContain('.hidden/h.jpg')
})

test.each([
  ['outside.jpg', 'leads out of the folder'],
  ['neighbour.jpg', 'leads out of the folder'],
  ['linked.jpg', 'leads out of the folder'],
  ['near.jpg', 'There is no picture'],
  ['dangling.jpg', 'There is no picture “dangling.jpg” in the folder'],
])('the link %j is refused', async (name, reason) => {
  await expect(fileOf(name)).rejects.toThrow(reason)
})

test('a folder that is not there, or is a file, is refused in one line', async () => {
  await expect(openFolder(join(root, 'gone'))).rejects.toThrow(`There is no folder of pictures at ${join(root, 'gone')}`)
  await expect(openFolder(join(root, 'secret.jpg'))).rejects.toThrow('is not a folder of pictures')
})
