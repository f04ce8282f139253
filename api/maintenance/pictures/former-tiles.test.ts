import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import type * as promises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { filesOf } from '#api/media/names.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { writeFiles } from '#tests/support/server.ts'

const failing = vi.hoisted(() => ({ path: '' }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>()
  const rm: typeof real.rm = (path, options) => (path === failing.path ? Promise.reject(new Error('stopped')) : real.rm(path, options))
  return { ...real, rm }
})
const { removeFormerTiles } = await import('./former-tiles.ts')

const uploadsDir = mkdtempSync(join(tmpdir(), 'archive-former-tiles-'))
afterEach(() => rmSync(uploadsDir, { recursive: true, force: true }))

const { dzi, tilesFolder, tiles } = filesOf('0123456789abcdef0123-2.jpg', 'jpeg')
const now = new Date()

test.each([dzi, tilesFolder])('what a stop before the removal of %s leaves goes the next time', async (file) => {
  mkdirSync(join(uploadsDir, tiles), { recursive: true })
  utimesSync(join(uploadsDir, tiles), new Date(0), new Date(0))
  writeFiles(uploadsDir, { [dzi]: '<Image/>', [`${tilesFolder}/0/0_0.jpeg`]: 'tile' })
  failing.path = join(uploadsDir, file)
  await expect(removeFormerTiles(uploadsDir, { now })).rejects.toThrow('stopped')
  failing.path = ''
  expect(await removeFormerTiles(uploadsDir, { now })).toBe(1)
  expect(filesBelow(uploadsDir)).toEqual([])
})
