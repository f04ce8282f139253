import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPicture, colourAt } from '#tests/support/pictures.ts'
import { colourDifference, likeness } from '#tests/support/likeness.ts'
import { filesOf } from '#api/media/names.ts'
import { buildTiff } from '#tests/support/tiff.ts'
import { archiveFile } from '#api/files/folders.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { buildForm, buildTexts, filePart, openUploadServer, type UploadServer } from '#tests/support/uploads.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { photoByID, photoOfImport } from '#data/records/photos.ts'
import { downloadOf } from '#site/models/photo/download.ts'

/** TIFFs on the whole way: by the upload form and by the import, to what visitors are offered. */

let server: UploadServer
let texts: [string, string][]
beforeAll(async () => {
  server = await openUploadServer()
  texts = buildTexts(server.archive)
})
afterAll(() => server.close())

const [width, height] = [90, 60]
/** A page of one colour. */
const page = (red: number, green: number, blue: number) =>
  Buffer.from(Array.from({ length: width * height }, () => [red, green, blue]).flat())
const pagesOf = (...pages: Buffer[]) => buildTiff({ width, height, samples: 3, photometric: 2, pages })

const upload = (content: Buffer) => server.sendForm('/api/photo/upload', buildForm(texts, [filePart(content, 'Скан №1.tif')]))
const replace = (photoID: number, version: number, content: Buffer) =>
  server.sendForm(`/api/photo/${photoID}/image`, buildForm([['version', String(version)]], [filePart(content, 'Скан №2.tiff')]))

test('a TIFF of 16 bits that is uploaded stays as it is: visitors are offered a full-size JPEG, and the TIFF as the master', async () => {
  const content = await buildPicture(700, 500).toColourspace('rgb16').tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer()
  const { status, body } = await upload(content)
  expect([status, body.errors, body.notice]).toEqual([201, undefined, undefined])
  expect(body).toMatchObject({ originalFormat: 'tiff', width: 700, height: 500, imgSize: content.length })
  expect((await server.send('GET', `/api/photo/${body.photoID}`)).body).toMatchObject({
    originalFormat: 'tiff',
    photoFileName: body.photoFileName,
  })

  const download = await server.send('GET', `/api/photo/download/${body.photoID}`)
  expect([download.status, download.headers['content-type'], download.content]).toEqual([200, 'image/tiff', expect.anything()])
  // The header leads to another directory behind the picture, which is the same.
  expect(download.content.subarray(8, content.length)).toEqual(content.subarray(8))

  const offered = downloadOf(photoByID(server.archive, body.photoID)!, 'Мост', 'Мост', 'О’Нил', 'ru')
  const master = await server.send('GET', offered.master!.href)
  expect([master.status, master.headers['content-type']]).toEqual([200, 'image/tiff'])
  expect(master.content.equals(download.content)).toBe(true)
  const full = await server.send('GET', offered.href)
  expect([full.status, full.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(full.content).metadata()).toMatchObject({ format: 'jpeg', width: 700, height: 500, depth: 'uchar' })
  const expected = await buildPicture(700, 500).png().toBuffer()
  expect(await likeness(full.content, expected)).toBeGreaterThan(0.95)
  expect(await colourDifference(full.content, expected)).toBeLessThan(6)
})

test('whoever uploads a TIFF of several pages, or replaces a picture by one, is told that the first page is shown', async () => {
  const { status, body } = await upload(pagesOf(page(200, 90, 60), page(10, 20, 30), page(1, 2, 3)))
  expect([status, body.notice]).toEqual([201, 'The file has 3 pages; only the first one is shown.'])
  const answer = await replace(body.photoID, body.version, pagesOf(page(60, 90, 200), page(3, 2, 1)))
  expect([answer.status, answer.body.notice]).toEqual([200, 'The file has 2 pages; only the first one is shown.'])
  const [red, , blue] = await colourAt((await server.send('GET', `/uploads/preview/${answer.body.photoFileName}`)).content, 40, 30)
  expect([red! < 80, blue! > 180]).toEqual([true, true])
  const single = await replace(body.photoID, answer.body.version, pagesOf(page(120, 120, 20)))
  expect([single.status, 'notice' in single.body]).toEqual([200, false])
})

test('a TIFF that is imported stays as it is, and the report names it if it has several pages', async () => {
  const settings = temporarySettings()
  try {
    const box = join(settings.folder, 'box')
    mkdirSync(box)
    const files = {
      'Вид.tif': await buildPicture(700, 500).toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer(),
      'стр.TIFF': pagesOf(page(200, 90, 60), page(10, 20, 30)),
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(box, name), content)
    const csv = join(settings.folder, 'box.csv')
    writeFileSync(csv, ['filename,title,licence', ...Object.keys(files).map((name) => `${name},«Мост» <${name}>,CC0`), ''].join('\n'))
    const env = { ...process.env, DATA_DIR: settings.dataDir, UPLOADS_DIR: settings.uploadsDir, PUBLIC_DIR: settings.publicDir }
    const { stdout } = await promisify(execFile)(process.execPath, [resolve('scripts/run.js'), 'import', `CSV=${csv}`, `IMAGES=${box}`], {
      env,
    })
    expect(stdout).toContain(
      'Imported: 2\nAlready there: 0\nRefused: 0\n  line 3, стр.TIFF: note: The file has 2 pages; only the first one is shown.',
    )
    expect(readFileSync(join(settings.dataDir, 'import-report.csv'), 'utf8')).toContain(
      '3,стр.TIFF,note,The file has 2 pages; only the first one is shown.\r\n',
    )

    const archive = openArchiveForReading(archiveFile(settings))
    for (const [name, content] of Object.entries(files)) {
      const photo = photoByID(archive, photoOfImport(archive, `file:${name}`))!
      const { original, full } = filesOf(photo.photoFileName, photo.originalFormat)
      expect([photo.originalFormat, photo.imgSize], name).toEqual(['tiff', content.length])
      expect(readFileSync(join(settings.uploadsDir, original)), name).toEqual(content)
      expect(await sharp(join(settings.uploadsDir, full)).metadata(), name).toMatchObject({
        format: 'jpeg',
        width: photo.width,
        height: photo.height,
      })
      expect(downloadOf(photo, 'Мост', 'Мост', '', 'ru').master?.href, name).toBe(`/uploads/${original}?photo=${photo.photoID}`)
    }
    archive.close()
  } finally {
    settings.remove()
  }
})
