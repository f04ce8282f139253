import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buildFolder, buildPicture, derivatives, deriveOne, expectCompleteTiles, endSharedMedia } from '#tests/support/pictures.ts'
import { makeDerivatives } from './derivatives.ts'
import { jobFiles } from './job.ts'
import { mediaLimits } from './limits.ts'

afterAll(endSharedMedia)

test('place, people, profile and whatever else the original tells are in no derivative, and the original is untouched', async () => {
  const exif = {
    IFD0: { Artist: 'Owner Name', Copyright: 'Owner Name', ImageDescription: 'Owner Name' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 1/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '28/1 51/1 0/1' },
  }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>Owner Name</dc:creator></x:xmpmeta>'
  const tagged = await buildPicture(1200, 800).withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer()
  const bytes = Buffer.concat([tagged, Buffer.from('<script>alert("Owner Name")</script>')])
  expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) })

  const { uploads, source, read, files, picture } = await deriveOne(bytes)

  for (const [path, made] of await derivatives(uploads, picture)) {
    const text = made.toString('latin1')
    for (const trace of ['Exif', 'Owner Name', 'adobe', 'ICC_PROFILE', 'ICCP', 'GPSL', 'script', 'Photoshop']) {
      expect.soft(text.includes(trace), `${trace} in ${path}`).toBe(false)
    }
    const { exif, xmp, icc, iptc, orientation } = await sharp(made).metadata()
    expect.soft({ exif, xmp, icc, iptc, orientation }, path).toEqual({})
  }
  expect((await read(files.original)).equals(bytes)).toBe(true)
  expect((await readFile(source)).equals(bytes)).toBe(true)
  expect(picture).toMatchObject({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect(picture.fileName).toBe(`${picture.sha256.slice(0, 20)}.jpg`)
})

test('the same source twice gives the same picture and the same bytes, and no file more', async () => {
  const { media, source, picture, uploads, list } = await deriveOne(buildPicture(1300, 900).jpeg())
  const first = await derivatives(uploads, picture)
  const before = await list()
  expect(await media.derive(source)).toEqual(picture)
  const second = await derivatives(uploads, picture)
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [path, bytes] of second) expect.soft(bytes.equals(first.get(path)!), path).toBe(true)
  expect(await list()).toEqual(before)
})

test('a second record of the same original has separate files', async () => {
  const { media, source, picture, uploads, files } = await deriveOne(buildPicture(90, 60).jpeg())
  const second = await media.derive(source, { copy: 2 })
  expect(second).toEqual({ ...picture, fileName: picture.fileName.replace('.jpg', '-2.jpg') })
  await expectCompleteTiles(uploads, second)
  await expectCompleteTiles(uploads, picture)
  expect(await readdir(join(uploads, 'originals'))).toHaveLength(2)
  expect(files.original).toBe(`originals/${picture.fileName}`)
})

test('once the files of a picture are not wanted, no further one is encoded, though it is decoded to its end', async () => {
  const folder = await buildFolder()
  const path = join(folder, jobFiles.original)
  await writeFile(path, await buildPicture(900, 600).jpeg().toBuffer())
  const size = { width: 900, height: 600, held: 0 }
  let asked = 0
  const isWanted = () => (asked += 1) <= 2
  const original = { path, isWide: false, dropsExtra: false }
  expect(await makeDerivatives(original, folder, size, mediaLimits, (image) => image, isWanted)).toBeNull()
  const { preview, previewWebp, tiles } = jobFiles
  expect((await readdir(folder)).toSorted()).toEqual([jobFiles.original, preview, previewWebp, tiles].toSorted())
})
