import { mkdir, readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildMedia, buildPicture, endSharedMedia, shareMedia } from '#tests/support/pictures.ts'
import type { MediaLimits } from './process.ts'

afterAll(endSharedMedia)

/** Derives the bytes, which must be refused, and returns the error after making sure that nothing was left. */
async function refusal(content: Buffer | string, limits?: Partial<MediaLimits>) {
  const { media, source, list } = await (limits ? buildMedia(limits) : shareMedia())
  const path = await source(content)
  const error: unknown = await media.derive(path).then(
    (picture) => expect.fail(`accepted: ${JSON.stringify(picture)}`),
    (problem: unknown) => problem,
  )
  expect(await list()).toEqual([])
  expect(await readFile(path)).toEqual(Buffer.from(content))
  return error
}

/** A PNG of nothing but zeros, with whatever header: small for its claims, as a decompression bomb is. */
function buildPng(header: { width: number; height: number; depth?: number; colour?: number }, rows: Buffer) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const start = Buffer.alloc(13)
  start.writeUInt32BE(header.width, 0)
  start.writeUInt32BE(header.height, 4)
  start.set([header.depth ?? 1, header.colour ?? 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', start), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

describe('a file that is neither JPEG, PNG nor TIFF is refused by its content, though it is called .jpg', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from(svg)],
    ['GIF', () => buildPicture(20, 20).gif().toBuffer()],
    ['WebP', () => buildPicture(20, 20).webp().toBuffer()],
    ['AVIF', () => buildPicture(64, 64).avif().toBuffer()],
    ['text', () => Buffer.from('ÿØÿ')],
    ['a lone byte', () => Buffer.from([0xff])],
    [
      'PNG with its line ends changed',
      async () => Buffer.from((await buildPicture(9, 9).png().toBuffer()).toString('latin1').replace('\r\n', '\n'), 'latin1'),
    ],
  ])('%s', async (_, content) => {
    expect(await refusal(await content())).toMatchObject({ code: 'wrong-type', status: 415 })
  })
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a WebP picture', () => buildPicture(20, 20).webp().toBuffer()],
  ['a GIF picture', () => buildPicture(20, 20).gif().toBuffer()],
  ['an AVIF picture', () => buildPicture(64, 64).avif().toBuffer()],
  ['a HEIC picture', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic')],
  ['a BMP picture', () => Buffer.from('BM\x46\0\0\0')],
  ['the raw file of a camera', () => Buffer.from('II*\0\x10\0\0\0CR\x02\0')],
  ['a PDF document', () => Buffer.from('%PDF-1.7')],
])('%s is named, with what to do', async (name, content) => {
  const message = `This file is ${name}, whatever its name says. Please save it as TIFF, PNG or JPEG, from the original scan where there is one.`
  expect(await refusal(await content())).toMatchObject({ code: 'wrong-type', status: 415, message })
})

