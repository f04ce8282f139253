import { expect, test } from 'vitest'
import { metadataOf, type Xmp } from './metadata.ts'

const xmp = (own: Partial<Xmp>): Xmp => ({
  title: {},
  description: {},
  rights: {},
  creator: [],
  subject: [],
  source: '',
  dateCreated: '',
  createDate: '',
  ...own,
})

test('what people have written in programs counts more than what agencies and cameras have written', () => {
  const { titles, creators, rights } = metadataOf({
    ifd0: { Artist: 'Camera owner', Copyright: '2019' },
    iptc: { ObjectName: 'Agency', Byline: ['A', 'B'] },
    xmp: xmp({ title: { 'x-default': 'Мост' }, rights: { 'x-default': 'Музей' } }),
  })
  expect({ titles, creators, rights }).toEqual({ titles: { ru: 'Мост' }, creators: ['A', 'B'], rights: 'Музей' })
})

test('texts keep the languages that a packet names; a default text that repeats one of them is not Russian', () => {
  expect(metadataOf({ xmp: xmp({ title: { 'x-default': 'Podul', 'ro-MD': 'Podul', en: 'Bridge', de: 'Brücke' } }) }).titles).toEqual({
    ro: 'Podul',
    en: 'Bridge',
  })
  expect(metadataOf({ xmp: xmp({ title: { 'x-default': 'Pod', ru: 'Мост' } }) }).titles).toEqual({ ru: 'Мост' })
})

test('the day of a scanner is that of the scan, the day of a camera that of the picture', () => {
  const day = '2019:05:04 10:00:00'
  const scan = metadataOf({ ifd0: { Make: 'EPSON' }, exif: { DateTimeOriginal: day, CreateDate: day } })
  expect([scan.taken, scan.digitised, scan.created]).toEqual([undefined, day, undefined])
  expect(metadataOf({ exif: { DateTimeOriginal: day, FNumber: 2 } }).taken).toBe(day)
})

test('what a camera writes into every picture is no description', () => {
  expect(metadataOf({ ifd0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA         ' } }).descriptions).toEqual({})
  expect(metadataOf({ ifd0: { ImageDescription: 'Podul' } }).descriptions).toEqual({ ru: 'Podul' })
  expect(metadataOf({})).toMatchObject({ titles: {}, creators: [], keywords: [] })
})
