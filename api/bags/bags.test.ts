import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { placeAllFiles } from '#api/maintenance/pictures/binned-files.ts'
import { bagTables } from '#data/bags/tables.ts'
import { deliverMessage } from '#data/messages/messages.ts'
import { createFlat } from '#data/records/flat.ts'
import { getTableName } from '#data/sqlite/drizzle.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { openRandomEdits } from '#tests/publishing/random-edits.ts'
import { alterFile } from '#tests/fault-injection/file-damage.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { addOriginal, giveOriginals } from '#tests/support/originals.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'
import { seeded } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { exportBag } from './export.ts'
import { filesOfBag } from './bag-files.ts'
import { importBag } from './import.ts'
import { rewriteManifests } from '#tests/support/bags.ts'
import { verifyBag } from './verify.ts'

let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let to: string
const now = new Date('2026-05-04T03:02:01.000Z')

beforeEach(() => {
  settings = temporarySettings()
  elsewhere = temporarySettings()
  to = join(settings.folder, 'bag')
  prepareFolders(settings)
})
afterEach(() => {
  settings.remove()
  elsewhere.remove()
})

/** Fills the archive with records, and removes some for good. */
async function fillAtRandom() {
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  const edit = openRandomEdits(archive, seeded(20260504))
  for (let n = 0; n < 150; n += 1) edit()
  giveOriginals(archive, settings.uploadsDir)
  await placeAllFiles(archive, settings.uploadsDir)
  archive.close()
}

/** Fills the archive with these originals, all in album 1 of collection 1. */
function fillWith(...contents: string[]) {
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 2)
  const photos = contents.map((content) => addOriginal(archive, settings.uploadsDir, content))
  archive.close()
  return photos
}

function read<Result>(place: typeof settings, use: (archive: Archive) => Result): Result {
  const archive = openArchive(archiveFile(place))
  const result = use(archive)
  archive.close()
  return result
}

/** Every row that a bag brings, and the lists that follow from them. */
const contentOf = (place: typeof settings): Record<string, unknown[]> =>
  read(place, ({ sqlite }) => {
    const tables = bagTables.map(({ table }) => getTableName(table)).filter((name) => name !== 'messages')
    const derived = ['listing_photos', 'listing_blocks', 'place_parents', 'photo_persons', 'photo_subjects', 'map_points', 'map_tiles']
    const names = [...tables, ...derived]
    const numbers = sqlite
      .prepare("SELECT name, seq FROM sqlite_sequence WHERE name IN ('photos', 'albums', 'history', 'locations') ORDER BY name")
      .all()
    const thanks = sqlite
      .prepare("SELECT message_id, photo_id, kind, thanked_as FROM messages WHERE thanked_as <> '' AND deleted_at IS NULL")
      .all()
    return {
      numbers,
      thanks,
      ...Object.fromEntries(names.map((name) => [name, sqlite.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all()])),
    }
  })

/** Originals with their folders: those of photos in the bin are not with the others. */
const originalsIn = (place: typeof settings) =>
  ['originals', 'binned/originals'].flatMap((folder) =>
    filesBelow(join(place.uploadsDir, folder)).map((name) => [folder, name, readFileSync(join(place.uploadsDir, folder, name), 'utf8')]),
  )