describe('a damaged picture is refused', () => {
  test.each([0.05, 0.5, 0.97])('a JPEG cut at %d of its length', async (part) => {
    const whole = await buildPicture(900, 700).jpeg().toBuffer()
    const error = await refusal(whole.subarray(0, Math.floor(whole.length * part)))
    expect(error).toMatchObject({ code: 'damaged', status: 422 })
  })

  test.each([0.05, 0.5, 0.97])('a PNG cut at %d of its length', async (part) => {
    const whole = await buildPicture(900, 700).png().toBuffer()
    const error = await refusal(whole.subarray(0, Math.floor(whole.length * part)))
    expect(error).toMatchObject({ code: 'damaged', status: 422 })
  })

  test('a PNG whose stream does not match its checksum', async () => {
    const bytes = await buildPicture(300, 300).png().toBuffer()
    bytes[bytes.length >> 1]! ^= 0xff
    expect(await refusal(bytes)).toMatchObject({ code: 'damaged', status: 422 })
  })

  test('a PNG whose header does not match its checksum', async () => {
    const bytes = await buildPicture(32, 32).png().toBuffer()
    bytes[29]! ^= 0xff
    expect(await refusal(bytes)).toMatchObject({ code: 'damaged', status: 422 })
  })

  test('signatures with nothing behind them', async () => {
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toMatchObject({ code: 'damaged' })
    expect(await refusal(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toMatchObject({ code: 'damaged' })
  })

  test('with words for people, which hold no path and nothing of the decoder', async () => {
    const error = (await refusal((await buildPicture(90, 70).jpeg().toBuffer()).subarray(0, 500))) as Error
    expect(error.message).toBe('The picture is damaged or incomplete. Please save it again with another program and retry.')
  })
})

describe('a picture beyond the limits is refused', () => {
  test('by its header alone, when it claims too many pixels', async () => {
    // There is no pixel behind the header: decoding would say "damaged".
    const claims = buildPng({ width: 30000, height: 30000 }, Buffer.alloc(10))
    const error = await refusal(claims)
    expect(error).toMatchObject({ code: 'too-many-pixels', status: 413 })
    expect(error).toMatchObject({ message: 'The picture has 900 megapixels; at most 300 are accepted.' })
  })

  test('just above the limit, and taken just at it', async () => {
    const bytes = await buildPicture(100, 50).png().toBuffer()
    expect(await refusal(bytes, { pixels: 4999 })).toMatchObject({ code: 'too-many-pixels', status: 413 })
    const { media, source } = await buildMedia({ pixels: 5000 })
    expect(await media.derive(await source(bytes))).toMatchObject({ width: 100, height: 50 })
  })

  test('when below the limit it unpacks to far more than a photograph of its size in bytes can', async () => {
    const [width, height] = [17000, 17000]
    const empty = buildPng({ width, height }, Buffer.alloc(height * (width / 8 + 1)))
    expect(await refusal(empty)).toMatchObject({ code: 'too-many-pixels', status: 413 })
  })

  const heldWhole: [string, number, (picture: Sharp) => Sharp, string[]?][] = [
    ['progressive JPEG', 100 * 60 * 3, (picture) => picture.jpeg({ progressive: true })],
    ['interlaced PNG', 100 * 60 * 3, (picture) => picture.png({ progressive: true }), ['long']],
    ['turned JPEG', 100 * 60 * 3, (picture) => picture.jpeg().withMetadata({ orientation: 3 }), ['long']],
    ['turned and progressive JPEG', 100 * 60 * 6, (p) => p.jpeg({ progressive: true }).withMetadata({ orientation: 8 })],
  ]
  for (const [form, memory, encode, tags = []] of heldWhole)
    test(`when a ${form}, which has to be held whole, takes more memory than allowed`, { tags }, async () => {
      const bytes = await encode(buildPicture(100, 60)).toBuffer()
      expect(await refusal(bytes, { memory: memory - 1 })).toMatchObject({ code: 'too-many-pixels', status: 413 })
      const { media, source } = await buildMedia({ memory })
      expect((await media.derive(await source(bytes))).bytes).toBe(bytes.length)
      const plain = await buildMedia({ memory: 0 })
      expect(await plain.media.derive(await plain.source(buildPicture(100, 60).jpeg()))).toMatchObject({ width: 100 })
    })

  test('when the file has a byte too many', async () => {
    const bytes = await buildPicture(100, 50).png().toBuffer()
    const error = await refusal(bytes, { bytes: bytes.length - 1 })
    expect(error).toMatchObject({ code: 'too-large', status: 413 })
  })

  test('when it is smaller than the archive wants', async () => {
    const bytes = await buildPicture(100, 50).png().toBuffer()
    expect(await refusal(bytes, { side: 51 })).toMatchObject({ code: 'too-small', status: 422 })
  })

  test('when it is empty', async () => {
    expect(await refusal('')).toMatchObject({ code: 'too-small', status: 422 })
  })

  test('when it takes longer than the time limit', async () => {
    const bytes = await buildPicture(1500, 1500).png().toBuffer()
    expect(await refusal(bytes, { seconds: 0.001 })).toMatchObject({ code: 'timeout', status: 422 })
  })
})

test('a source that cannot be read as a file is an error of the server, and the message names no path', async () => {
  const { media, uploads, list } = await buildMedia()
  await mkdir(uploads)
  for (const path of [`${uploads}/missing.jpg`, uploads]) {
    const error = (await media.derive(path).catch((problem: unknown) => problem)) as Error
    expect(error).toMatchObject({ code: 'failed', status: 500, cause: expect.any(String) })
    expect(error.message).not.toContain(uploads)
  }
  expect(await list()).toEqual([])
})
