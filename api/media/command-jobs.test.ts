import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPicture } from '#tests/support/pictures.ts'
import { openCommandMedia, removeAbandonedJobs } from './command-jobs.ts'

let uploadsDir: string
beforeEach(() => {
  uploadsDir = mkdtempSync(join(tmpdir(), 'command-jobs-'))
})
afterEach(() => rmSync(uploadsDir, { recursive: true, force: true }))

const unfinished = () => readdirSync(join(uploadsDir, 'tmp'))

test('a command that ends leaves nothing behind, and its pictures are in place', async () => {
  const source = join(uploadsDir, 'source.jpg')
  writeFileSync(source, await buildPicture(60, 40).jpeg().toBuffer())
  const media = openCommandMedia({ uploadsDir })
  expect(unfinished()).toHaveLength(1)
  const { width, height } = await media.derive(source)
  await media.close()
  expect([width, height]).toEqual([60, 40])
  expect(unfinished()).toEqual([])
})

test('the next command removes the files of a killed one, but not those of a running one', async () => {
  const code = `
    import { openCommandMedia } from ${JSON.stringify(join(import.meta.dirname, 'command-jobs.ts'))}
    import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
    openCommandMedia({ uploadsDir: process.argv[2] })
    const [own] = readdirSync(process.argv[2] + '/tmp')
    mkdirSync(process.argv[2] + '/tmp/' + own + '/job-1')
    writeFileSync(process.argv[2] + '/tmp/' + own + '/job-1/original', 'half a picture')
    process.send(own)
    setInterval(() => undefined, 1000)
  `
  const file = join(uploadsDir, 'command.ts')
  writeFileSync(file, code)
  const command = fork(file, [uploadsDir])
  const [folder] = (await once(command, 'message')) as [string]
  removeAbandonedJobs(uploadsDir)
  expect(unfinished()).toEqual([folder])
  command.kill('SIGKILL')
  await once(command, 'exit')
  const media = openCommandMedia({ uploadsDir })
  expect(unfinished()).toHaveLength(1)
  expect(unfinished()).not.toContain(folder)
  await media.close()
})

test('a folder that never had its lock is abandoned, and other names are nobody’s business', () => {
  for (const name of ['command-abcdef', 'derive-abcdef', 'commander']) mkdirSync(join(uploadsDir, 'tmp', name), { recursive: true })
  removeAbandonedJobs(uploadsDir)
  expect(unfinished().sort()).toEqual(['commander', 'derive-abcdef'])
  removeAbandonedJobs(join(uploadsDir, 'nowhere'))
})
