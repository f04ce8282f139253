import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from './picture-folder.ts'
import { textOf } from '#api/files/text-encoding.ts'
import { linesOf } from './lines.ts'
import { recordsOf } from './records.ts'
import { openTable } from './table.ts'

/** Tables of real archives, whole and as they look after an accident in a spreadsheet. */

const samples = resolve('../shared/samples')
const hasSamples = existsSync(join(samples, 'photos.csv'))
if (!hasSamples) console.warn(`LEFT OUT: tables of real archives, because there is no sample set at ${samples}.`)

describe.runIf(hasSamples)('tables of real archives', () => {
  test.each([
    ['metadata/oldnyc.csv', ','],
    ['metadata/siruta.csv', ';'],
    ['metadata/idaho_cities.csv', ','],
    ['photos.csv', ','],
  ])(
    '%s is read cell by cell as csv-parse reads it, descriptions of several lines among them',
    { timeout: 120_000 },
    async (name, separator) => {
      const file = join(samples, name)
      const read: string[][] = []
      for await (const { cells, problem } of recordsOf(linesOf(textOf(file, 'utf-8')), separator, () => false)) {
        expect(problem).toBeUndefined()
        read.push(cells)
      }
      const library = parse(readFileSync(file), { delimiter: separator, bom: true, relax_quotes: true, relax_column_count: true })
      expect(read.length).toBe(library.length)
      expect(read.findIndex((cells, index) => cells.join('\u0000') !== library[index]!.join('\u0000'))).toBe(-1)
    },
  )

  describe('photos.csv', () => {
    let folder: string
    let whole: string
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'samples-'))
      whole = readFileSync(join(samples, 'photos.csv'), 'utf8')
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    async function open(content: string | Buffer) {
      const file = join(folder, 'photos.csv')
      writeFileSync(file, content)
      const pictures = await openFolder(join(samples, 'photos'))
      const table = await openTable(file, { isImage: pictures.has })
      const rows = await Array.fromAsync(table.rows())
      const refused = rows.filter(({ problem }) => problem)
      const missing = pictures.pictures.filter((name) => !table.filenames.has(name))
      return { table, rows, refused, missing }
    }

    const records = () => parse(whole)
    const written = (rows: string[][], separator: string, end: string) =>
      rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(end)

    test.each([
      ['as it is', () => whole],
      ['with a byte order mark', () => `\ufeff${whole}`],
      ['with semicolons', () => written(records(), ';', '\n')],
      ['with tabs', () => written(records(), '\t', '\n')],
      ['with semicolons and Excel’s line', () => `sep=;\r\n${written(records(), ';', '\r\n')}`],
      ['as UTF-16', () => Buffer.from(`\ufeff${written(records(), '\t', '\r\n')}`, 'utf16le')],
      ['as UTF-16 without a byte order mark', () => Buffer.from(written(records(), '\t', '\r\n'), 'utf16le')],
      [
        'with Windows and Unix line breaks',
        () =>
          written(records(), ',', '\n')
            .split('\n')
            .map((line, index) => line + (index % 2 ? '\r\n' : '\n'))
            .join(''),
      ],
      [
        'with trailing commas',
        () =>
          records()
            .map((cells) => [...cells, '', ''])
            .map((cells) => written([cells], ',', '\n'))
            .join('\n'),
      ],
      ['with names that a Mac decomposed', () => whole.normalize('NFD')],
      ['with empty lines', () => written(records(), ',', '\n\n,,,\n')],
    ])('%s: every row and every picture is there', async (_, content) => {
      const { table, refused, missing } = await open(content())
      expect([table.total, refused, missing]).toEqual([62, [], []])
    })

    test('with the header twice: one more row, which is refused', async () => {
      const [header = '', ...rest] = whole.split('\n')
      const { table, refused, missing } = await open([header, ...rest.slice(0, 3), header, ...rest.slice(3)].join('\n'))
      expect([table.total, missing]).toEqual([63, []])
      expect(refused.map(({ line, problem }) => [line, problem])).toEqual([[5, 'This line repeats the header']])
    })

    test('with a quotation mark put in anywhere: no row takes in another, and each picture is in a separate row or named', async () => {
      const names = new Set(
        records()
          .slice(1)
          .map(([name]) => name),
      )
      const header = whole.indexOf('\n')
      for (let at = header + 2; at < whole.length; at += 397) {
        const { rows, refused, missing } = await open(`${whole.slice(0, at)}"${whole.slice(at)}`)
        const named = rows.filter(({ problem }) => !problem).map(({ cells }) => cells.filename)
        expect(named.filter((name) => !names.has(name)).length, `at ${at}`).toBeLessThanOrEqual(1)
        for (const { cells, problem } of rows)
          if (!problem)
            for (const cell of Object.values(cells))
              expect(
                [...names].filter((name) => cell.includes(`\n${name}`)),
                `at ${at}`,
              ).toEqual([])
        // Whatever is not whole is told: by a refused row, by a picture without one, or by a name that is not in the folder.
        const whollyRead = named.filter((name) => names.has(name)).length
        expect(whollyRead + refused.length + missing.length, `at ${at}`).toBeGreaterThanOrEqual(62)
      }
    }, 300_000)
  })
})
