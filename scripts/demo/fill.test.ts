import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import { filesOf } from '#api/media/names.ts'
import { readSettings } from '#api/settings.ts'
import { demoArchive } from '#data/demo/archive.ts'
import { pictureOf } from '#data/demo/pictures.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { photoOfImport } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import { copyDemoArchive, foldersIn } from '#tests/browser/demo-copy.ts'
import { fillWithDemo, wantsDemo } from './fill.ts'

let folder: string
let archive: Archive

beforeAll(async () => {
  folder = await copyDemoArchive()
  archive = openArchive(archiveFile(settings()))
}, 600_000)

afterAll(() => {
  archive.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => readSettings(foldersIn(folder))
const rowOfDemo = (key: string) => rowOf(archive, 'photo', photoOfImport(archive, `demo:${key}`))!
const counts = () =>
  ['photos', 'categories', 'locations', 'periods', 'albums', 'contributors'].map((table) =>
    archive.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  )

test('the original of every demo photo is its committed picture, byte for byte', () => {
  for (const photo of demoArchive.photos) {
    const { photoFileName, originalFormat } = rowOfDemo(photo.key)
    const original = readFileSync(join(settings().uploadsDir, filesOf(photoFileName, originalFormat).original))
    expect(original.equals(readFileSync(pictureOf(photo))), photo.key).toBe(true)
  }
})

test('the photos have the numbers from 1 on, in the order of their records', () => {
  expect(demoArchive.photos.map(({ key }) => rowOfDemo(key).photoID)).toEqual(demoArchive.photos.map((_, at) => at + 1))
})

test('a demo archive whose filling was interrupted is completed, and a complete one is left as it is', async () => {
  const before = counts()
  expect(wantsDemo(archive)).toBe(false)
  archive.sqlite.prepare("DELETE FROM photos WHERE import_key = 'demo:portrait-priest'").run()
  expect(wantsDemo(archive)).toBe(true)
  await fillWithDemo(settings())
  expect([wantsDemo(archive), counts()]).toEqual([false, before])
  await fillWithDemo(settings())
  expect(counts()).toEqual(before)
})
