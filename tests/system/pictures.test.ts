import { execFile } from 'node:child_process'
import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { testStamp, buildFields, drawPicture, openScratch, type Scratch } from '#tests/support/ingest.ts'
import { filesOf } from '#api/media/names.ts'
import { rowOf } from '#data/records/rows.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = openScratch()
})
afterEach(() => scratch.close())

type Ended = { code: number; stdout: string; stderr: string }

function run(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: scratch.folder, UPLOADS_DIR: scratch.uploadsDir, PUBLIC_DIR: join(scratch.folder, 'dist') }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  execFile(process.execPath, ['scripts/run.js', ...args], { env }, (problem, stdout, stderr) => {
    resolve({ code: typeof problem?.code === 'number' ? problem.code : 0, stdout, stderr })
  })
  return promise
}

async function add() {
  const id = await addPhoto(scratch, buildFields(scratch), await drawPicture(join(scratch.folder, 'a.png'), '#a03020'), testStamp)
  const { photoFileName, originalFormat } = rowOf(scratch.archive, 'photo', id)!
  return filesOf(photoFileName, originalFormat)
}

const path = (file: string) => join(scratch.uploadsDir, file)

test('verify mends derivatives and ends well, and ends badly as long as an original is damaged', async () => {
  const { original, preview, thumbnail } = await add()
  expect(await run('verify')).toMatchObject({ code: 0, stdout: 'Pictures checked: 1, mended: 0, damaged: 0\n' })
  for (const file of [preview, thumbnail]) rmSync(path(file))
  const mended = await run('verify')
  expect(mended.stdout).toBe(
    `Photo 1: ${preview} is missing or cut short (and 1 more). Made again.\nPictures checked: 1, mended: 1, damaged: 0\n`,
  )
  expect(mended).toMatchObject({ code: 0, stderr: expect.stringContaining('1/1 (100%)') })
  truncateSync(path(original), 50)
  expect(await run('verify')).toMatchObject({ code: 1, stdout: expect.stringContaining(`Photo 1: ${original} has changed. DAMAGED.`) })
})

test('derive makes what is older or, when asked for, everything, and says what it could not make', async () => {
  const { original, preview } = await add()
  expect((await run('derive')).stdout).toBe('Photos with new derivatives: 0, failed: 0\n')
  rmSync(path(preview))
  expect(await run('derive', 'ALL=1')).toMatchObject({ code: 0, stdout: expect.stringContaining('derivatives: 1') })
  rmSync(path(original))
  expect(await run('derive', 'ALL=1')).toMatchObject({ code: 1, stderr: expect.stringContaining('Photo 1 keeps its old derivatives') })
})

test('where there is no archive, neither makes one', async () => {
  rmSync(join(scratch.folder, 'archive.sqlite'))
  for (const command of ['verify', 'derive']) {
    expect(await run(command)).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no archive at') })
  }
})
