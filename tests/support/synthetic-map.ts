import { readFileSync } from 'node:fs'
import { localized } from '#core/languages.ts'
import { inTransaction } from '#data/records/changes.ts'
import { createFlat } from '#data/records/flat.ts'
import { getTableColumns, toSnakeCase } from '#data/sqlite/drizzle.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { photos as photosTable } from '#data/schema/tables.ts'
import { addPhoto, testStamp } from './records.ts'
import { seeded } from './seeded.ts'

/** The places: the first has a fifth of all photos, all of them at its own coordinates; the second has 15 percent, scattered. */
export const places = { all: 400, atOnePoint: 1, scattered: 2 }

const categories = 20

/** Years of the photos, from the first one. */
const [firstYear, years] = [1870, 75]

/** The last of the migrations begins to count what is there already: two statements at its end. */
const countingStatements = () =>
  readFileSync(new URL('../../data/migrations/0017_map.sql', import.meta.url), 'utf8')
    .split('--> statement-breakpoint')
    .slice(-2)

export type MapArchive = {
  archive: Archive
  /** Milliseconds for the photos alone, and for the tables of the map, as the migration of an archive with photos makes them. */
  inserting: number
  counting: number
}

/** An archive with photos that are clustered like towns, with dates and categories. It has no lists and no history of them. */
export function makeMapArchive(file: string, photos: number): MapArchive {
  const archive = openArchive(file)
  const { sqlite } = archive
  const random = seeded(31)
  const towns = makeRecords(archive, random.next)
  addPhoto(archive, { categoryID: 1, date: '' })
  const triggers = mapTriggers(archive)
  for (const { name } of triggers) sqlite.exec(`DROP TRIGGER ${name}`)
  const insert = insertStatement(archive)
  const inserting = millisecondsOf(() =>
    inTransaction(archive, () => {
      for (let first = 2; first <= photos; first += 10_000) {
        const numbers = Array.from({ length: Math.min(10_000, photos + 1 - first) }, (_, at) => first + at)
        insert.run(JSON.stringify(numbers.map((id) => [id, ...rowOf(random, towns)])))
      }
    }),
  )
  const counting = millisecondsOf(() =>
    inTransaction(archive, () => {
      sqlite.exec('DELETE FROM map_points; DELETE FROM map_counts; DELETE FROM map_place_counts; DELETE FROM map_tiles')
      for (const statement of countingStatements()) sqlite.exec(statement)
    }),
  )
  for (const { sql } of triggers) sqlite.exec(sql)
  sqlite.exec('DELETE FROM publish_work')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  return { archive, inserting, counting }
}

type Town = { latitude: number; longitude: number; share: number; spread: number }

function makeRecords(archive: Archive, random: () => number): Town[] {
  const towns = Array.from({ length: places.all }, (_, at): Town => {
    const share = at === 0 ? 0.2 : at === 1 ? 0.15 : 0.65 / (at * 5.6)
    return { latitude: 45.4 + random() * 3, longitude: 26.8 + random() * 3.2, share, spread: 0.002 + 0.05 * Math.sqrt(share) }
  })
  inTransaction(archive, () => {
    for (let n = 1; n <= categories; n += 1)
      createFlat(archive, 'category', { ...texts(`Категория ${n}`, 'categoryName'), ...texts('', 'categoryDescription') }, testStamp)
    for (const [at, { latitude, longitude }] of towns.entries())
      createFlat(archive, 'location', { ...texts(`Место ${at + 1}`, 'locationName'), latitude, longitude }, testStamp)
    createFlat(archive, 'period', texts('1900-е', 'periodName'), testStamp)
    createFlat(archive, 'contributor', { name: 'Музей', nameRo: '', email: '', web: '' }, testStamp)
  })
  return towns
}

const texts = <Name extends string>(text: string, name: Name) => localized(name, () => text)

type Chance = ReturnType<typeof seeded>

/** Position, place, dates and categories of a photo by chance. */
function rowOf(chance: Chance, towns: Town[]) {
  let at = 0
  for (let left = chance.next(); at < towns.length - 1 && left >= towns[at]!.share; at += 1) left -= towns[at]!.share
  const town = towns[at]!
  const hasPosition = at > 0 && chance.below(10) < 6
  const off = () => (chance.next() + chance.next() + chance.next() - 1.5) * town.spread
  const year = firstYear + chance.below(years)
  const [earliest, latest] = [year * 10_000 + 101, (year + (chance.below(5) === 0 ? 9 : 0)) * 10_000 + 1231]
  const isDated = chance.below(10) > 0
  const main = 1 + Math.floor(chance.next() ** 2 * categories)
  return [
    ...(hasPosition ? [town.latitude + off(), town.longitude + off() * 1.4] : [null, null]),
    at + 1,
    ...(isDated ? [chance.below(20) === 0 ? null : earliest, chance.below(20) === 0 ? null : latest] : [null, null]),
    main,
    ...(chance.below(3) === 0 ? [1 + chance.below(categories)] : [null]),
  ]
}

/** Inserts photos like the first one, with what `rowOf` gives. */
function insertStatement({ sqlite }: Archive) {
  const given = ['photoID', 'latitude', 'longitude', 'locationID', 'dateEarliest', 'dateLatest', 'categoryID', 'categoryID2']
  const own: Record<string, string> = {
    ...Object.fromEntries(given.map((key, at) => [key, `given.value ->> ${at}`])),
    photoFileName: "printf('f%019x.jpg', given.value ->> 0)",
    sha256: "printf('f%063x', given.value ->> 0)",
  }
  const keys = Object.keys(getTableColumns(photosTable))
  const columns = keys.map((key) => own[key] ?? `p.${toSnakeCase(key)}`)
  return sqlite.prepare(
    `INSERT INTO photos (${keys.map(toSnakeCase).join()}) SELECT ${columns.join()} FROM json_each(?) given, photos p WHERE p.photo_id = 1`,
  )
}

/** The triggers that keep the tables of the map, and how each is made. */
export const mapTriggers = ({ sqlite }: Archive) =>
  sqlite
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'map\\_%' ESCAPE '\\' AND tbl_name IN ('photos', 'locations')",
    )
    .all()

function millisecondsOf(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
