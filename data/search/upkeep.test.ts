import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../records/changes.ts'
import { saveFlat, createFlat } from '../records/flat.ts'
import { openArchive, type Archive } from '../sqlite/open.ts'
import { savePhoto } from '../records/photos.ts'
import { binAlbum, binPhoto, removeUnused, restoreFromBin } from '../records/removals.ts'
import { emptyBin } from '../records/bin.ts'
import { testStamp, addFlats, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { searchPhotos } from './find.ts'
import { restoreMerging, reindexAll, reindexSome } from './reindex.ts'

const noFilters = { category: 0, period: 0, location: 0 }
const found = (archive: Archive, query: string) => searchPhotos(archive, query, 1, noFilters, 'ru').ids
const bare = { title: 'Снимок', titleRo: '', description: '' }

const rename = (archive: Archive, kind: 'location' | 'album' | 'category' | 'period', id: number, fields: object) => {
  const { version } = archive.sqlite.prepare(`SELECT version FROM ${tables[kind]} WHERE ${kind}_id = ?`).get(id) as { version: number }
  expect(saveFlat(archive, kind, id, version, fields, testStamp).outcome).toBe('saved')
}
const tables = { location: 'locations', album: 'albums', category: 'categories', period: 'periods' }

/** Everything that the index holds, in a fixed order. */
function contents({ sqlite }: Archive) {
  sqlite.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.terms USING fts5vocab('main', 'search_index', 'instance')")
  return sqlite.prepare('SELECT doc, col, term, offset FROM temp.terms ORDER BY doc, col, offset, term').raw().all()
}

describe('a photo is found as it is', () => {
  test('from its creation on, and after each save by its new words only', () => {
    const archive = archiveWithRecords(1)
    const photo = addPhoto(archive, { ...bare, title: 'Мельница на Реуте' })
    expect(found(archive, 'мельница')).toEqual([photo])
    savePhoto(archive, photo, 1, { title: 'Плотина' }, testStamp, () => undefined)
    expect([found(archive, 'мельница'), found(archive, 'плотина')]).toEqual([[], [photo]])
    savePhoto(archive, photo, 2, { locationID: 1, titleRo: 'Baraj' }, testStamp, () => undefined)
    for (const query of ['baraj', 'место', 'плотина место']) expect(found(archive, query), query).toEqual([photo])
  })

  test('not while it lies in the bin, and again once it is restored', () => {
    const archive = archiveWithRecords(1)
    const photo = addPhoto(archive, { ...bare, title: 'Мельница' })
    binPhoto(archive, photo, testStamp)
    expect(found(archive, 'мельница')).toEqual([])
    restoreFromBin(archive, 'photo', photo, testStamp)
    expect(found(archive, 'мельница')).toEqual([photo])
    binPhoto(archive, photo, testStamp)
    emptyBin(archive, '2999-01-01T00:00:00.000Z', testStamp)
    expect(found(archive, 'мельница')).toEqual([])
  })

  test('not at all where its save is undone', () => {
    const archive = archiveWithRecords(1)
    const photo = addPhoto(archive, { ...bare, title: 'Мельница' })
    const before = contents(archive)
    const undone = () => {
      throw new Error('undone')
    }
    expect(() => savePhoto(archive, photo, 1, { title: 'Плотина' }, testStamp, undone)).toThrow('undone')
    expect(() =>
      inTransaction(archive, () => {
        addPhoto(archive, { ...bare, title: 'Плотина' })
        undone()
      }),
    ).toThrow('undone')
    expect(found(archive, 'плотина')).toEqual([])
    expect(found(archive, 'мельница')).toEqual([photo])
    expect(contents(archive)).toEqual(before)
  })

  test('by the album that it has left no more, nor by the album in the bin', () => {
    const archive = archiveWithRecords(2)
    const photo = addPhoto(archive, { ...bare, albumID: 2 })
    expect(found(archive, 'альбом 2')).toEqual([photo])
    binAlbum(archive, 2, testStamp)
    expect(found(archive, 'альбом')).toEqual([])
    restoreFromBin(archive, 'album', 2, testStamp)
    expect(found(archive, 'альбом 2')).toEqual([photo])
  })
})

describe('a renamed record', () => {
  test('is known by its new name once the work that its save has left is done', () => {
    const archive = archiveWithRecords(2)
    const photos = Array.from({ length: 5 }, () => addPhoto(archive, { ...bare, locationID: 2 }))
    const other = addPhoto(archive, { ...bare, locationID: 1 })
    while (reindexSome(archive) > 0);
    rename(archive, 'location', 2, { locationName: 'Единцы', locationNameRo: 'Edineț' })
    expect(reindexSome(archive, 2)).toBe(2)
    expect(reindexSome(archive, 2)).toBe(2)
    expect(reindexSome(archive, 2)).toBe(1)
    expect(reindexSome(archive, 2)).toBe(0)
    expect(found(archive, 'Edineţ').sort()).toEqual(photos)
    expect(found(archive, 'место')).toEqual([other])
  })

  test.each([
    ['album', { albumID: 1 }, { albumName: 'Подковы' }],
    ['category', { categoryID2: 2 }, { categoryName: 'Подковы', categoryNameRo: '' }],
    ['period', {}, { periodName: 'Подковы' }],
  ] as const)('may be of any kind: %s', (kind, own, fields) => {
    const archive = archiveWithRecords(2)
    const photo = addPhoto(archive, { ...bare, ...own })
    rename(archive, kind, kind === 'category' ? 2 : 1, fields)
    while (reindexSome(archive) > 0);
    expect(found(archive, 'подкова')).toEqual([photo])
  })

  test('leaves no work where nothing that is searched has changed', () => {
    const archive = archiveWithRecords(1)
    addPhoto(archive, { ...bare, albumID: 1 })
    while (reindexSome(archive) > 0);
    rename(archive, 'album', 1, { albumInfo: '<p>Иначе</p>' })
    expect(reindexSome(archive)).toBe(0)
  })

  test('is found by names that staff have added, at once wherever its place is meant', () => {
    const archive = archiveWithRecords(1)
    const photo = addPhoto(archive, { ...bare, locationID: 1 })
    const mention = addPhoto(archive, { ...bare, description: 'Дорога на Кагул' })
    rename(archive, 'location', 1, { locationName: 'Кагул', locationNameRo: 'Cahul', alternativeNames: 'Frumoasa, Formoza' })
    expect(found(archive, 'Formoza')).toEqual([mention])
    while (reindexSome(archive) > 0);
    for (const query of ['Формоза', 'frumoasa', 'Кагуле', 'cahul']) expect(found(archive, query).sort(), query).toEqual([photo, mention])
  })

  test('that is removed is no name of anything any more', () => {
    const archive = archiveWithRecords(1)
    const place = createFlat(archive, 'location', { locationName: 'Кагул', locationNameRo: 'Cahul', locationNameEn: '' }, testStamp)
    const photo = addPhoto(archive, { ...bare, description: 'Кагул' })
    expect(found(archive, 'cahul')).toEqual([photo])
    removeUnused(archive, 'location', place, testStamp)
    expect(found(archive, 'cahul')).toEqual([])
  })
})

describe('the whole index', () => {
  const busy = () => {
    const archive = archiveWithRecords(3)
    const photos = Array.from({ length: 20 }, (_, at) =>
      addPhoto(archive, { title: `Мост ${at}`, albumID: (at % 3) + 1, locationID: (at % 2) + 1 }),
    )
    for (const photo of photos.slice(0, 5))
      savePhoto(archive, photo, 1, { description: 'Переправа', locationID: 3 }, testStamp, () => undefined)
    for (const photo of photos.slice(4, 8)) binPhoto(archive, photo, testStamp)
    restoreFromBin(archive, 'photo', photos[4]!, testStamp)
    rename(archive, 'location', 3, { locationName: 'Единцы' })
    while (reindexSome(archive, 3) > 0);
    return archive
  }

  test('made anew is what saving has kept', async () => {
    const archive = busy()
    const before = contents(archive)
    expect(await reindexAll(archive)).toBe(17)
    expect(contents(archive)).toEqual(before)
    archive.sqlite.exec("INSERT INTO search_index (search_index) VALUES ('delete-all')")
    expect(await reindexAll(archive)).toBe(17)
    expect(contents(archive)).toEqual(before)
  })

  test('made anew forgets what is no public photo', async () => {
    const archive = archiveWithRecords(1)
    const photo = addPhoto(archive, { ...bare, title: 'Мост' })
    archive.sqlite.exec("INSERT INTO search_index (rowid, title, place, names, description) VALUES (999, 'мост', '', '', '')")
    await reindexAll(archive)
    expect(found(archive, 'мост')).toEqual([photo])
  })

  test('is merged as usual again after a run over all photos, also one that was broken off', async () => {
    const archive = archiveWithRecords(1)
    addPhoto(archive, { ...bare, title: 'Мост' })
    const merging = () => archive.sqlite.prepare("SELECT k, v FROM search_index_config WHERE k LIKE '%merge' ORDER BY k").raw().all()
    const usual = [
      ['automerge', 4],
      ['crisismerge', 16],
    ]
    await reindexAll(archive)
    expect(merging()).toEqual(usual)
    const onProgress = () => {
      throw new Error('killed')
    }
    const brokenOff = () => reindexAll(archive, { onProgress })
    await expect(brokenOff()).rejects.toThrow('killed')
    expect(merging()).not.toEqual(usual)
    restoreMerging(archive)
    expect(merging()).toEqual(usual)
    expect(found(archive, 'мост')).toEqual([1])
  })

  test('made anew while others save, delete and rename is what it then should be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'search-'))
    const [archive, other] = [openArchive(join(folder, 'a.sqlite')), openArchive(join(folder, 'a.sqlite'))]
    addFlats(archive, 3)
    const photos = Array.from({ length: 20 }, (_, at) => addPhoto(archive, { title: `Мост ${at}`, locationID: (at % 2) + 1 }))
    let hasChanged = false
    const done = await reindexAll(archive, {
      chunk: 4,
      onProgress() {
        if (hasChanged) return
        hasChanged = true
        // The next rows have been prepared by then: they must not be put over what is saved now.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
        savePhoto(other, photos[5]!, 1, { title: 'Плотина' }, testStamp, () => undefined)
        binPhoto(other, photos[6]!, testStamp)
        rename(other, 'location', 2, { locationName: 'Единцы' })
        while (reindexSome(other) > 0);
      },
    })
    expect([done, found(archive, 'плотина'), found(archive, 'единцы').length]).toEqual([19, [photos[5]], 10])
    const then = contents(archive)
    expect(await reindexAll(archive)).toBe(19)
    expect(contents(archive)).toEqual(then)
    for (const each of [archive, other]) each.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('of an archive from before there was one is made in the background', () => {
    const archive = busy()
    const before = contents(archive)
    archive.sqlite.exec("DELETE FROM search_facts; INSERT INTO search_index (search_index) VALUES ('delete-all')")
    expect(found(archive, 'мост')).toEqual([])
    let done = 0
    for (let some = reindexSome(archive, 4); some > 0; some = reindexSome(archive, 4)) done += some
    expect(done).toBe(17)
    expect(contents(archive)).toEqual(before)
    expect(reindexSome(archive)).toBe(0)
  })

  test('is the same for a process that has it open while another one writes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'search-'))
    const [writer, reader] = [openArchive(join(folder, 'a.sqlite')), openArchive(join(folder, 'a.sqlite'))]
    addFlats(writer, 1)
    const photo = addPhoto(writer, { ...bare, title: 'Мост' })
    const read = () => searchPhotos(reader, 'мост', 1, noFilters, 'ru').facets
    expect(read().category).toMatchObject([{ id: 1, photos: 1 }])
    addPhoto(writer, { ...bare, title: 'Мост' })
    savePhoto(writer, photo, 1, { locationID: 1 }, testStamp, () => undefined)
    expect(read()).toMatchObject({ category: [{ photos: 2 }], location: [{ photos: 1 }] })
    for (const archive of [writer, reader]) archive.close()
    rmSync(folder, { recursive: true })
  })
})
