import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { addressOf, fileOf } from '#core/addresses.ts'
import { licenceValues } from '#core/licences.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { openArchive, readArchive, type Archive } from '#data/sqlite/open.ts'
import { unreadDates } from '#data/records/reading-dates.ts'
import { rowOf } from '#data/records/rows.ts'
import { recordKeys, recordKinds, tableOf, type RecordKind } from '#data/records/kinds.ts'
import { getTableName } from '#data/sqlite/drizzle.ts'
import { inTransaction } from '#data/records/changes.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { russianDates } from '#tests/support/date-cases/ru.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { sized } from '#tests/support/size.ts'

/** An archive as it was before dates were understood: its tables, its records, its addresses. */

const seed = seedOr(20260120)
const photoCount = sized(1000, 40)
const otherCount = sized(30, 5)
const lastMigration = '0008_second-factors'
const migrations = join(import.meta.dirname, '../../data/migrations')

let settings: ReturnType<typeof temporarySettings>

beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  prepareFolders(settings)
})

afterEach(() => settings.remove())

test('an archive of the version before dates were understood is upgraded: nothing is lost, and every address still answers', async () => {
  console.log(`${photoCount} photos from seed ${seed}; SEED=${seed} replays them`)
  const file = archiveFile(settings)
  makeEarlier(file)
  const before = recordsOf(file)
  expect(before.photo).toHaveLength(photoCount)

  const { failures } = await publishAll({ settings })
  expect(failures).toEqual([])

  readArchive(file, (archive) => {
    expect(integrityProblems(archive)).toEqual([])
    for (const kind of recordKinds) for (const record of before[kind]) expectKept(archive, kind, record)
    // A date that could not be read is still there as it was typed; all others have their years.
    const unread = new Set(Array.from(unreadDates(archive), ({ date }) => date))
    expect(unread).toEqual(new Set(before.photo.map(({ date }) => date as string).filter((date) => unreadable.has(date))))
  })
  const missing = addressesOf(before).filter((path) => !existsSync(join(settings.publicDir, fileOf(addressOf(path)!))))
  expect(missing).toEqual([])
})

const cases = russianDates
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string])
const unreadable = new Set(cases.filter(([, edtf]) => edtf.startsWith('!')).map(([text]) => text))

/** Makes the tables of the earlier version at `file`, with the records that this version makes, as far as it had them. */
function makeEarlier(file: string) {
  const source = join(settings.folder, 'source.sqlite')
  const archive = openArchive(source)
  inTransaction(archive, () => {
    addFlats(archive, otherCount)
    const { below, of } = seeded(seed)
    const someOf = () => 1 + below(otherCount)
    for (let n = 1; n <= photoCount; n += 1)
      addPhoto(archive, {
        title: `Вид ${n}`,
        date: n % 7 === 0 ? '' : of(cases)[0],
        author: n % 3 === 0 ? 'П. А. Кондрацкий' : '',
        source: `Инв. № ${n}/КП`,
        license: of(licenceValues.slice(0, 3)),
        categoryID: someOf(),
        categoryID2: n % 5 === 0 ? someOf() : 0,
        locationID: n % 4 === 0 ? 0 : someOf(),
        periodID: someOf(),
        contributorID: someOf(),
        albumID: n % 2 === 0 ? someOf() : 0,
        ...(n % 6 === 0 ? { latitude: 46 + below(200) / 100, longitude: 28 + below(200) / 100 } : {}),
      })
  })
  archive.close()

  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  migrate(drizzle(sqlite), { migrationsFolder: earlierMigrations() })
  sqlite.prepare('ATTACH ? AS source').run(source)
  for (const table of ['albums', 'categories', 'locations', 'periods', 'contributors', 'photos', 'history', 'listing_photos'])
    copyTable(sqlite, table)
  sqlite.exec("UPDATE locations SET alternative_names = 'Tighina; Бендер-' || location_id")
  sqlite.exec('DETACH source')
  sqlite.close()
}

function earlierMigrations(): string {
  const folder = join(settings.folder, 'migrations')
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(0, 1 + journal.entries.findIndex(({ tag }) => tag === lastMigration))
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

/** Copies the columns that both versions have; lists by time are younger than the earlier version. */
function copyTable(sqlite: Database.Database, table: string) {
  const columnsIn = (schema: string) =>
    sqlite.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}', '${schema}')`).pluck().all()
  const shared = new Set(columnsIn('source')).intersection(new Set(columnsIn('main')))
  const names = [...shared].join()
  const earlierLists = table === 'listing_photos' ? "WHERE route NOT IN ('year', 'decade', 'undated')" : ''
  sqlite.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM source.${table} ${earlierLists}`)
}

type EarlierRecord = Record<string, unknown>

/** Every record of an archive by its kind, each with the columns that the file has; none of the kinds that came later. */
function recordsOf(file: string): Record<RecordKind, EarlierRecord[]> {
  const sqlite = new Database(file, { readonly: true })
  const tables = sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  const rowsOf = (kind: RecordKind) => {
    const table = getTableName(tableOf(kind))
    return tables.includes(table) ? sqlite.prepare<[], EarlierRecord>(`SELECT * FROM ${table}`).all() : []
  }
  const records = Object.fromEntries(recordKinds.map((kind) => [kind, rowsOf(kind)])) as Record<RecordKind, EarlierRecord[]>
  sqlite.close()
  return records
}

/** `category_id_2` is `categoryID2` on the wire. */
const keyOf = (column: string) => column.replace(/_id\b|_id(?=_)/, 'ID').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function expectKept(archive: Archive, kind: RecordKind, record: EarlierRecord) {
  const id = record[recordKeys[kind].replace('ID', '_id')] as number
  const now = rowOf(archive, kind, id) as unknown as EarlierRecord
  for (const [column, value] of Object.entries(record)) expect([kind, id, column, now[keyOf(column)]]).toEqual([kind, id, column, value])
}

/** The addresses of the earlier version, as its documentation listed them. */
function addressesOf(records: Record<RecordKind, EarlierRecord[]>): string[] {
  const idsOf = (kind: RecordKind, column: string) => records[kind].map((record) => record[column] as number)
  const russian = [
    ...['/', '/categories', '/locations', '/albums', '/time-periods', '/latest', '/search', '/contributors'],
    ...sized(['/latest/page/2'], []),
    ...['/about', '/terms', '/contribute'],
    ...idsOf('photo', 'photo_id').map((id) => `/photos/${id}`),
    ...idsOf('category', 'category_id').map((id) => `/categories/${id}`),
    ...idsOf('location', 'location_id').map((id) => `/locations/${id}`),
    ...idsOf('album', 'album_id').map((id) => `/albums/${id}`),
    ...idsOf('period', 'period_id').map((id) => `/time-periods/${id}`),
    ...idsOf('contributor', 'contributor_id').map((id) => `/contributors/${id}`),
    ...records.photo.map((photo) => `/categories/${photo['category_id'] as number}/period/${photo['period_id'] as number}`),
    ...records.photo
      .filter((photo) => photo['location_id'])
      .map((photo) => `/locations/${photo['location_id'] as number}/category/${photo['category_id'] as number}`),
  ]
  return russian.flatMap((path) => [path, `/ro${path}`.replace(/\/$/, ''), `/en${path}`.replace(/\/$/, '')])
}
