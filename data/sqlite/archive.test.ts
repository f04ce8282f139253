import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { languages } from '#core/languages.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageSize } from '#core/limits.ts'
import { fileOf } from '#core/addresses.ts'
import { createFlat, findFlatByName } from '../records/flat.ts'
import { openArchive, openArchiveForReading } from './open.ts'
import { newestWork } from '../publishing/outbox.ts'
import { allPages } from '../publishing/page-sets.ts'
import { photoByID, photoOfImport, photosOfOriginal } from '../records/photos.ts'
import * as tables from '../schema/tables.ts'
import { testStamp, addPhoto, archiveWithRecords, buildPhoto, buildPicture, emptyArchive } from '#tests/support/records.ts'
import { totals } from '../lists/totals.ts'
import { createPhoto } from '../records/photos.ts'
import { binAlbum } from '../records/removals.ts'

describe('the database', () => {
  test('is strict, keeps foreign keys, and has the columns that the schema names', () => {
    const { sqlite } = emptyArchive()
    expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(sqlite.pragma('synchronous', { simple: true })).toBe(2)
    const list = sqlite.prepare<[], { name: string; strict: number }>('PRAGMA table_list').all()
    for (const table of Object.values(tables)) {
      const { name } = getTableConfig(table)
      expect(list.find((each) => each.name === name)).toMatchObject({ strict: 1 })
    }
  })

  test('writes ahead to a log, and a second process may read meanwhile', () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'))
    const archive = openArchive(join(folder, 'a.sqlite'))
    expect(archive.sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
    const reader = openArchiveForReading(join(folder, 'a.sqlite'))
    expect(totals(reader)).toEqual({ photos: 0, albums: 0, categories: 0, locations: 0 })
    expect(() => reader.sqlite.exec('DELETE FROM photos')).toThrow('readonly')
    reader.close()
    archive.close()
    rmSync(folder, { recursive: true })
  })

  test('of a newer program is refused with a sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'))
    const file = join(folder, 'a.sqlite')
    const archive = openArchive(file)
    archive.sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e15)")
    archive.close()
    expect(() => openArchive(file)).toThrow('newer version')
    rmSync(folder, { recursive: true })
  })

  test('that is no database is refused with its path', () => {
    expect(() => openArchive('/dev/null/nothing.sqlite')).toThrow('/dev/null/nothing.sqlite cannot be opened')
    expect(() => openArchiveForReading('/nowhere.sqlite')).toThrow('There is no archive at /nowhere.sqlite.')
  })
})

describe('a record', () => {
  test('is found by its name in any language, case and spelling', () => {
    const archive = emptyArchive()
    const id = createFlat(archive, 'location', { locationName: 'Кишинёв', locationNameRo: 'Chișinău', locationNameEn: '' }, testStamp)
    for (const name of ['КИШИНЕВ', 'chisinau', 'Chişinău ']) expect(findFlatByName(archive, 'location', name)).toBe(id)
    expect(findFlatByName(archive, 'location', 'Бендеры')).toBe(0)
  })

  test('in the bin is found by its name only where no other has it', () => {
    const archive = emptyArchive()
    const album = () =>
      createFlat(
        archive,
        'album',
        { albumName: 'Улицы', albumNameRo: '', albumNameEn: '', albumInfo: '', albumInfoRo: '', albumInfoEn: '' },
        testStamp,
      )
    const first = album()
    binAlbum(archive, first, testStamp)
    expect(findFlatByName(archive, 'album', 'улицы')).toBe(first)
    const second = album()
    expect(findFlatByName(archive, 'album', 'улицы')).toBe(second)
    album()
    expect(findFlatByName(archive, 'album', 'улицы')).toBe(second)
  })

  test('is kept with its history and its publish work', () => {
    const archive = archiveWithRecords(1)
    const work = newestWork(archive)
    const photoID = addPhoto(archive, { albumID: 1 })
    expect(newestWork(archive)).toBe(work + 1)
    const row = archive.sqlite.prepare("SELECT * FROM history WHERE kind = 'photo'").get()
    expect(row).toMatchObject({ record_id: photoID, version: 1, action: 'create', by: testStamp.by, at: testStamp.at, before: null })
  })

  test('that refers to nothing leaves nothing behind', () => {
    const archive = archiveWithRecords(1)
    const work = newestWork(archive)
    expect(() => addPhoto(archive, { albumID: 99 })).toThrow('FOREIGN KEY')
    expect(newestWork(archive)).toBe(work)
    expect(totals(archive).photos).toBe(0)
    expect(archive.sqlite.prepare('SELECT count(*) FROM listing_photos').pluck().get()).toBe(0)
  })
})

describe('a photo', () => {
  test('comes back as it was given, absent relations as null', () => {
    const archive = archiveWithRecords(1)
    const fields = buildPhoto({ latitude: 47.0245, longitude: 28.8323 })
    const photoID = createPhoto(archive, fields, buildPicture({ sha256: 'a'.repeat(64) }), testStamp, 'row 1')
    expect(photoByID(archive, photoID)).toMatchObject({
      ...fields,
      photographerID: null,
      albumID: null,
      categoryID2: null,
      categoryID3: null,
      locationID: null,
    })
    expect(photoOfImport(archive, 'row 1')).toBe(photoID)
    expect(photosOfOriginal(archive, 'a'.repeat(64))).toBe(1)
    expect(photoByID(archive, photoID + 1)).toBeNull()
  })
})

describe('the pages of an archive', () => {
  test('are all different, exist in every language, and empty lists are among them', () => {
    const archive = archiveWithRecords(2)
    for (let count = 0; count < pageSize.photos + 6; count += 1) addPhoto(archive, { categoryID: 1, albumID: 1, locationID: 2 })
    const files = [...allPages(archive)].map(fileOf)
    expect(new Set(files).size).toBe(files.length)
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        'ro.html',
        'en.html',
        'categories/1/page/2.html',
        'ro/categories/2.html',
        'albums/2.html',
        'latest/page/2.html',
        'locations/2/category/1/page/2.html',
        'en/time-periods/1/category/1.html',
        'photos/30.html',
        'ro/data/albums/2/slides.json',
        'data/albums/2.jsonld',
        'data/photos/30.json',
        'data/photos-1.csv',
        'data/places.lpf.json',
        'data/datapackage.json',
        'en/data/random.json',
        'not-found.html',
        'img/cards/periods/2.jpg',
        'data/map/1.json',
      ]),
    )
    expect(files).not.toContain('locations/1/category/1.html')
    expect(files).not.toContain('latest/page/3.html')
    const shared = files.filter((file) =>
      /^(?:sitemaps\/.*|sitemap)\.xml$|(?:robots|security)\.txt$|^(?:img|iiif)\/|^data\/(?:map|photos|places|persons|datapackage)[-./](?!.*oembed)|^data\/albums\/\d+\./.test(
        file,
      ),
    )
    expect(files.filter((file) => file.startsWith('ro/') || file === 'ro.html').length).toBe(
      (files.length - shared.length) / languages.length,
    )
  })
})
