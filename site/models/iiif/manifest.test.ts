import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { licences } from '#core/licences.ts'
import { textsFor } from '#core/texts/texts.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { saveFlat } from '#data/records/flat.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { hasSchema, openSchema } from '#tests/support/iiif-schema.ts'
import { settings } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { photoManifest } from './manifest.ts'

const manifestOf = (archive: Archive, id: number) =>
  photoManifest({ cache: openRenderCache(archive), settings, address: address('photoManifest', 'ru', { id }) })!

/** The manifest of a photo with these fields. */
function manifestWith(...given: Parameters<typeof addPhoto> extends [unknown, ...infer Rest] ? Rest : never) {
  const archive = archiveWithRecords()
  return manifestOf(archive, addPhoto(archive, ...given))
}

describe('the manifest of a photo', () => {
  test('names the photo in the languages that it has a title in, with its rights, its collection and its pages', () => {
    const manifest = manifestWith({ license: 'Attribution (CC BY)', author: 'И. Попа', date: '1905–1911' })
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: 'https://archive.example/iiif/photos/1/manifest.json',
      type: 'Manifest',
      label: { ru: ['«Вид» на <собор> & "рынок" d’Orhei'], ro: ['Vedere spre catedrală și țâșnitoare'] },
      rights: 'http://creativecommons.org/licenses/by/4.0/',
      navDate: '1905-01-01T00:00:00Z',
    })
    expect(manifest.label).not.toHaveProperty('en')
    expect(manifest.requiredStatement.value.ro?.[0]).toContain('https://archive.example/ro/photos/1')
    expect(manifest.provider.map(({ id }) => id)).toEqual(['https://archive.example/contributors/1', 'https://archive.example/'])
    expect(manifest.provider[0]?.label).toEqual({ ru: ['Музей 1'], ro: ['Muzeul 1'] })
    expect(manifest.homepage.map(({ id, language }) => [id, ...language])).toEqual([
      ['https://archive.example/photos/1', 'ru'],
      ['https://archive.example/ro/photos/1', 'ro'],
      ['https://archive.example/en/photos/1', 'en'],
    ])
  })

  test('names its picture like the photo, and tells its pages apart by their languages', () => {
    const { items, homepage, label } = manifestWith()
    expect(items[0]?.label).toEqual(label)
    expect(homepage.map((page) => page.label.ro?.[0])).toEqual([
      'Vedere spre catedrală și țâșnitoare (Русский)',
      'Vedere spre catedrală și țâșnitoare (Română)',
      'Vedere spre catedrală și țâșnitoare (English)',
    ])
  })

  test('has the label of its page, once where all languages say the same', () => {
    const { metadata } = manifestWith({ author: 'И. Попа' })
    const { labels } = textsFor('en').photo
    const valueOf = (label: string) => metadata.find((each) => each.label.en?.[0] === label)?.value
    expect(valueOf(labels.author)).toEqual({ none: ['И. Попа'] })
    expect(valueOf(labels.period)).toEqual({ ru: ['1891-е'], ro: ['1891-е (ro)'] })
  })

  test('paints the largest picture, which the service of the photo’s files offers', () => {
    const { items, thumbnail } = manifestWith({}, { photoFileName: '0123456789abcdef0123-2.jpg', width: 6000, height: 4000 })
    const service = 'https://archive.example/iiif/images/0123456789abcdef0123-2'
    expect(items[0]).toMatchObject({ width: 6000, height: 4000 })
    const { body, target } = items[0]!.items[0]!.items[0]!
    expect(target).toBe(items[0]!.id)
    expect(body).toMatchObject({
      id: `${service}/full/max/0/default.jpg`,
      width: 1600,
      height: 1067,
      service: [{ id: service, type: 'ImageService3', profile: 'level0' }],
    })
    expect(thumbnail[0]).toMatchObject({ id: 'https://archive.example/uploads/thumbs/0123456789abcdef0123-2.jpg', width: 400, height: 267 })
  })

  test('is at the photo’s coordinates, or else at those of its place', () => {
    const archive = archiveWithRecords()
    const place = { latitude: 47.0105, longitude: 28.8638, precision: 'settlement' as const }
    saveFlat(archive, 'location', 1, rowOf(archive, 'location', 1)!.version, place, testStamp)
    const at = (fields: Parameters<typeof addPhoto>[1]) =>
      manifestOf(archive, addPhoto(archive, fields)).navPlace?.features[0]?.geometry.coordinates
    expect(at({ locationID: 1 })).toEqual([28.8638, 47.0105])
    expect(at({ locationID: 1, latitude: 46.5, longitude: 29.5 })).toEqual([29.5, 46.5])
    expect(at({})).toBeUndefined()
  })

  test('has its number for a label where it has no title', () => {
    const { label } = manifestWith({ title: '', titleRo: '' })
    expect(label).toEqual({ ru: ['Фотография №\u00a01'], ro: ['Fotografia nr.\u00a01'], en: ['Photograph no.\u00a01'] })
  })

  test('gives readers no markup that somebody typed', () => {
    const { summary } = manifestWith({ description: '<p>a & <b>b</b></p>' })
    expect(summary?.ru).toEqual(['<span>&lt;p&gt;a &amp; &lt;b&gt;b&lt;/b&gt;&lt;/p&gt;</span>'])
  })

  test('is there for public photos alone', () => {
    expect(manifestOf(archiveWithRecords(), 1)).toBeNull()
  })
})

describe.runIf(hasSchema)('by the schema of IIIF, every manifest is valid', () => {
  const errorsOf = openSchemaOnce()

  test.each(licences.map(({ value }) => value))('with the rights “%s”', (license) => {
    expect(errorsOf(manifestWith({ license, latitude: 47, longitude: 28, date: '1905?' }))).toEqual([])
  })

  test('with everything that a photo can have', () => {
    const inscription = { inscription: 'קישינעוו', inscriptionLanguage: 'yi' as const, titleEn: 'A <title>' }
    expect(errorsOf(manifestWith({ ...inscription, locationID: 1, albumID: 1, descriptionRo: '<i>x</i>', categoryID2: 2 }))).toEqual([])
  })
})

function openSchemaOnce() {
  let check: ReturnType<typeof openSchema> | undefined
  return (document: object) => (check ??= openSchema())(document)
}
