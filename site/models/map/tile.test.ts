import { describe, expect, test } from 'vitest'
import type { CellCounts, CellProperties, MapPlace, MapTile } from '#core/map/data.ts'
import { cellAt, maxListed, tilesOver } from '#core/map/grid.ts'
import { listsOver, rangeOfList } from '#core/map/lists.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { inTransaction } from '#data/records/changes.ts'
import { createFlat, saveFlat } from '#data/records/flat.ts'
import { mergeRecords } from '#data/records/merge-records.ts'
import { removeUnused, binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { changeRow, neededRow, rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { mapFiles, publishMap } from '#tests/support/map-files.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { mapCategories, mapList, mapTile } from './tile.ts'

/** The map's data as a full publish writes them. */
const full = (archive: Archive) => new Map(Array.from(mapFiles(archive), ({ file, content }) => [file, content]))

/** Publishes changes; gives how many files they affect. */
const publish = (archive: Archive, files: Map<string, string>) => publishMap(archive, files).length

/** How many photos the file of each place has. */
function countsOfPlaces(files: Map<string, string>) {
  const contents = [...files].filter(([file]) => file.includes('/places/')).map(([, content]) => JSON.parse(content) as MapPlace)
  const counts = contents.map(({ place, features }) => {
    const [first] = features
    const hasCells = first !== undefined && 'photos' in first.properties
    const numbers = features.map(({ properties }) => ('photos' in properties ? properties.photos : 1))
    return { place, hasCells, photos: numbers.reduce((sum, photos) => sum + photos, 0) }
  })
  return counts.sort((one, other) => one.place - other.place)
}

const photosOfPlaces = ({ sqlite }: Archive): [number, number][] =>
  sqlite
    .prepare<[], [number, number]>(
      `SELECT location_id, count(*) FROM photos p JOIN locations l USING (location_id)
       WHERE p.deleted_at IS NULL AND coalesce(p.latitude, l.latitude) IS NOT NULL GROUP BY 1 ORDER BY 1`,
    )
    .raw()
    .all()

const newPlace = { locationName: 'Новое', locationNameRo: '', locationNameEn: '' }

const seen = ({ locationID, version }: { locationID: number; version: number }) => ({ id: locationID, version })

const chisinau = { latitude: 47.0245, longitude: 28.8323 }
const bender = { latitude: 46.8316, longitude: 29.4777 }
const hotin = { latitude: 48.5079, longitude: 26.4914 }

describe('the data of the map', () => {
  test('after any changes are those of a full publish, with few files for each', () => {
    const random = seeded(seedOr(5))
    const archive = archiveWithRecords(4)
    const files = new Map<string, string>()
    const places = () => archive.sqlite.prepare<[], number>('SELECT location_id FROM locations').pluck().all()
    const spot = () =>
      random.of([chisinau, bender, { latitude: null, longitude: null }, { latitude: 47 + random.next(), longitude: 28 + random.next() }])
    const fields = () => ({
      ...spot(),
      // Most photos are of one place, so that it has too many to list them.
      locationID: random.of([...places(), ...Array.from({ length: 6 }, () => places()[0]!), null]),
      categoryID: 1 + random.below(4),
      categoryID2: random.below(5) || null,
      date: random.of(['', '1911', 'около 1905', 'до 1917']),
      title: `Снимок ${random.below(1000)}`,
    })
    const numbers = archive.sqlite.prepare<[], number>('SELECT photo_id FROM photos').pluck()
    const photoID = () => random.of(numbers.all())
    const photo = () => rowOf(archive, 'photo', photoID())
    // Lists of photos are by ranges of their numbers, of 1024 and more.
    const skip = archive.sqlite.prepare("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'photos'")
    const place = () => neededRow(archive, 'location', random.of(places()))
    const add = (count: number) => {
      for (let n = 0; n < count; n += 1) addPhoto(archive, fields() as Partial<PhotoFields>)
    }
    const steps: (() => unknown)[] = [
      () => add(1),
      () => add(random.below(80)),
      () => {
        skip.run(BigInt(random.below(1500)))
        add(random.below(40))
      },
      () => {
        const row = photo()
        return row?.deletedAt === null && changeRow(archive, 'photo', row, fields(), testStamp)
      },
      () => {
        const row = photo()
        return row?.deletedAt === null && changeRow(archive, 'photo', row, { title: `Имя ${random.below(99)}` }, testStamp)
      },
      () => {
        const { locationID, version } = place()
        return saveFlat(archive, 'location', locationID, version, random.of([chisinau, bender]), testStamp)
      },
      () => {
        const [from, into] = [place(), place()]
        if (from.locationID === into.locationID) return
        createFlat(archive, 'location', { ...newPlace, ...spot() }, testStamp)
        mergeRecords(archive, 'location', seen(from), seen(into), testStamp)
      },
      () => {
        for (let n = 0; n < 60; n += 1) binPhoto(archive, photoID(), testStamp)
      },
      () => {
        for (let n = 0; n < 60; n += 1) restoreFromBin(archive, 'photo', photoID(), testStamp)
      },
    ]
    // So many in one town that some changes divide its tiles, and others join them again.
    inTransaction(archive, () => {
      for (let n = 0; n < 240; n += 1) addPhoto(archive, { ...(fields() as Partial<PhotoFields>), ...chisinau })
    })
    let most = 0
    const kinds = new Set<string>()
    for (let n = 0; n < 30; n += 1) {
      for (let each = random.below(3); each >= 0; each -= 1) inTransaction(archive, random.of(steps))
      publish(archive, files)
      const wanted = full(archive)
      expect([...files.keys()].sort()).toEqual([...wanted.keys()].sort())
      expect(files).toEqual(wanted)
      most = Math.max(most, wanted.size)
      const lists = [...wanted.keys()].flatMap((file) => /map\/\d+\/(\d+)\.json/.exec(file)?.[1] ?? []).map(Number)
      if (new Set(lists.map((list) => rangeOfList(list).to - rangeOfList(list).from)).size > 1) kinds.add('lists of several ranges')
      for (const file of wanted.keys()) kinds.add(file.replaceAll(/\d+/g, 'N'))
      const counted = countsOfPlaces(wanted)
      expect(counted.map(({ place, photos }) => [place, photos])).toEqual(photosOfPlaces(archive))
      for (const { hasCells } of counted) kinds.add(hasCells ? 'cells of a place' : 'photos of a place')
    }
    const names = ['N.json', 'N/N.json', 'N/categories.json', 'places/N.json'].map((file) => `data/map/${file}`)
    expect([most > 10, [...kinds].sort()]).toEqual([true, ['cells of a place', ...names, 'lists of several ranges', 'photos of a place']])
  })

  test('a photo leaves a place that is removed before anything is published', () => {
    const archive = archiveWithRecords(2)
    const files = new Map<string, string>()
    saveFlat(archive, 'location', 1, 1, chisinau, testStamp)
    const photo = addPhoto(archive, { locationID: 1 })
    publish(archive, files)
    expect([...files.keys()].filter((file) => file.includes('/places/'))).toEqual(['data/map/places/1.json'])
    changeRow(archive, 'photo', neededRow(archive, 'photo', photo), { locationID: null }, testStamp)
    removeUnused(archive, 'location', 1, testStamp)
    publish(archive, files)
    // The whole map is always there.
    expect([...files.keys()]).toEqual(['data/map/1.json'])
  })

  test('one save affects at most twelve files, also of a photo that moves from one town and place with thousands to another', () => {
    const archive = archiveWithRecords(4)
    const files = new Map<string, string>()
    inTransaction(archive, () => {
      for (const [at, town] of [chisinau, bender, hotin, chisinau].entries())
        for (let n = 0; n <= maxListed; n += 1) addPhoto(archive, { ...town, locationID: at + 1, date: String(1900 + (n % 9)) })
    })
    publish(archive, files)
    const change = (changed: Record<string, unknown>) => {
      changeRow(archive, 'photo', neededRow(archive, 'photo', 1), changed, testStamp)
      const looked = publish(archive, files)
      expect(files).toEqual(full(archive))
      return looked
    }
    expect({
      title: change({ title: 'Другое' }),
      date: change({ date: '1911', dateEarliest: 19110101, dateLatest: 19111231 }),
      placeAlone: change({ locationID: 4 }),
      near: change({ ...bender, locationID: 2 }),
      far: change({ ...hotin, locationID: 3 }),
    }).toEqual({ title: 1, date: 7, placeAlone: 3, near: 11, far: 12 })
  })

  test('a save that only the photos of a place show affects its file while it lists them', () => {
    const archive = archiveWithRecords(2)
    const files = new Map<string, string>()
    inTransaction(archive, () => {
      for (let n = 0; n < maxListed; n += 1) addPhoto(archive, { ...chisinau, locationID: 1 })
    })
    const titled = (title: string) => {
      publish(archive, files)
      const before = files.get('data/map/places/1.json')
      changeRow(archive, 'photo', neededRow(archive, 'photo', 1), { title }, testStamp)
      publish(archive, files)
      expect(files).toEqual(full(archive))
      return files.get('data/map/places/1.json') !== before
    }
    expect(titled('Собор')).toBe(true)
    addPhoto(archive, { ...chisinau, locationID: 1 })
    expect(titled('Рынок')).toBe(false)
  })

  test('counts of cells are those of their photos, for all and for each category', () => {
    const archive = archiveWithRecords(3)
    inTransaction(archive, () => {
      for (let n = 0; n < 300; n += 1)
        addPhoto(archive, {
          ...chisinau,
          categoryID: 1 + (n % 3),
          date: n % 10 === 0 ? '' : n % 10 === 1 ? 'до 1917' : String(1900 + (n % 20)),
        })
    })
    const [coarsest, , , finest] = tilesOver(cellAt(chisinau))
    const tile = mapTile(openRenderCache(archive), coarsest!) as MapTile & { features: { id: number; properties: CellProperties }[] }
    expect(tile.features).toHaveLength(1)
    const [{ id, properties, geometry }] = tile.features as [MapTile['features'][number] & { properties: CellProperties }]
    expect(properties).toMatchObject({ photos: 300, undated: 30 })
    expect(properties.categories).toBeUndefined()
    expect(total(properties.begun)).toBe(240)
    expect(total(properties.ended)).toBe(270)
    expect(Math.abs(geometry.coordinates[0] - chisinau.longitude)).toBeLessThan(0.05)
    const [smallest] = listsOver(1)
    const categories = Object.values(mapCategories(archive, coarsest!)[id]!)
    expect(categories.map(({ photos }: CellCounts) => photos)).toEqual([100, 100, 100])
    expect(mapTile(openRenderCache(archive), finest!)).toMatchObject({
      lists: [smallest!],
      features: [{ properties: { photos: 300, categories: { 1: { photos: 100 } } } }],
    })
    expect(mapList(openRenderCache(archive), finest!, smallest).features).toHaveLength(300)
  })
})

const total = (pairs: number[]) => pairs.reduce((sum, value, at) => sum + (at % 2 === 1 ? value : 0), 0)
