import { truncate } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { upload } from '#core/limits.ts'
import { fileSize } from '#core/formats.ts'
import { MediaError } from '#api/media/error.ts'
import { buildFolder, buildMedia } from '#api/media/fixtures.ts'
import { mediaLimits } from '#api/media/limits.ts'
import { formLimits } from './limits.ts'
import { receiveForm } from './receive.ts'
import { buildForm } from './testing.ts'

const thrownBy = (work: Promise<unknown>) => work.then(() => null, (problem: unknown) => problem)

test('the limit is one number, which people see as 200 MB', () => {
  expect([formLimits.file, mediaLimits.bytes]).toEqual([upload.largestFile, upload.largestFile])
  expect(mediaLimits.pixels).toBe(upload.mostPixels)
  expect(fileSize(upload.largestFile, 'en')).toBe('200.00 MB')
})

test('a picture a byte too large is refused in the same words, whether it is imported or uploaded', async () => {
  const { media, source } = await buildMedia()
  const jpeg = await source(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  // A file with a hole in it takes no space.
  await truncate(jpeg, upload.largestFile + 1)
  const imported = await thrownBy(media.derive(jpeg))
  expect(imported).toBeInstanceOf(MediaError)
  expect(imported).toMatchObject({ status: 413, message: 'The file is too large; at most 200 MB are accepted.' })

  const { headers } = buildForm([])
  const length = { 'content-length': String(upload.largestFile * 2) }
  const uploaded = await thrownBy(receiveForm(Readable.from([]), { ...headers, ...length }, await buildFolder()))
  expect(uploaded).toMatchObject({ status: 413, faults: [{ msg: (imported as MediaError).message, field: 'file' }] })
})
