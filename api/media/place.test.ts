import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder, listFiles } from '#tests/support/pictures.ts'
import { moveAll } from './place.ts'

/** Files 'name: text', with the folders they need. */
async function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

async function contents(folder: string) {
  const names = await listFiles(folder)
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])))
}

async function build(files: Record<string, string>) {
  const root = await buildFolder()
  await write(root, files)
  const move = (from: string, to: string) => ({ from: join(root, from), to: join(root, to) })
  const run = (...moves: [string, string][]) =>
    moveAll(
      moves.map(([from, to]) => move(from, to)),
      join(root, 'aside'),
    )
  return { root, run }
}

test('files and folders that replace nothing are simply moved', async () => {
  const { root, run } = await build({ 'new/a.jpg': 'a', 'new/tiles/0/0_0.jpeg': 't', 'live/other.jpg': 'o' })
  await run(['new/tiles', 'live/tiles'], ['new/a.jpg', 'live/a.jpg'])
  expect(await contents(root)).toEqual({ 'live/a.jpg': 'a', 'live/tiles/0/0_0.jpeg': 't', 'live/other.jpg': 'o' })
})

test('a folder that exists already is replaced as a whole, so old and new tiles never mix', async () => {
  const { root, run } = await build({
    'new/tiles/0/0_0.jpeg': 'new',
    'live/tiles/0/0_0.jpeg': 'old',
    'live/tiles/9/7_7.jpeg': 'left over',
  })
  await run(['new/tiles', 'live/tiles'])
  expect(await contents(join(root, 'live'))).toEqual({ 'tiles/0/0_0.jpeg': 'new' })
})

test('when a move fails, moved files are gone again and replaced ones are back', async () => {
  const live = {
    'live/a.jpg': 'old a',
    'live/tiles/0/0_0.jpeg': 'old tile',
    'live/blocked/keep.txt': 'kept',
    'live/untouched.jpg': 'u',
  }
  const { root, run } = await build({
    ...live,
    'new/a.jpg': 'new a',
    'new/b.jpg': 'new b',
    'new/tiles/0/0_0.jpeg': 'n',
  })
  const moves = run(
    ['new/tiles', 'live/tiles'],
    ['new/a.jpg', 'live/a.jpg'],
    ['new/b.jpg', 'live/b.jpg'],
    ['new/missing.jpg', 'live/blocked'],
  )
  await expect(moves).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await contents(join(root, 'live'))).toEqual(
    Object.fromEntries(Object.entries(live).map(([name, text]) => [name.replace('live/', ''), text])),
  )
})