describe('a bag of the whole archive', () => {
  test('comes back in an empty archive with the same numbers, records, history, lists and originals', async () => {
    await fillAtRandom()
    const bag = await exportBag(settings, to, { now })
    expect(await verifyBag(to)).toEqual({ files: bag.files, bytes: bag.bytes, problems: [] })
    expect(await importBag(elsewhere, to, { now })).toEqual({ originals: bag.originals })
    const content = contentOf(elsewhere)
    expect(content['photos']).not.toEqual([])
    expect(content).toEqual(contentOf(settings))
    expect(originalsIn(elsewhere)).toEqual(originalsIn(settings))
  })

  test('holds awkward texts and numbers that are not given again', async () => {
    const text = '"x",\r\n\n\'; –\u2028 ț 😀\t=1+1'
    const id = read(settings, (archive) => {
      addFlats(archive, 1)
      archive.sqlite.exec("UPDATE sqlite_sequence SET seq = 41 WHERE name = 'locations'")
      return createFlat(archive, 'location', { locationName: text, locationNameRo: '', locationNameEn: ' ' }, testStamp)
    })
    await exportBag(settings, to, { now })
    await importBag(elsewhere, to, { now })
    expect(contentOf(elsewhere)).toEqual(contentOf(settings))
    const next = read(elsewhere, (archive) =>
      createFlat(archive, 'location', { locationName: 'x', locationNameRo: '', locationNameEn: '' }, testStamp),
    )
    expect([id, next]).toEqual([42, 43])
  })

  test('has neither accounts nor messages of visitors, except the thanks that pages show', async () => {
    const [{ photoID } = { photoID: 0 }] = fillWith('one')
    read(settings, (archive) => {
      for (const messageBody of ['тайное письмо', 'принятое письмо']) {
        const challenge = { signature: messageBody, expiresAt: '2026-01-03T00:00:00.000Z' }
        deliverMessage(archive, { photoID, email: 'visitor@example.org', messageBody, date: testStamp.at }, challenge)
      }
      archive.sqlite.exec(
        "UPDATE messages SET thanked_as = 'Мария', outcome = 'accepted', thanks_consent = 1, handled_at = date WHERE message_id = 2",
      )
      archive.sqlite.exec("INSERT INTO users (name, name_folded, password_hash, created_at) VALUES ('anna', 'anna', 'тайный пароль', '')")
    })
    await exportBag(settings, to, { now })
    const all = [...filesOfBag(to)].map((path) => readFileSync(join(to, path), 'utf8')).join('\n')
    expect(all).not.toMatch(/письмо|visitor@example|тайный|anna/)
    await importBag(elsewhere, to, { now })
    expect(contentOf(elsewhere)).toMatchObject({ thanks: [{ message_id: 2, photo_id: photoID, thanked_as: 'Мария' }] })
  })
})

