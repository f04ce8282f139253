import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listingTotal } from '../lists/listings.ts'
import { integrityProblems } from './integrity.ts'
import { leftOf, waitingRecords } from '../records/bulk-changes.ts'
import { schemaAgeOf, oldVersionFile, openArchive, openArchiveForReading } from './open.ts'
import { allFlat, saveFlat } from '../records/flat.ts'
import { namesOfPlace } from '../records/places.ts'
import { reindexAll } from '../search/reindex.ts'

const migrations = join(import.meta.dirname, '../migrations')
const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
const shipped = journal.entries.length
const earlier = Array.from({ length: shipped - 1 }, (_, index) => index + 1)

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  file = join(folder, 'archive.sqlite')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An archive as the program of long ago made it: so many changes of the schema, a row in each table of records. */
function makeOld(version: number) {
  const old = join(folder, `migrations-${version}`)
  mkdirSync(join(old, 'meta'), { recursive: true })
  writeFileSync(join(old, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, version) }))
  for (const { tag } of journal.entries.slice(0, version)) cpSync(join(migrations, `${tag}.sql`), join(old, `${tag}.sql`))
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  migrate(drizzle(sqlite), { migrationsFolder: old })
  for (const table of ['categories', 'locations', 'periods', 'contributors', 'albums', 'photos']) fill(sqlite, table)
  sqlite.exec("INSERT INTO listing_photos (route, id, filter_id, photo_id) VALUES ('latest', 0, 0, 1), ('category', 1, 0, 1)")
  // The program of the first version kept the counts that the database keeps since.
  if (version === 1)
    sqlite.exec("INSERT INTO listing_blocks (route, id, filter_id, block, photos) VALUES ('latest', 0, 0, 0, 1), ('category', 1, 0, 0, 1)")
  sqlite.close()
}

