import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPicture, deriveOne, expectCompletePyramid } from './fixtures.ts'

/** Width and height of each derivative. */
async function sizes({ read, files }: Awaited<ReturnType<typeof deriveOne>>) {
  const { original: _original, dzi: _dzi, tilesFolder: _tilesFolder, ...pictures } = files
  const entries = Object.entries(pictures).map(async ([key, file]) => {
    const { width, height } = await sharp(await read(file)).metadata()
    return [key, `${width}×${height}`]
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('a large picture gets every derivative at its full size', async () => {
  const made = await deriveOne(buildPicture(3000, 2000).jpeg())
  expect(made.picture).toMatchObject({ width: 3000, height: 2000, originalFormat: 'jpeg' })
  expect(await sizes(made)).toEqual({
    preview: '1600×1067',
    previewWebp: '1600×1067',
    previewAvif: '1600×1067',
    preview800Webp: '800×533',
    preview800Avif: '800×533',
    thumbnail: '400×267',
    thumbnailWebp: '400×267',
    thumbnailAvif: '400×267',
    thumbnail800Webp: '800×533',
    thumbnail800Avif: '800×533',
  })
  await expectCompletePyramid(made.uploads, made.picture)
})

test('a tall picture is bounded by the height of the thumbnail', async () => {
  expect(await sizes(await deriveOne(buildPicture(1000, 2000).png()))).toMatchObject({
    preview: '800×1600',
    preview800Webp: '400×800',
    thumbnail: '300×600',
    thumbnail800Webp: '600×1200',
  })
})

test('a panorama of 6:1 keeps its shape', async () => {
  const made = await deriveOne(buildPicture(6000, 1000).jpeg())
  expect(await sizes(made)).toMatchObject({ preview: '1600×267', preview800Webp: '800×133', thumbnail: '400×67' })
  await expectCompletePyramid(made.uploads, made.picture)
})

test('a picture of one pixel is not blown up', async () => {
  const made = await deriveOne(buildPicture(1, 1).png())
  expect(new Set(Object.values(await sizes(made)))).toEqual(new Set(['1×1']))
  await expectCompletePyramid(made.uploads, made.picture)
})

test.each([
  [30000, 1],
  [1, 30000],
])('a line of %d × %d pixels keeps at least one pixel a side', async (width, height) => {
  const made = await deriveOne(buildPicture(width, height).jpeg())
  const preview = width > height ? '1600×1' : '1×1600'
  expect(await sizes(made)).toMatchObject({ preview, thumbnail: width > height ? '400×1' : '1×600' })
  await expectCompletePyramid(made.uploads, made.picture)
})

test.each([
  [510, 511],
  [1020, 1021],
  [1022, 509],
  [2041, 1023],
])('the pyramid of %d × %d pixels has exactly the tiles that arithmetic says', async (width, height) => {
  const { uploads, picture } = await deriveOne(buildPicture(width, height).jpeg())
  await expectCompletePyramid(uploads, picture)
})
