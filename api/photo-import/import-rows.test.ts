import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { checksumOf } from '#api/files/checksum.ts'
import { replacePhoto } from '#api/ingest/replace-photo.ts'
import { buildDoubtful } from '#tests/support/damaged-pictures.ts'
import { filesOf, keysOf } from '#api/media/names.ts'
import { drawPicture, filesBelow, endSharedScratch, shareScratch, type Scratch } from '#tests/support/ingest.ts'
import { allFlat } from '#data/records/flat.ts'
import { creatable, noMapping } from '#core/photo-import/mapping.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { photoByID, photoOfImport } from '#data/records/photos.ts'
import { commandOffers } from './offers.ts'
import { openFolder } from './picture-folder.ts'
import { importRows, type Import, type ImportResult } from './import-rows.ts'
import { openTable } from './table.ts'

let scratch: Scratch
let box: string

beforeEach(() => {
  scratch = shareScratch()
  box = join(scratch.folder, 'box')
  mkdirSync(box)
})
afterEach(() => scratch.close())
afterAll(endSharedScratch)

type Row = Record<string, string>

async function importThese(rows: Row[], own: Partial<Import> = {}): Promise<ImportResult> {
  const file = join(scratch.folder, 'box.csv')
  const columns = [...new Set(['filename', 'title', 'licence', ...rows.flatMap(Object.keys)])]
  writeFileSync(file, stringify(rows, { header: true, columns }))
  const pictures = await openFolder(box)
  const table = await openTable(file, { isImage: pictures.has })
  const outcome = await importRows({
    ...scratch,
    rows: table.rows(),
    pictures,
    offers: commandOffers,
    mapping: { ...noMapping, create: Object.values(creatable) },
    unpackDir: scratch.folder,
    by: 'import',
    now: () => Date.UTC(2026, 0, 2),
    ...own,
  })
  if (outcome.stopped === null) expect(outcome.imported + outcome.alreadyThere + outcome.refused).toBe(table.total)
  return outcome
}

/** Gives a photo another picture, as staff do in the back office. */
async function replaceBy(photoID: number, colour: string) {
  const path = await drawPicture(join(scratch.folder, 'replacement.jpg'), colour)
  const { version } = photoByID(scratch.archive, photoID)!
  const save = await replacePhoto(
    scratch,
    photoID,
    version,
    { path, sha256: await checksumOf(path), name: 'скан.png' },
    { by: 'staff', at: '2026-01-03T00:00:00.000Z' },
  )
  expect(save.outcome).toBe('saved')
}

const row = (filename: string, cells: Row = {}): Row => ({
  filename,
  title: `Фото ${filename}`,
  licence: 'CC0',
  ...cells,
})
const reasonsOf = ({ findings }: ImportResult) => findings.map(({ line, reason }) => `${line}: ${reason}`)
const photoOf = (filename: string) => photoByID(scratch.archive, photoOfImport(scratch.archive, `file:${filename}`))
const photosThere = () => listingTotal(scratch.archive, { route: 'latest', id: 0, filterID: 0 })

test('awkward rows become photos as they are written', async () => {
  await drawPicture(join(box, '=Piața «Ș».jpg'), '#975')
  const outcome = await importThese([
    row('=Piața «Ș».jpg', {
      title: '=Вид "с моста" <b>',
      description: 'Первая строка\nвторая, ț',
      location: 'Сороки; Бессарабия',
      latitude: '48.156',
      longitude: '28,287',
      date: 'ok. 1911',
      source_url: 'www.example.org',
    }),
  ])
  expect(outcome).toMatchObject({ imported: 1, alreadyThere: 0, refused: 0, stopped: null })
  expect(outcome.findings).toMatchObject([{ line: 2, outcome: 'note', filename: '=Piața «Ș».jpg' }])
  expect(photoOf('=Piața «Ș».jpg')).toMatchObject({
    title: '=Вид "с моста" <b>',
    description: 'Первая строка\nвторая, ț\n\nМесто по источнику: Сороки; Бессарабия',
    latitude: 48.156,
    longitude: 28.287,
    date: 'ok. 1911',
    sourceWeb: '',
    createdBy: 'import',
    createdAt: '2026-01-02T00:00:00.000Z',
  })
})

