import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeReport } from './report.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the report opens as a spreadsheet, and a name that looks like a formula stays text', () => {
  const file = join(folder, 'import-report.csv')
  const finding = {
    line: 5,
    filename: '=cmd|" /C calc"!A1.jpg',
    outcome: 'refused' as const,
    reason: 'Фото, ț\nстрока',
  }
  expect(writeReport(file, [finding])).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe(
    '\ufeffline,filename,outcome,reason\r\n5,"\'=cmd|"" /C calc""!A1.jpg",refused,"Фото, ț\nстрока"\r\n',
  )
  expect(readdirSync(folder)).toEqual(['import-report.csv'])
})

test('an import without findings takes the report of an earlier one away', () => {
  const file = join(folder, 'import-report.csv')
  writeReport(file, [{ line: 5, filename: 'a.jpg', outcome: 'note', reason: 'x' }])
  expect(writeReport(file, [])).toBe(false)
  expect(existsSync(file)).toBe(false)
})
