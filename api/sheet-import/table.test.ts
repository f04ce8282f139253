import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTables } from './table.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const openFiles = '/proc/self/fd'

function linkOf(fd: string): string {
  try {
    return readlinkSync(join(openFiles, fd))
  } catch {
    // Closed since the folder was read.
    return ''
  }
}

test.runIf(existsSync(openFiles))('a CSV file does not stay open, however much of it is read', async () => {
  const file = join(folder, 'long.csv')
  writeFileSync(file, `photoID,title\r\n${`1,${'x'.repeat(100)}\r\n`.repeat(10_000)}`)
  const isOpen = () => readdirSync(openFiles).some((fd) => linkOf(fd) === file)
  const { tables } = await openTables(file)
  await expect.poll(isOpen).toBe(false)
  let rows = 0
  for await (const _ of tables[0]?.rows() ?? []) {
    rows += 1
    if (rows === 3) break
  }
  expect(rows).toBe(3)
  await expect.poll(isOpen).toBe(false)
})