test('the match of a row is the number of a photo; a row with another number is refused with its reason', async () => {
  for (const [at, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries()) await drawPicture(join(box, name), `#${at + 3}75`)
  await importThese([row('a.jpg')])
  const { photoID } = photoOf('a.jpg')!
  const outcome = await importThese([
    row('b.jpg', { match: ` ${photoID} ` }),
    row('c.jpg', { match: '999' }),
    row('d.jpg', { match: 'собор' }),
  ])
  expect(outcome).toMatchObject({ imported: 1, refused: 2 })
  expect(reasonsOf(outcome)).toEqual(['3: Match 999 does not exist or lies in the bin', '4: Match must be the number of a photo'])
  expect(photoOf('b.jpg')).toMatchObject({ matchId: photoID })
})

test('the fields of a catalogue are imported: a technique by its label in any language, the name of the file of itself', async () => {
  for (const [at, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries()) await drawPicture(join(box, name), `#${at + 3}75`)
  const own = { contributor: 'Музей' }
  const outcome = await importThese([
    row('a.jpg', {
      ...own,
      inventory_number: ' КП  12 ',
      technique: 'фототипия',
      size: '9x14',
      inscription: 'Видъ\nгорода',
      inscription_language: 'Rusă (ortografia de dinainte de 1918)',
      staff_note: 'Проверить',
    }),
    row('b.jpg', { ...own, inventory_number: 'кп 12' }),
    row('c.jpg', { ...own, technique: 'гуашь' }),
    row('d.jpg', { ...own, technique: 'GLASS NEGATIVE', inscription_language: 'yi', original_filename: 'скан 4.tif' }),
  ])
  expect(outcome).toMatchObject({ imported: 2, refused: 2 })
  const { photoID } = photoOf('a.jpg')!
  expect(reasonsOf(outcome)).toEqual([
    `4: Inventory number “кп 12” is taken: photo ${photoID} of the same contributor has it`,
    '5: Column “technique” says “гуашь”, which is not in the list of its values',
  ])
  expect(photoOf('a.jpg')).toMatchObject({
    inventoryNumber: 'КП  12',
    technique: 'collotype',
    physicalSize: '9x14',
    inscription: 'Видъ\nгорода',
    inscriptionLanguage: 'ru-petr1708',
    originalFileName: 'a.jpg',
    staffNote: 'Проверить',
  })
  expect(photoOf('d.jpg')).toMatchObject({ technique: 'glass negative', inscriptionLanguage: 'yi', originalFileName: 'скан 4.tif' })
})

test('each bad row is refused with its reason and leaves nothing, the others are imported', async () => {
  await drawPicture(join(box, 'good.jpg'), '#975')
  await drawPicture(join(box, 'other.png'), '#579')
  await drawPicture(join(scratch.folder, 'secret.jpg'), '#000')
  writeFileSync(join(box, 'drawing.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  writeFileSync(join(box, 'empty.jpg'), '')
  symlinkSync('../secret.jpg', join(box, 'link.jpg'))
  const outcome = await importThese([
    row('good.jpg'),
    row('drawing.jpg', { location: 'Тирасполь', category: 'Рисунки', album: 'Альбом рисунков' }),
    row('good.jpg', { title: 'Второй раз' }),
    row('missing.jpg'),
    row('../secret.jpg'),
    row('link.jpg'),
    row('other.png', { latitude: '47.02' }),
    row('other.png', { title: 'Ещё раз' }),
    row('', { title: 'Без имени' }),
    row('unclear.jpg', { licence: 'All rights reserved' }),
    row('unnamed.jpg', { title: ' ' }),
    row('empty.jpg'),
  ])
  expect(reasonsOf(outcome)).toEqual([
    '3: This file is an SVG drawing, whatever its name says. Please save it as TIFF, PNG or JPEG, from the original scan where there is one.',
    '4: Line 2 has the same file name; only that row counts',
    '5: There is no picture “missing.jpg”',
    '6: “../secret.jpg” leads out of the folder of pictures',
    '7: “link.jpg” is a link that leads out of the folder',
    '8: Latitude and longitude belong together: give both or neither',
    '9: Line 8 has the same file name; only that row counts',
    '10: The file name is missing',
    '11: The licence “All rights reserved” does not clearly say one of the archive’s licences or rights statements',
    '12: There is no picture “unnamed.jpg”',
    '13: The file is empty.',
  ])
  expect(outcome).toMatchObject({ imported: 1, refused: 11, stopped: null })
  expect(photosThere()).toBe(1)
  expect(allFlat(scratch.archive, 'location').size).toBe(0)
  expect(allFlat(scratch.archive, 'album').size).toBe(0)
  const photo = photoOf('good.jpg')!
  const files = filesBelow(scratch.uploadsDir).filter((file) => !file.startsWith('tiles/'))
  const { tiles, ...own } = filesOf(photo.photoFileName, photo.originalFormat)
  const made = keysOf(photo).filter((key) => key !== 'tiles')
  expect(files).toEqual([own.original, ...made.map((key) => own[key])].sort())
  expect(filesBelow(join(scratch.uploadsDir, tiles))).not.toEqual([])
})

test('a coordinate out of range and a title that is missing or too long refuse their rows', async () => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await drawPicture(join(box, name), '#975')
  const outcome = await importThese([
    row('a.jpg', { latitude: '-90.5', longitude: '28' }),
    row('b.jpg', { title: '' }),
    row('c.jpg', { title: 'ț'.repeat(501) }),
  ])
  expect(reasonsOf(outcome)).toEqual([
    '2: Latitude must be between -90 and 90 degrees',
    '3: Title (Russian) is required',
    '4: Title (Russian) is longer than 500 characters',
  ])
})

test('importing again doubles nothing and leaves what staff have changed', async () => {
  for (const name of ['a.jpg', 'b.jpg']) await drawPicture(join(box, name), name === 'a.jpg' ? '#975' : '#579')
  const rows = [row('a.jpg', { location: 'Сороки' }), row('b.jpg', { location: 'СОРОКИ' })]
  expect(await importThese(rows)).toMatchObject({ imported: 2, alreadyThere: 0 })
  scratch.archive.sqlite.exec("UPDATE photos SET title = 'Исправлено', version = 2 WHERE import_key = 'file:a.jpg'")
  const files = filesBelow(scratch.uploadsDir)
  const again = await importThese(rows.map((each) => ({ ...each, title: 'Из таблицы', date: '1911' })))
  expect(again).toMatchObject({ imported: 0, alreadyThere: 2, refused: 0, findings: [] })
  expect([photoOf('a.jpg')!.title, photoOf('b.jpg')!.title]).toEqual(['Исправлено', 'Фото b.jpg'])
  expect(allFlat(scratch.archive, 'location').size).toBe(1)
  expect(allFlat(scratch.archive, 'period').size).toBe(1)
  expect(filesBelow(scratch.uploadsDir)).toEqual(files)
})

test('a photo that was deleted stays deleted, and one whose picture is gone from the folder stays', async () => {
  for (const name of ['a.jpg', 'b.jpg']) await drawPicture(join(box, name), name === 'a.jpg' ? '#975' : '#579')
  await importThese([row('a.jpg'), row('b.jpg')])
  scratch.archive.sqlite.exec("UPDATE photos SET deleted_at = '2026-01-03' WHERE import_key = 'file:a.jpg'")
  rmSync(join(box, 'b.jpg'))
  const again = await importThese([row('a.jpg'), row('b.jpg')])
  expect(again).toMatchObject({ imported: 0, alreadyThere: 2, refused: 0 })
  expect(reasonsOf(again)).toEqual([
    '2: This row is photo 1, which lies in the bin',
    '3: This row is photo 2; its picture was not found, so it was not compared',
  ])
})

test('another picture under a name that is imported already is refused with both named, also where it is as large', async () => {
  await drawPicture(join(box, '001.jpg'), '#975')
  await importThese([row('001.jpg', { title: 'Первая коробка' })])
  const first = readFileSync(join(box, '001.jpg'))
  const second = Buffer.from(first)
  second[second.length - 10]! ^= 1
  writeFileSync(join(box, '001.jpg'), second)
  const sums = [first, second].map((bytes) => hash('sha256', bytes).slice(0, 12))
  const reason = (where: string) =>
    `2: photo 1 (“Первая коробка”, imported as “001.jpg”)${where} was imported from another picture called “001.jpg”: its checksum begins with ${sums[0]}, that of the present one with ${sums[1]}. Give the file and its row another name to import it`
  const again = await importThese([row('001.jpg')])
  expect(reasonsOf(again)).toEqual([reason('')])
  expect(again).toMatchObject({ imported: 0, alreadyThere: 0, refused: 1 })
  scratch.archive.sqlite.exec("UPDATE photos SET version = 2, title = 'Первая коробка', deleted_at = '2026-01-03'")
  expect(reasonsOf(await importThese([row('001.jpg')]))).toEqual([reason(', which lies in the bin,')])
})

test('a picture that staff have replaced since is known by the one that was imported', async () => {
  await drawPicture(join(box, '001.jpg'), '#975')
  await importThese([row('001.jpg')])
  await replaceBy(1, '#123')
  const edited = await importThese([row('001.jpg')])
  expect(edited).toMatchObject({ imported: 0, alreadyThere: 1, refused: 0 })
  expect(reasonsOf(edited)).toEqual(['2: Photo 1 was imported from this row and shows another picture now; nothing was changed'])
  await drawPicture(join(box, '001.jpg'), '#123')
  expect(reasonsOf(await importThese([row('001.jpg')]))).toEqual([])
  await drawPicture(join(box, '001.jpg'), '#321')
  expect(await importThese([row('001.jpg')])).toMatchObject({ alreadyThere: 0, refused: 1 })
})

test('the same picture under another name is skipped as a duplicate and named, and taken where duplicates are kept', async () => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await drawPicture(join(box, name), '#975')
  const skipped = await importThese([row('a.jpg', { title: 'Мост' }), row('b.jpg', { location: 'Сороки' })])
  expect(skipped).toMatchObject({ imported: 1, alreadyThere: 1, duplicates: 1, refused: 0 })
  expect(skipped.findings).toMatchObject([{ line: 3, filename: 'b.jpg', outcome: 'duplicate' }])
  const reported = 'This picture is in the archive already, byte for byte, as photo 1 (“Мост”, imported as “a.jpg”)'
  expect(reasonsOf(skipped)).toEqual([`3: ${reported}. It is skipped; DUPLICATES=keep imports it again`])
  expect(allFlat(scratch.archive, 'location').size).toBe(0)
  scratch.archive.sqlite.exec("UPDATE photos SET deleted_at = '2026-01-03' WHERE photo_id = 1")
  expect(reasonsOf(await importThese([row('c.jpg')]))).toEqual([
    `2: ${reported}, which lies in the bin. It is skipped; DUPLICATES=keep imports it again`,
  ])
  expect(await importThese([row('a.jpg'), row('b.jpg')], { keepsDuplicates: true })).toMatchObject({
    imported: 1,
    alreadyThere: 1,
    duplicates: 0,
  })
  expect(photoOf('b.jpg')!.photoFileName).toMatch(/-2\.jpg$/)
})

test('a name in other capital letters is found; two files that differ only in how accents are stored are refused with what is there', async () => {
  await drawPicture(join(box, 'IMG_1.JPG'), '#975')
  for (const form of ['NFC', 'NFD']) await drawPicture(join(box, 'Piața.jpg'.normalize(form)), form === 'NFC' ? '#579' : '#957')
  const outcome = await importThese([row('img_1.jpg'), row('Piața.jpg'), row('IMG_1')])
  expect(reasonsOf(outcome)).toEqual([
    '3: The folder has 2 files called “Piața.jpg”, with accents stored in different ways. Rename one of them',
    '4: Line 2 has the same file name; only that row counts',
  ])
  expect(outcome.imported).toBe(1)
})

test('a picture that cannot be read refuses its row, and the next ones are imported', async () => {
  await drawPicture(join(box, 'good.jpg'), '#975')
  symlinkSync('loop.jpg', join(box, 'loop.jpg'))
  expect(await importThese([row('loop.jpg'), row('good.jpg')])).toMatchObject({ imported: 1, refused: 1, stopped: null })
})

test('a picture that may be damaged is refused until somebody has looked at it', async () => {
  writeFileSync(join(box, 'a.jpg'), await buildDoubtful(3))
  const refused = await importThese([row('a.jpg')])
  expect(refused).toMatchObject({ imported: 0, refused: 1 })
  expect(reasonsOf(refused)).toEqual([
    '2: The file lacks some of the data that refine the picture; parts of it may be blurred or wrong. Look at it; DOUBTFUL=keep imports it',
  ])
  expect(await importThese([row('a.jpg')], { acceptDoubtful: true })).toMatchObject({ imported: 1, refused: 0 })
})

test('an import that is told to stop finishes the photo in hand, says where it stopped, and is completed by the next', async () => {
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  for (const [index, name] of names.entries()) await drawPicture(join(box, name), `#${index}75`)
  const rows = names.map((name) => row(name))
  const interrupt = new AbortController()
  const onRow = () => interrupt.abort()
  const stopped = await importThese(rows, { signal: interrupt.signal, onRow })
  expect(stopped).toMatchObject({ imported: 1, refused: 0 })
  expect(stopped.stopped).toBe('The import was interrupted before line 3. The photos imported so far are kept; run it again to continue.')
  expect(await importThese(rows)).toMatchObject({ imported: 2, alreadyThere: 1, stopped: null })
})

test('a full disk stops the import in one line, keeps what is imported, and the next run completes it', async () => {
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  for (const [index, name] of names.entries()) await drawPicture(join(box, name), `#${index}75`)
  const rows = names.map((name) => row(name, { description: 'ț'.repeat(9_000) }))
  await importThese(rows.slice(0, 1))
  const { sqlite } = scratch.archive
  sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true }) as number}`)
  const files = filesBelow(scratch.uploadsDir)
  const stopped = await importThese(rows)
  expect(stopped).toMatchObject({ imported: 0, alreadyThere: 1, refused: 0, findings: [] })
  expect(stopped.stopped).toBe(
    'The import stopped at line 3: the disk is full. The photos imported so far are kept; run it again to continue.',
  )
  expect(filesBelow(scratch.uploadsDir)).toEqual(files)
  sqlite.pragma('max_page_count = 1000000')
  expect(await importThese(rows)).toMatchObject({ imported: 2, alreadyThere: 1, stopped: null })
})
