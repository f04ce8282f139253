import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPicture, endSharedScratch, shareScratch } from '#tests/support/ingest.ts'
import { photoByID } from '#data/records/photos.ts'
import { allPhotoNumbers } from '#tests/support/import.ts'
import { noMapping } from '#core/photo-import/mapping.ts'
import { commandOffers } from './offers.ts'
import { openFolder } from './picture-folder.ts'
import type { Column } from '#core/photo-import/columns.ts'
import { importRows } from './import-rows.ts'
import { openTable, type TableRow } from './table.ts'

/** Every line and every picture of any table is accounted for, whatever is wrong with it. */

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'every-line-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterAll(endSharedScratch)

async function rowsOf(content: string) {
  const file = join(folder, 'table.csv')
  writeFileSync(file, content)
  const table = await openTable(file)
  return { table, rows: await Array.fromAsync(table.rows()) }
}

const columns = ['description', 'filename', 'title', 'licence'] as const satisfies Column[]
type Cells = Record<(typeof columns)[number], string>

/** Texts as archivists write them. A line of a description with a file name where the table has its own is refused, so none is here. */
const text = fc
  .array(fc.constantFrom('Мост', ' ', '"', '""', ',', ';', '\t', '\n', '\r\n', 'ț', '5"', '(b.jpg)', '.', 'CC0', '=1'))
  .map((parts) => parts.join(''))
const oneLine = text.map((value) => value.replace(/[\r\n]+/g, ' '))
const cells = fc.record({ description: text, title: oneLine, licence: fc.constantFrom('CC0', 'Public domain', '© "Музей"') })
const separators = fc.constantFrom(',', ';', '\t')
const lineBreaks = fc.constantFrom('\n', '\r\n', '\r')

type Written = { content: string; separator: string; records: { line: number; lastLine: number; cells: Cells }[] }

/** A well-formed table with a different picture's name in each row. */
const tables = fc
  .tuple(fc.array(cells, { maxLength: 8 }), separators, lineBreaks, fc.boolean())
  .map(([rows, separator, end, isQuoted]): Written => {
    const written = { content: columns.join(separator) + end, separator, records: [] as Written['records'] }
    for (const [index, row] of rows.entries()) {
      const own: Cells = { ...row, filename: `picture-${index}.jpg` }
      const line = linesIn(written.content) + 1
      written.content += columns.map((column) => quote(own[column], separator, isQuoted)).join(separator) + end
      written.records.push({ line, lastLine: linesIn(written.content), cells: own })
    }
    return written
  })

const quote = (cell: string, separator: string, always: boolean) =>
  always || /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
const linesIn = (content: string) => content.match(/\r\n|\r|\n/g)?.length ?? 0

test('a well-formed table is read cell by cell as a well-kept library reads it', () =>
  fc.assert(
    fc.asyncProperty(tables, async ({ content, separator, records }) => {
      const { rows } = await rowsOf(content)
      expect(rows.filter(({ problem }) => problem)).toEqual([])
      expect(rows.map(({ line, lastLine, cells: read }) => ({ line, lastLine, cells: read }))).toEqual(records)
      const library = parse<Cells>(content, { delimiter: separator, columns: true, record_delimiter: ['\r\n', '\n', '\r'] })
      expect(rows.map(({ cells: read }) => read)).toEqual(library)
    }),
    { numRuns: 300 },
  ))

/** What befalls a table by hand: characters are put in or lost, line breaks change. */
const mishap = fc.record({ at: fc.nat(), what: fc.constantFrom('"', '""', '\n', '\r', ',', ';', '"\n', ' ', 'lost') })

function damaged(content: string, headerLength: number, mishaps: { at: number; what: string }[]): string {
  return mishaps.reduce((text, { at, what }) => {
    const place = headerLength + (at % Math.max(1, text.length - headerLength))
    return text.slice(0, place) + (what === 'lost' ? '' : what) + text.slice(what === 'lost' ? place + 1 : place)
  }, content)
}

