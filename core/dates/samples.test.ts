import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readDate } from './read.ts'

const samples = join(import.meta.dirname, '../../../shared/samples')
const files = ['photos.csv', 'metadata/oldnyc.csv']

if (existsSync(samples)) {
  test.each(files)('every date of the catalogue %s is read', (file) => {
    const rows = parse<{ date: string }>(readFileSync(join(samples, file)), { columns: true })
    const dates = rows.map(({ date }) => date).filter(Boolean)
    expect(dates.length).toBeGreaterThan(50)
    expect([...new Set(dates)].filter((date) => 'problem' in readDate(date))).toEqual([])
  })
} else {
  const omission = 'LEFT OUT: dates of real catalogues, because ../shared/samples is not here; the tables of tests/support only'
  console.warn(omission)

  test(omission, () => {
    console.warn(omission)
    expect(existsSync(samples)).toBe(false)
  })
}
