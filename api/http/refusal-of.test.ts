import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createFlat } from '#data/records/flat.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { testStamp } from '#tests/support/records.ts'
import { refusalOf } from './refusal-of.ts'

test('a save beside a program that holds the lock for long is refused with 503, and works afterwards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'busy-'))
  const archive = openArchive(join(folder, 'archive.sqlite'))
  const other = new Database(join(folder, 'archive.sqlite'))
  try {
    archive.sqlite.pragma('busy_timeout = 1')
    other.exec('BEGIN IMMEDIATE')
    const save = () => createFlat(archive, 'period', { periodName: '1910-е', periodNameRo: '', periodNameEn: '' }, testStamp)
    let refusal: ReturnType<typeof refusalOf> = null
    try {
      save()
    } catch (problem) {
      refusal = refusalOf(problem as Error)
    }
    expect(refusal).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
    expect(refusal?.message).toMatch(/retry in some seconds/)
    other.exec('ROLLBACK')
    expect(save()).toBe(1)
  } finally {
    other.close()
    archive.close()
    rmSync(folder, { recursive: true })
  }
})
