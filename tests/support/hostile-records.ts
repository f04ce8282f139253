import { localized } from '#core/languages.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { createFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { testStamp } from './records.ts'

/** What attackers, editors and other writing systems bring; long enough to break any line, and not to be broken itself. */
export const hostile = (field: string) =>
  `${field}"'><script>window.broken="${field}"</script><img src=x onerror="window.broken='${field}'"></title></script>` +
  `<svg/onload=window.broken=1>{{7*7}}\${7*7}&lt;b&gt;\u202eעברית\u202c Z̷̢̛͓͊a̴̡l̵g̸o 👩‍👩‍👧‍👦 ${'Ш'.repeat(120)}`

const info =
  `<p onclick="window.broken=1" style="position:fixed">${'Щ'.repeat(150)}<script>window.broken=1</script>` +
  '<a href="javascript:window.broken=1">one</a> <a href="https://orhei.example/?a=1&b=2">two</a><iframe src="/"></iframe>' +
  '<img src=x onerror=window.broken=1><style>body{display:none}</style></p></div></main></body>'

const web = 'javascript:window.broken=1'

/** The first of each of the seven flat records, hostile in every field. */
export function addHostileRecords(archive: Archive) {
  const texts = (name: string) => localized(name, () => hostile(name))
  createFlat(archive, 'category', { ...texts('categoryName'), ...texts('categoryDescription') } as never, testStamp)
  createFlat(archive, 'location', texts('locationName') as never, testStamp)
  createFlat(archive, 'period', texts('periodName') as never, testStamp)
  createFlat(archive, 'album', { ...texts('albumName'), ...localized('albumInfo', () => info) } as never, testStamp)
  createFlat(archive, 'contributor', { name: hostile('name'), nameRo: hostile('nameRo'), email: hostile('email'), web }, testStamp)
  createFlat(archive, 'person', hostilePerson as never, testStamp)
  const subject = { ...texts('subjectName'), ...texts('scopeNote'), otherNames: hostile('otherNames'), aat: hostile('aat') }
  createFlat(archive, 'subject', subject as never, testStamp)
}

const hostilePerson = {
  ...localized('personName', () => hostile('personName')),
  ...localized('biography', () => hostile('biography')),
  ...Object.fromEntries(['otherNames', 'born', 'died', 'wikidata', 'viaf', 'note'].map((field) => [field, hostile(field)])),
}

/** A photo in all of them but without a photographer, who would take the author's place; hostile in every field. */
export const hostilePhoto: Partial<PhotoFields> = {
  ...localized('title', () => hostile('title')),
  ...localized('description', () => hostile('description')),
  date: hostile('date'),
  author: hostile('author'),
  source: hostile('source'),
  sourceWeb: web,
  inventoryNumber: hostile('inventoryNumber'),
  technique: 'albumen print',
  physicalSize: hostile('physicalSize'),
  inscription: hostile('inscription'),
  inscriptionLanguage: 'yi',
  originalFileName: hostile('originalFileName'),
  staffNote: hostile('staffNote'),
  subjects: '[1]',
  albumID: 1,
  locationID: 1,
  latitude: 46,
  longitude: 28,
  license: 'Attribution (CC BY)',
}

/** What makes it a photo without anything that may be left out. */
export const bare: Partial<PhotoFields> = {
  ...localized('description', () => ''),
  titleRo: '',
  titleEn: '',
  date: '',
  author: '',
  source: '',
  sourceWeb: '',
  inventoryNumber: '',
  technique: '',
  physicalSize: '',
  inscription: '',
  inscriptionLanguage: '',
  originalFileName: '',
  staffNote: '',
  subjects: '[]',
  albumID: 0,
  locationID: 0,
  latitude: null,
  longitude: null,
  license: 'Public Domain',
}
