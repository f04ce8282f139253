import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openBagZip } from '#api/bags/bag-zip.ts'
import { readSettings } from '#api/settings.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { differencesOf } from '#tests/publishing/trees.ts'
import { boxArguments, importFolders } from '#tests/support/import-folder.ts'

const folders = importFolders()
const { path, settingsOf, runImport, writeBox, photosIn } = folders
const command = resolve(import.meta.dirname, '../../scripts/run.js')

beforeEach(() => buildSite(), 300_000)

function start(home: string, ...args: string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: path(),
    env: { ...process.env, ...settingsOf(home), SITE_URL: 'https://archive.example' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) }
}

const run = (home: string, ...args: string[]) => start(home, ...args).ended

test('an archive goes into a bag, and from the bag into an empty place: same derivatives and pages, also after both commands were killed', async () => {
  const count = 20
  await writeBox(count, { width: 480, height: 360 })
  expect(await runImport('one', boxArguments)).toMatchObject({ code: 0 })
  expect(await run('one', 'publish')).toMatchObject({ code: 0 })

  await killWhenFilled(start('one', 'export', 'TO=bag'), path('bag.unfinished/data/originals'))
  if (!existsSync(path('bag')))
    expect(await run('one', 'export', 'TO=bag')).toEqual({ code: 0, said: expect.stringContaining(`Exported ${count} originals`) })
  expect(await run('one', 'verify-bag', 'FROM=bag')).toEqual({ code: 0, said: expect.stringContaining('is whole') })

  await killWhenFilled(start('two', 'import', 'FROM=bag'), `${settingsOf('two').UPLOADS_DIR}/originals`)
  expect([0, count]).toContain(photosIn('two'))
  const [next, said]: [string[], string] =
    photosIn('two') === 0 ? [['import', 'FROM=bag'], `${count} originals`] : [['verify'], `Pictures checked: ${count}`]
  expect(await run('two', ...next)).toEqual({ code: 0, said: expect.stringContaining(said) })
  expect(photosIn('two')).toBe(count)
  expect(await run('two', 'publish')).toMatchObject({ code: 0 })
  const isTemporary = (file: string) => /^tmp(?:\/|$)|^\.server\.lock$/.test(file)
  expect(differencesOf(settingsOf('one').UPLOADS_DIR, settingsOf('two').UPLOADS_DIR, isTemporary)).toEqual([])
  expect(differencesOf(settingsOf('one').PUBLIC_DIR, settingsOf('two').PUBLIC_DIR)).toEqual([])
}, 600_000)

test('the ZIP file of a bag goes into an empty place as its folder does, and leaves nothing beside the pictures', async () => {
  await writeBox(3, { width: 480, height: 360 })
  expect(await runImport('one', boxArguments)).toMatchObject({ code: 0 })
  mkdirSync(path('work'))
  const { DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir } = settingsOf('one')
  const { site } = readSettings({ ...settingsOf('one'), SITE_URL: 'https://archive.example' })
  const zip = await openBagZip({ dataDir, uploadsDir, site }, path('work'), { now: new Date(0), name: 'archive' })
  await writeFile(path('bag.zip'), zip.parts())
  zip.close()
  expect(await run('two', 'import', 'FROM=bag.zip')).toEqual({ code: 0, said: expect.stringContaining('3 originals') })
  expect(await run('one', 'export', 'TO=bag')).toMatchObject({ code: 0 })
  expect(await run('three', 'import', 'FROM=bag')).toMatchObject({ code: 0 })
  expect(differencesOf(settingsOf('two').UPLOADS_DIR, settingsOf('three').UPLOADS_DIR)).toEqual([])
  expect(await run('two', 'import', 'FROM=bag.zip')).toEqual({ code: 1, said: expect.stringContaining('has records already') })
}, 300_000)

/** Kills a process as soon as a folder has two files, if it has not ended by then. */
async function killWhenFilled({ child, ended }: ReturnType<typeof start>, folder: string) {
  while (child.exitCode === null && !(existsSync(folder) && readdirSync(folder).length > 1)) await pause(1)
  child.kill('SIGKILL')
  await ended
}

test.each([
  [['export'], 'make export TO=folder'],
  [['export', 'TO=bag', 'ALBUM=1', 'COLLECTION=1'], 'make export TO=folder'],
  [['export', 'TO=bag', 'ALBUM=first'], 'ALBUM=number'],
  [['export', 'TO=bag'], 'There is no archive'],
  [['verify-bag'], 'make verify-bag FROM=folder'],
  [['verify-bag', 'FROM=nowhere'], 'There is no folder'],
  [['verify-bag', 'FROM=empty'], 'is no bag'],
  [['import', 'FROM=empty'], 'is no bag'],
  [['import', 'FROM=empty/x'], 'is no ZIP file of a bag'],
  [['verify-bag', 'FROM=empty/x'], 'Unpack it'],
  [['import', 'FROM=empty', 'CSV=box.csv'], 'make import FROM=bag or'],
])('%j is refused with a sentence, and writes nothing', async (args, sentence) => {
  mkdirSync(path('empty'))
  writeFileSync(path('empty/x'), '')
  const { code, said } = await run('home', ...args)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/\n\s+at /)
  expect(readdirSync(path())).toEqual(['empty'])
})