/** One row with a value in every column that must have one. */
function fill(sqlite: Database.Database, table: string) {
  type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number }
  const columns = (sqlite.pragma(`table_info(${table})`) as Column[]).filter(
    ({ name, notnull, pk, dflt_value }) => pk || /(?:_name|^title|^name)$/.test(name) || (notnull && dflt_value === null),
  )
  const valueOf = ({ name, type }: Column) => {
    if (type === 'INTEGER' || type === 'REAL') return 1
    const known: Record<string, string> = { license: 'Public Domain', original_format: 'jpeg', colour: '#808080', sha256: 'a'.repeat(64) }
    return known[name] ?? (name.endsWith('_at') ? '2026-01-01T00:00:00.000Z' : `Имя ${table}`)
  }
  const names = columns.map(({ name }) => name)
  sqlite.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`).run(...columns.map(valueOf))
}

const appliedTo = (path: string) => {
  const sqlite = new Database(path, { readonly: true })
  const applied = sqlite.prepare<[], number>('SELECT count(*) FROM __drizzle_migrations').pluck().get()
  const whole = sqlite.pragma('integrity_check', { simple: true })
  sqlite.close()
  return [applied, whole]
}

describe('an archive of every earlier version', () => {
  test.each(earlier)('opens with all its records after %i of the changes, and is kept as it was', async (version) => {
    makeOld(version)
    const archive = openArchive(file)
    expect(archive.sqlite.prepare('SELECT category_name FROM categories').pluck().all()).toEqual(['Имя categories'])
    expect(archive.sqlite.prepare('SELECT title FROM photos').pluck().all()).toHaveLength(1)
    expect(archive.sqlite.pragma('foreign_key_check')).toEqual([])
    expect(listingTotal(archive, { route: 'category', id: 1, filterID: 0 })).toBe(1)
    expect(await reindexAll(archive)).toBe(1)
    archive.close()
    expect(appliedTo(file)).toEqual([shipped, 'ok'])
    expect(appliedTo(oldVersionFile(file, version))).toEqual([version, 'ok'])
  })
})

test('other names of places become rows: none is lost, and they are still told as one text', () => {
  makeOld(10)
  const old = new Database(file)
  const insert = old.prepare(
    "INSERT INTO locations (location_name, alternative_names, created_at, created_by, updated_at, updated_by) VALUES (?, ?, '', '', '', '')",
  )
  insert.run('Бендеры', ' Bendery,Тигина;  Тягянь, "Tehinia" ,, Тигина,')
  insert.run('Килия', '')
  insert.run('Кишинёв', 'קעשענעוו')
  old.close()
  const archive = openArchive(file)
  const [, bender, kilia, chisinau] = [...allFlat(archive, 'location').values()]
  const row = (text: string) => ({ text, language: 'und', kind: 'local', from: '', to: '', source: '' })
  expect(namesOfPlace(bender!)).toEqual(['Bendery', 'Тигина', 'Тягянь', '"Tehinia"'].map(row))
  expect([namesOfPlace(kilia!), namesOfPlace(chisinau!)]).toEqual([[], [row('קעשענעוו')]])
  expect(bender?.alternativeNames).toBe(' Bendery,Тигина;  Тягянь, "Tehinia" ,, Тигина,')
  // An older program sends back the text that it was answered.
  const stamp = { by: 'admin', at: '2026-01-02T00:00:00.000Z' }
  const save = (alternativeNames: string) => saveFlat(archive, 'location', 2, 1, { alternativeNames }, stamp)
  expect(save(bender!.alternativeNames)).toMatchObject({ outcome: 'saved', row: { version: 1 } })
  expect(save('Тигина, Bendery, Тягянь, Tehinia')).toMatchObject({
    outcome: 'saved',
    row: { version: 2, alternativeNames: 'Bendery, Тигина, Тягянь, Tehinia' },
  })
  archive.close()
})

test('translations of earlier years are counted by month from the history', () => {
  makeOld(30)
  const old = new Database(file)
  const insert = old.prepare(
    "INSERT INTO history (kind, record_id, version, action, at, by, before, after) VALUES (?, 1, 1, 'update', ?, 'admin', ?, ?)",
  )
  const change = (kind: string, at: string, before: object | null, after: object | null) =>
    insert.run(kind, at, before && JSON.stringify(before), after && JSON.stringify(after))
  change('photo', '2025-01-31T23:59:59.999Z', null, { title: 'Мост', titleRo: 'Podul', titleEn: '', titleRoFolded: 'podul' })
  change('photo', '2025-02-01T00:00:00.000Z', { titleRo: 'Podul', titleEn: '' }, { titleRo: 'Pod', titleEn: 'Bridge', descriptionEn: 'x' })
  change('period', '2025-02-02T00:00:00.000Z', { periodNameRo: '' }, { periodNameRo: 'Anii', version: 2 })
  change('period', '2025-03-01T00:00:00.000Z', { periodNameRo: 'Anii' }, null)
  old.close()
  const archive = openArchive(file)
  expect(archive.sqlite.prepare('SELECT month, kind, language, texts FROM translated_texts').raw().all()).toEqual([
    ['2025-01', 'photo', 'ro', 1],
    ['2025-02', 'period', 'ro', 1],
    ['2025-02', 'photo', 'en', 2],
  ])
  archive.close()
})

test('reading an archive changes nothing and leaves no file beside it, also where it is of an earlier version', () => {
  makeOld(3)
  const before = [readdirSync(folder), readFileSync(file)]
  const archive = openArchiveForReading(file)
  expect([schemaAgeOf(archive), integrityProblems(archive)]).toEqual(['older', []])
  archive.close()
  expect([readdirSync(folder), readFileSync(file)]).toEqual(before)
})

test('a record that refers to one that is not there is a fault of the database', () => {
  makeOld(1)
  const archive = openArchive(file)
  archive.sqlite.pragma('foreign_keys = OFF')
  archive.sqlite.exec('UPDATE photos SET period_id = 999')
  expect(integrityProblems(archive)).toEqual(['1 records refer to others that are not there'])
  archive.close()
})

test('an archive of this version is opened without a copy', () => {
  openArchive(file).close()
  openArchive(file).close()
  expect(earlier.some((version) => existsSync(oldVersionFile(file, version)))).toBe(false)
})

test('several programs that open an old archive at the same moment upgrade it once, and what is kept is the old version', async () => {
  const opening = join(folder, 'open.ts')
  const go = join(folder, 'go')
  const open = join(import.meta.dirname, 'open.ts')
  // All are ready before the first one begins.
  writeFileSync(
    opening,
    `import { existsSync } from 'node:fs'\nimport { openArchive } from '${open}'\nprocess.send?.('ready')\nwhile (!existsSync('${go}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)\nopenArchive('${file}').close()\n`,
  )
  writeFileSync(`${oldVersionFile(file, 2)}.999999999.draft`, 'left by a program that was killed')
  makeOld(2)
  const children = Array.from({ length: 4 }, () => fork(opening, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
  const ends = children.map((child) => once(child, 'exit'))
  await Promise.all(children.map((child) => once(child, 'message')))
  writeFileSync(go, '')
  for (const [code] of await Promise.all(ends)) expect(code).toBe(0)
  expect(appliedTo(file)).toEqual([shipped, 'ok'])
  expect(appliedTo(oldVersionFile(file, 2))).toEqual([2, 'ok'])
  expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([])
})

test('a program killed at any moment of an upgrade leaves the old version or the new one, and the next one finishes', async () => {
  const opening = join(folder, 'open.ts')
  writeFileSync(
    opening,
    `import { openArchive } from '${join(import.meta.dirname, 'open.ts')}'\nprocess.send?.('begins')\nopenArchive('${file}').close()\n`,
  )
  for (let delay = 0; delay < 24; delay += 2) {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    rmSync(join(folder, 'migrations-1'), { recursive: true, force: true })
    makeOld(1)
    const child = fork(opening, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    // On a fast machine it may be done before it is killed.
    const ended = once(child, 'exit')
    await once(child, 'message')
    await wait(delay)
    child.kill('SIGKILL')
    await ended
    openForChecking()
    openArchive(file).close()
    expect(appliedTo(file)).toEqual([shipped, 'ok'])
  }

  function openForChecking() {
    const [applied, whole] = appliedTo(file)
    expect([1, shipped]).toContain(applied)
    expect(whole).toBe('ok')
  }
})

test('what a bulk change has left, and what waits for it, are records of a kind', () => {
  makeOld(32)
  const old = new Database(file)
  old.exec(`INSERT INTO bulk_left (bulk_change_id, by_undo, photo_id, field, reason) VALUES (1, 0, 7, 'title', 'x');
    INSERT INTO bulk_work (bulk_change_id, photo_id, version, fields) VALUES (1, 8, 2, '{"title":"y"}')`)
  old.close()
  const archive = openArchive(file)
  expect(leftOf(archive, 1, false)).toEqual([{ kind: 'photo', recordID: 7, field: 'title', reason: 'x' }])
  expect(waitingRecords(archive, 1, 9)).toEqual([{ position: 0, kind: 'photo', recordID: 8, version: 2, fields: { title: 'y' } }])
  archive.close()
})