describe('an export', () => {
  test('that was interrupted resumes: it takes the originals that are there, and drops damaged and unwanted ones', async () => {
    const photos = fillWith('one', 'two', 'three')
    const abort = new AbortController()
    const stopAfterTwo = (done: number) => void (done === 2 && abort.abort())
    await expect(exportBag(settings, to, { now, signal: abort.signal, onOriginal: stopAfterTwo })).rejects.toThrow(
      'Run it again to resume it',
    )
    expect(existsSync(to)).toBe(false)
    const folder = join(`${to}.unfinished`, 'data/originals')
    const [first = ''] = readdirSync(folder)
    alterFile(join(folder, first))
    writeFileSync(join(folder, 'unwanted.jpg'), 'x')
    expect(await exportBag(settings, to, { now })).toMatchObject({ originals: photos.length })
    expect((await verifyBag(to)).problems).toEqual([])
    expect(readdirSync(join(to, 'data/originals'))).toHaveLength(3)
    expect(readdirSync(settings.folder)).not.toContain('bag.unfinished')
    expect(readdirSync(to).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('refuses an archive that has lost originals, names them, and writes no bag', async () => {
    const [first, second] = fillWith('one', 'two', 'three')
    alterFile(join(settings.uploadsDir, first!.original))
    rmSync(join(settings.uploadsDir, second!.original))
    const refused = exportBag(settings, to, { now })
    await expect(refused).rejects.toThrow(`${first!.original} of photo 1 is missing or damaged.`)
    await expect(refused).rejects.toThrow(`${second!.original} of photo 2 is missing or damaged.`)
    expect(existsSync(to)).toBe(false)
  })

  test('refuses a folder that is not empty, and one among the pictures', async () => {
    fillWith('one')
    await expect(exportBag(settings, settings.folder, { now })).rejects.toThrow('is not empty')
    await expect(exportBag(settings, join(settings.uploadsDir, 'bag'), { now })).rejects.toThrow('inside the folder of the pictures')
  })
})

describe('a bag of a part', () => {
  test.each([
    ['album', [1, 3]],
    ['contributor', [2, 3]],
  ] as const)(
    'of an %s has its photos and those that they name as their match, with the records that they need',
    async (kind, expected) => {
      read(settings, (archive) => {
        addFlats(archive, 3)
        addPhoto(archive, { albumID: 1, contributorID: 1, categoryID: 2, locationID: 2 })
        addPhoto(archive, { albumID: 2, contributorID: 2, personsShown: '[1]', matchId: 1 })
        addPhoto(archive, { albumID: 2, contributorID: 3, subjects: '[3]' })
        archive.sqlite.exec(`UPDATE photos SET match_id = 3 WHERE photo_id IN (1, 2);
        UPDATE locations SET parents = '[{"parentID":3,"from":"","to":""}]' WHERE location_id = 2`)
        giveOriginals(archive, settings.uploadsDir)
      })
      await exportBag(settings, to, { now, part: { kind, id: kind === 'album' ? 1 : 2 } })
      await importBag(elsewhere, to, { now })
      const [part, whole] = [contentOf(elsewhere), contentOf(settings)]
      const numbers = (table: string, key: string) => (part[table] as Record<string, number>[]).map((row) => row[key])
      expect(numbers('photos', 'photo_id')).toEqual(expected)
      const isExpected = (row: unknown) => (expected as readonly number[]).includes((row as { photo_id: number }).photo_id)
      expect(part['photos']).toEqual(whole['photos']?.filter(isExpected))
      expect(originalsIn(elsewhere)).toHaveLength(2)
      expect(numbers('albums', 'album_id')).toEqual(kind === 'album' ? [1, 2] : [2])
      expect(numbers('categories', 'category_id')).toEqual(kind === 'album' ? [1, 2] : [1])
      expect(numbers('locations', 'location_id')).toEqual(kind === 'album' ? [2, 3] : [])
      expect(numbers('subjects', 'subject_id')).toEqual([3])
      expect(numbers('persons', 'person_id')).toEqual(kind === 'album' ? [] : [1])
      expect(new Set(numbers('history', 'history_id')).size).toBeGreaterThan(3)
    },
  )

  test('of an album that is not there is refused', async () => {
    fillWith('one')
    await expect(exportBag(settings, to, { now, part: { kind: 'album', id: 99 } })).rejects.toThrow('There is no album 99')
  })
})

describe('an import refuses', () => {
  beforeEach(async () => {
    fillWith('one', 'two')
    await exportBag(settings, to, { now })
  })

  async function expectRefusal(message: string | RegExp) {
    await expect(importBag(elsewhere, to, { now })).rejects.toThrow(message)
    if (!existsSync(archiveFile(elsewhere))) return
    expect(contentOf(elsewhere)).toMatchObject({ photos: [], history: [], categories: [] })
  }

  const edit = (path: string, change: (text: string) => string) => {
    writeFileSync(join(to, path), change(readFileSync(join(to, path), 'utf8')))
    rewriteManifests(to)
  }

  test('any of 100 flipped bits, before it writes anything', async () => {
    const chance = seeded(54)
    const files = [...filesOfBag(to)].sort()
    for (let n = 0; n < 100; n += 1) {
      const file = join(to, files[n % files.length]!)
      const bytes = readFileSync(file)
      const damaged = Buffer.from(bytes)
      const position = chance.below(bytes.length)
      damaged[position] = damaged[position]! ^ (1 << chance.below(8))
      writeFileSync(file, damaged)
      await expect(importBag(elsewhere, to, { now }), `${file}, byte ${position}`).rejects.toThrow()
      writeFileSync(file, bytes)
    }
    expect(existsSync(elsewhere.dataDir)).toBe(false)
    expect(await verifyBag(to)).toMatchObject({ problems: [] })
  })

  test('an archive that has records, and leaves it as it was', async () => {
    await importBag(elsewhere, to, { now })
    const before = contentOf(elsewhere)
    await expect(importBag(elsewhere, to, { now })).rejects.toThrow('has records already')
    expect(contentOf(elsewhere)).toEqual(before)
  })

  test('links', async () => {
    symlinkSync('/etc/passwd', join(to, 'data/originals/link.jpg'))
    await expectRefusal('is a link or no file')
  })

  test('a manifest that leads out of the bag', async () => {
    const name = join(to, 'manifest-sha256.txt')
    writeFileSync(name, `${readFileSync(name, 'utf8')}${'a'.repeat(64)}  data/../../secret\n`)
    await expectRefusal('leads out of the bag')
  })

  test('a photo whose file name leads out of its folder', async () => {
    edit('data/tables/photos.csv', (text) => text.replace(/(\n1,)[0-9a-f]+\.jpg/, '$1../../evil.jpg'))
    await expectRefusal('has no file name of an original')
  })

  test.each([
    ['another version of BagIt', 'bagit.txt', (text: string) => text.replace('1.0', '2.0'), 'BagIt 2.0'],
    [
      'a bag of a newer program',
      'data/datapackage.json',
      (text: string) => text.replace('"bagFormat": 1', '"bagFormat": 2'),
      'newer version',
    ],
    ['a bag that is of no archive', 'data/datapackage.json', () => '{}', 'not of an archive'],
    [
      'a reference to nothing',
      'data/tables/categories.csv',
      (text: string) => text.replace(/\n1,[^\n]*/, ''),
      'refers to a row of categories',
    ],
    ['a number that is none', 'data/tables/photos.csv', (text: string) => text.replace(',3000,', ',1e400,'), 'no integer'],
    ['a column that it does not know', 'data/tables/periods.csv', (text: string) => text.replace('version', 'colour'), '“colour”'],
    ['the same row twice', 'data/tables/periods.csv', (text: string) => text + text.slice(text.indexOf('\n') + 1), 'UNIQUE'],
    [
      'a history of other versions',
      'data/tables/history.csv',
      (text: string) => text.replace('photo,1,1,', 'photo,1,7,'),
      'photo 1 has another version',
    ],
    ['a table that is no CSV', 'data/tables/albums.csv', (text: string) => `${text}1,"`, 'albums.csv cannot be read'],
    [
      'another checksum of an original',
      'data/tables/photos.csv',
      (text: string) => text.replace(/[0-9a-f]{64}/, 'b'.repeat(64)),
      'another picture',
    ],
  ])('%s', async (_, path, change, message) => {
    edit(path, change)
    await expectRefusal(message)
  })

  test('a bag without an original, and keeps nothing but what the next import takes', async () => {
    const [name = ''] = readdirSync(join(to, 'data/originals'))
    const kept = readFileSync(join(to, 'data/originals', name))
    rmSync(join(to, 'data/originals', name))
    rewriteManifests(to)
    await expectRefusal('is not in the bag')
    writeFileSync(join(to, 'data/originals', name), kept)
    rewriteManifests(to)
    expect(await importBag(elsewhere, to, { now })).toEqual({ originals: 2 })
    expect(originalsIn(elsewhere)).toEqual(originalsIn(settings))
  })

  test('a place with another file under the name of an original', async () => {
    const [name = ''] = readdirSync(join(to, 'data/originals'))
    mkdirSync(join(elsewhere.uploadsDir, 'originals'), { recursive: true })
    writeFileSync(join(elsewhere.uploadsDir, 'originals', name), 'of somebody else')
    await expectRefusal('is another file already')
    expect(readFileSync(join(elsewhere.uploadsDir, 'originals', name), 'utf8')).toBe('of somebody else')
  })
})
