import { hash } from 'node:crypto'
import { createFlat, saveFlat } from '#data/records/flat.ts'
import { inTransaction } from '#data/records/changes.ts'
import { photosOfPlace } from '#data/map/places.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { changeRow, neededRow } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { mapFiles, publishMap } from '#tests/support/map-files.ts'
import { addPhoto, testStamp } from '#tests/support/records.ts'
import { seeded } from '#tests/support/seeded.ts'
import { mapTriggers, places } from '#tests/support/synthetic-map.ts'
import { percentile } from '../api/figures.ts'
import type { BenchResult } from '../result.ts'
import { millisecondsOf } from '../stopwatch.ts'

/** Files that one save of a photo may affect. */
const maxFiles = 12

/** A short name of a file's content, for comparisons. */
export const digest = (content: string) => hash('sha1', content)

/** How many files each kind of save affects, and whether the files after all of them are those of a full publish. */
export function savingFigures(archive: Archive, files: Map<string, string>, of: string): BenchResult[] {
  const [photo] = photosOfPlace(archive, places.atOnePoint)
  const [other] = photosOfPlace(archive, places.scattered)
  const change = (id: number, fields: object) => changeRow(archive, 'photo', neededRow(archive, 'photo', id), fields as never, testStamp)
  const positionOf = (id: number) => {
    const { latitude, longitude } = neededRow(archive, 'location', id)
    return { latitude, longitude }
  }
  const moved = (id: number) => {
    const { version, latitude } = neededRow(archive, 'location', id)
    return saveFlat(archive, 'location', id, version, { latitude: latitude! + 0.3 }, testStamp)
  }
  const saves: Record<string, () => unknown> = {
    title: () => change(photo!, { title: 'Собор' }),
    date: () => change(photo!, { date: '1911', dateEarliest: 19110101, dateLatest: 19111231 }),
    category: () => change(photo!, { categoryID: 7, categoryID2: 9 }),
    'position nearby': () => change(other!, { ...positionOf(places.scattered) }),
    'move to another town and place': () => change(photo!, { ...positionOf(places.scattered), locationID: places.scattered }),
    'new photo': () => addPhoto(archive, { categoryID: 1, locationID: places.scattered, date: '1905' }),
    'photo put into the bin': () => binPhoto(archive, other!, testStamp),
    'photo restored': () => restoreFromBin(archive, 'photo', other!, testStamp),
    'new place': () => createFlat(archive, 'location', { ...placeNames, ...positionOf(places.scattered) }, testStamp),
    'small place moves': () => moved(places.all),
    'largest place moves': () => moved(places.atOnePoint),
  }
  const results = Object.entries(saves).map(([name, save]): BenchResult => {
    const saving = millisecondsOf(() => inTransaction(archive, save))
    let affected: string[] = []
    const took = millisecondsOf(() => (affected = publishMap(archive, files, digest)))
    const isOfPlace = name.includes('place moves') || name === 'new place'
    const mark = isOfPlace ? '' : `at most ${maxFiles}: ${affected.length <= maxFiles ? 'kept' : 'MISSED'}; `
    return {
      name: `files after a save: ${name} ${of}`,
      value: affected.length,
      unit: 'files',
      note: `${mark}saved in ${saving.toFixed(0)} ms, rendered in ${took.toFixed(0)} ms`,
    }
  })
  return [...results, { name: `files that differ from a full publish ${of}`, value: differing(archive, files), unit: 'files' }]
}

const placeNames = { locationName: 'Новое', locationNameRo: '', locationNameEn: '' }

function differing(archive: Archive, files: Map<string, string>): number {
  const left = new Set(files.keys())
  let count = 0
  for (const { file, content } of mapFiles(archive)) {
    if (files.get(file) !== digest(content)) count += 1
    left.delete(file)
  }
  return count + left.size
}

/** A change of one photo in SQL, in a transaction, with the triggers of the map and without. The triggers are gone afterwards. */
export function triggerFigures(archive: Archive, updates: number, of: string): BenchResult[] {
  const ids = archive.sqlite.prepare<[], number>('SELECT photo_id FROM photos').pluck().all()
  const columns = {
    date: 'date_earliest = (1870 + (photo_id + :by) % 70) * 10000 + 101, date_latest = (1870 + (photo_id + :by) % 70) * 10000 + 1231',
    position: 'latitude = 46 + :by * 0.01 + photo_id % 10000 * 0.0001, longitude = 28.5',
    place: `location_id = 1 + (location_id + :by) % ${places.all}`,
  }
  const timed = (column: string, by: number) => {
    const random = seeded(7)
    const update = archive.sqlite.prepare(`UPDATE photos SET ${column} WHERE photo_id = :id`)
    const change = () => inTransaction(archive, () => update.run({ id: random.of(ids), by: BigInt(by) }))
    return Array.from({ length: updates }, () => millisecondsOf(change))
  }
  const each = Object.entries(columns)
  const having = each.map(([, column]) => timed(column, 1))
  for (const { name } of mapTriggers(archive)) archive.sqlite.exec(`DROP TRIGGER ${name}`)
  const lacking = each.map(([, column]) => timed(column, 2))
  const figures = (times: number[]) => [0.5, 0.95].map((share) => percentile(times, share).toFixed(2)).join(', p95 ')
  return each.map(([name], at) => ({
    name: `update of the ${name} of a photo ${of}`,
    value: percentile(having[at]!, 0.5) / percentile(lacking[at]!, 0.5),
    unit: '×',
    note: `median ${figures(having[at]!)} ms; without the triggers ${figures(lacking[at]!)} ms`,
  }))
}
