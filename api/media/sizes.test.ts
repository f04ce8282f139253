import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buildPicture, deriveOne, expectCompleteTiles, endSharedMedia } from '#tests/support/pictures.ts'
import { keysOf } from './names.ts'

afterAll(endSharedMedia)

/** Width and height of each derivative. */
async function sizes({ read, files, picture }: Awaited<ReturnType<typeof deriveOne>>) {
  const entries = keysOf(picture)
    .filter((key) => key !== 'tiles')
    .map(async (key) => {
      const { width, height } = await sharp(await read(files[key])).metadata()
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
    previewLargeAvif: '2400×1600',
    socialCard: '1200×630',
    thumbnail: '400×267',
    thumbnailWebp: '400×267',
    thumbnailAvif: '400×267',
    thumbnail800Webp: '800×533',
    thumbnail800Avif: '800×533',
  })
  await expectCompleteTiles(made.uploads, made.picture)
})

test('a tall picture is bounded by the height of the thumbnail', async () => {
  expect(await sizes(await deriveOne(buildPicture(1000, 2000).png()))).toMatchObject({
    preview: '800×1600',
    preview800Webp: '400×800',
    thumbnail: '300×600',
    thumbnail800Webp: '600×1200',
  })
})

test('a panorama of 6:1 keeps its shape, is sharp by its height, and has the widest large preview', async () => {
  const made = await deriveOne(buildPicture(6000, 1000).jpeg())
  expect(await sizes(made)).toEqual({
    preview: '1600×267',
    previewWebp: '1600×267',
    previewAvif: '1600×267',
    preview800Webp: '800×133',
    preview800Avif: '800×133',
    previewLargeAvif: '3200×533',
    socialCard: '1200×630',
    thumbnail: '1600×267',
    thumbnailWebp: '1600×267',
    thumbnailAvif: '1600×267',
    thumbnail800Webp: '3198×533',
    thumbnail800Avif: '3198×533',
  })
  await expectCompleteTiles(made.uploads, made.picture)
})

test('a column of 1:5 is sharp by its width', async () => {
  const made = await deriveOne(buildPicture(700, 3500).jpeg())
  expect(await sizes(made)).toMatchObject({
    previewLargeAvif: '480×2400',
    thumbnail: '213×1065',
    thumbnail800Webp: '427×2135',
    thumbnail800Avif: '427×2135',
  })
})

test('an original that a large preview would hardly show larger has none', async () => {
  const made = await deriveOne(buildPicture(1900, 1000).jpeg())
  expect(Object.keys(await sizes(made))).not.toContain('previewLargeAvif')
  expect(await made.list()).not.toContain(made.files.previewLargeAvif)
})

test('a picture of one pixel is not blown up', async () => {
  const made = await deriveOne(buildPicture(1, 1).png())
  const { socialCard, ...others } = await sizes(made)
  expect(new Set(Object.values(others))).toEqual(new Set(['1×1']))
  expect(socialCard).toBe('1200×630')
  await expectCompleteTiles(made.uploads, made.picture)
})

test.each([
  [30000, 1],
  [1, 30000],
])('a line of %d × %d pixels keeps at least one pixel a side', async (width, height) => {
  const made = await deriveOne(buildPicture(width, height).jpeg())
  const preview = width > height ? '1600×1' : '1×1600'
  expect(await sizes(made)).toMatchObject({ preview, thumbnail: width > height ? '1600×1' : '1×1600' })
  await expectCompleteTiles(made.uploads, made.picture)
})

test.each([
  [510, 511],
  [1020, 1021],
  [1022, 509],
  [2041, 1023],
])('the pyramid of %d × %d pixels has exactly the tiles that arithmetic says', async (width, height) => {
  const { uploads, picture } = await deriveOne(buildPicture(width, height).jpeg())
  await expectCompleteTiles(uploads, picture)
})
