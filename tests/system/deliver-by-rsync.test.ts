import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUpload } from '#api/delivery/services/upload.ts'
import { DeliveryFailure } from '#api/delivery/failure.ts'
import { writeFiles } from '#tests/support/server.ts'
import { differencesOf } from '#tests/publishing/trees.ts'

/** The script that docs/hosting.md offers. */
const script = resolve('docs/hosting/deliver-by-rsync.sh')

const hasRsync = spawnSync('rsync', ['--version']).status === 0
if (!hasRsync) console.warn('LEFT OUT: the script that delivers by rsync, because this machine has no rsync')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rsync '))
  mkdirSync(join(folder, 'web'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const place = (name: string) => join(folder, name)
const never = new AbortController().signal

/** Runs the script as the archive does: `put` and `remove` lines for these files. */
function deliver(files: string[], to = place('web')) {
  const settings = { publicDir: place('dist'), uploadsDir: place('uploads'), site: { siteUrl: 'https://archive.example' } }
  const upload = openUpload(`'${script}' '${to}'`, settings as Parameters<typeof openUpload>[1])
  const deliveries = files.map((file) => ({ file: file.replace(/^-/, ''), isRemoved: file.startsWith('-'), version: 1 }))
  return upload.deliver(deliveries, never)
}

test.skipIf(!hasRsync)('the other server has the same pages and pictures after each batch, and nothing else', async () => {
  writeFiles(place('dist'), { 'index.html': 'home', 'photos/1.html': 'one', 'photos/2.html': 'two', '.well-known/security.txt': 'a' })
  writeFiles(place('uploads'), {
    'preview/1.jpg': 'preview',
    'tiles/1/0/0_0.jpg': 'tile',
    'tmp/upload': 'unfinished',
    'orphans/1.jpg': 'x',
  })
  await deliver(['index.html', 'photos/1.html', 'photos/2.html', '.well-known/security.txt'])
  expect(differencesOf(place('dist'), place('web/public'))).toEqual([])
  expect(differencesOf(place('uploads'), place('web/uploads'))).toEqual(
    ['orphans', 'orphans/1.jpg', 'tmp', 'tmp/upload'].map((file) => `${file} is only in ${place('uploads')}`),
  )

  writeFiles(place('dist'), { 'index.html': 'new home', 'photos/back.html': 'back' })
  rmSync(place('dist/photos/2.html'))
  rmSync(place('uploads/preview/1.jpg'))
  // One is put that has gone since, and one removed that is back.
  await deliver(['index.html', 'photos/gone.html', '-photos/2.html', '-photos/back.html'])
  expect(differencesOf(place('dist'), place('web/public'))).toEqual([])
  expect(readFileSync(place('web/public/index.html'), 'utf8')).toBe('new home')
  expect(existsSync(place('web/uploads/preview/1.jpg'))).toBe(false)
})

test.skipIf(!hasRsync)('a server that cannot be reached is a failure, with what rsync says', async () => {
  writeFiles(place('dist'), { 'index.html': 'home' })
  const failure = await deliver(['index.html'], place('none/of/these')).catch((problem: unknown) => problem)
  expect(failure).toBeInstanceOf(DeliveryFailure)
  expect((failure as DeliveryFailure).message).toMatch(/^DELIVERY_COMMAND ended with exit code \d+\.$/)
  expect((failure as DeliveryFailure).output).toContain('rsync')
})