test('however a table is damaged, every line belongs to one row, and no row takes in the name of another’s picture', () =>
  fc.assert(
    fc.asyncProperty(tables, fc.array(mishap, { minLength: 1, maxLength: 4 }), async ({ content, separator }, mishaps) => {
      const header = columns.join(separator).length
      const broken = damaged(content, header + 2, mishaps)
      const { table, rows } = await rowsOf(broken)
      expect(rows).toHaveLength(table.total)
      const lines = broken.split(/\r\n|\r|\n/)
      expectEveryLine(lines, separator, rows)
      for (const { cells: read, problem } of rows) {
        if (problem) continue
        for (const column of columns) {
          const rowsInside = (read[column] ?? '')
            .split(/\r\n|\r|\n/)
            .slice(1)
            .filter((line) => line.split(separator).length >= columns.length && /^picture-\d\.jpg$/.test(line.split(separator)[1]!))
          expect(rowsInside).toEqual([])
        }
      }
    }),
    { numRuns: 500 },
  ))

/** Rows follow one another without a gap, but for lines that hold nothing. */
function expectEveryLine(lines: string[], separator: string, rows: TableRow[]) {
  let next = 2
  for (const { line, lastLine } of [...rows, { line: lines.length + 1, lastLine: lines.length + 1 }]) {
    expect(line).toBeGreaterThanOrEqual(next)
    for (const between of lines.slice(next - 1, line - 1)) expect(between.replaceAll(separator, '').replaceAll('"', '').trim()).toBe('')
    next = lastLine + 1
  }
}

test(
  'whatever rows and pictures there are, each row is taken, refused with a reason, or there already, and the sums match',
  { timeout: 300_000 },
  async () => {
    const box = join(folder, 'box')
    mkdirSync(box)
    const names = ['a.jpg', 'b.jpg', 'same as a.jpg', 'c.png']
    for (const name of names)
      await drawPicture(join(box, name), name === 'b.jpg' ? '#579' : name === 'c.png' ? '#795' : '#975', { width: 24, height: 16 })
    writeFileSync(join(box, 'none.jpg'), 'not a picture')
    const pictures = await openFolder(box)
    const row = fc.record({
      filename: fc.constantFrom(...names, 'none.jpg', 'missing.jpg', '', '../a.jpg', 'A.JPG'),
      title: fc.constantFrom('Мост', '', 'Два\nряда', '5" снимок'),
      licence: fc.constantFrom('CC0', 'CC0', 'CC0', '© Музей'),
      description: fc.constantFrom('', '31.02.1913'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), fc.boolean(), async (rows, keepsDuplicates) => {
        const scratch = shareScratch()
        try {
          const content = [columns.join(), ...rows.map((each) => columns.map((column) => quote(each[column], ',', false)).join())].join(
            '\n',
          )
          writeFileSync(join(folder, 'table.csv'), content)
          for (const round of ['first', 'again']) {
            const table = await openTable(join(folder, 'table.csv'), { isImage: pictures.has })
            const before = allPhotoNumbers(scratch.archive).length
            const outcome = await importRows({
              ...scratch,
              rows: table.rows(),
              pictures,
              offers: commandOffers,
              mapping: noMapping,
              unpackDir: folder,
              by: 'import',
              now: () => 0,
              keepsDuplicates,
            })
            expect(outcome.imported + outcome.alreadyThere + outcome.refused).toBe(rows.length)
            expect(outcome.findings.filter((finding) => finding.outcome === 'refused')).toHaveLength(outcome.refused)
            expect(outcome.findings.filter((finding) => finding.outcome === 'duplicate')).toHaveLength(outcome.duplicates)
            expect(outcome.findings.every(({ line, reason }) => line > 1 && reason !== '')).toBe(true)
            const photos = allPhotoNumbers(scratch.archive)
            expect(photos.length - before).toBe(outcome.imported)
            if (round === 'again') expect(outcome.imported).toBe(0)
            const sums = photos.map((photoID) => photoByID(scratch.archive, photoID)!.sha256)
            if (!keepsDuplicates) expect(new Set(sums).size).toBe(sums.length)
          }
        } finally {
          await scratch.close()
        }
      }),
      { numRuns: 12 },
    )
  },
)
