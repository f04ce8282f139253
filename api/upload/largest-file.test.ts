import { truncate } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { upload } from '#core/limits.ts'
import { fileSize } from '#core/formats.ts'
import { MediaError } from '#api/media/error.ts'
import { buildFolder, buildMedia } from '#tests/support/pictures.ts'
import { mediaLimits } from '#api/media/limits.ts'
import { openTestApi } from '#tests/support/api.ts'
import { formLimits } from './limits.ts'
import { receiveForm } from './receive.ts'
import { buildForm, buildTexts } from '#tests/support/uploads.ts'

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: unknown) => problem,
  )

test('the limit is one number, which people see as 500 MB', () => {
  expect([formLimits.file, mediaLimits.bytes]).toEqual([upload.largestFile, upload.largestFile])
  expect(mediaLimits.pixels).toBe(upload.maxPixels)
  expect(fileSize(upload.largestFile, 'en')).toBe('500.00 MB')
})

test('a picture a byte too large is refused in the same words, whether it is imported or uploaded', async () => {
  const { media, source } = await buildMedia()
  const jpeg = await source(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  // A file with a hole in it takes no space.
  await truncate(jpeg, upload.largestFile + 1)
  const imported = await thrownBy(media.derive(jpeg))
  expect(imported).toBeInstanceOf(MediaError)
  expect(imported).toMatchObject({ status: 413, message: 'The file is too large; at most 500 MB are accepted.' })

  const { headers } = buildForm([])
  const length = { 'content-length': String(upload.largestFile * 2) }
  const uploaded = await thrownBy(receiveForm(Readable.from([]), { ...headers, ...length }, await buildFolder()))
  expect(uploaded).toMatchObject({ status: 413, errors: [{ msg: (imported as MediaError).message, field: 'file' }] })
})

test('a file larger than the setting allows is refused, and the message tells the setting', async () => {
  const api = await openTestApi({ uploadLimit: 2 ** 20 })
  try {
    expect((await api.call('GET /api/config')).body.limits.uploadBytes).toBe(2 ** 20)
    const form = new FormData()
    for (const [name, value] of buildTexts(api.archive)) form.append(name, value)
    form.append('file', new File([new Uint8Array(2 ** 20 + 1)], 'scan.jpg'))
    const { status, body } = await api.call('POST /api/photo/upload', { as: 'admin', send: form })
    expect([status, body.errors[0].msg]).toEqual([413, 'The file is too large; at most 1 MB are accepted.'])
  } finally {
    await api.close()
  }
})
