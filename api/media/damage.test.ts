import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPhotograph, damageKinds, withoutScan, wreckedShare } from '#tests/support/damaged-pictures.ts'
import { endSharedMedia, shareMedia } from '#tests/support/pictures.ts'

afterAll(endSharedMedia)

const photographs = await Promise.all(
  [1, 2, 3].map(async (seed) => {
    const picture = buildPhotograph(seed, 900, 640)
    return {
      best: await picture.clone().jpeg({ quality: 99, chromaSubsampling: '4:4:4' }).toBuffer(),
      baseline: await picture.clone().jpeg({ quality: 88 }).toBuffer(),
      progressive: await picture.clone().jpeg({ quality: 88, progressive: true }).toBuffer(),
    }
  }),
)

describe('a JPEG damaged in its middle is refused, or held back until somebody has seen it', () => {
  for (const [kind, damage] of Object.entries(damageKinds)) {
    for (const form of ['baseline', 'best', 'progressive'] as const)
      test(`${kind}: ${form}`, { tags: form === 'best' ? ['long'] : [] }, async () => {
        const { media, source, list } = await shareMedia()
        let wrecked = 0
        for (const photograph of photographs) {
          for (const share of [0.05, 0.2, 0.5, 0.8]) {
            const whole = await source(photograph[form], 'whole.jpg')
            const damaged = await source(damage(photograph[form], share), 'damaged.jpg')
            if ((await wreckedShare(damaged, whole)) < 0.01) continue
            wrecked += 1
            const outcome: unknown = await media.derive(damaged).catch((problem: unknown) => problem)
            expect.soft(outcome, `${form} at ${share}`).toMatchObject({ code: expect.stringMatching(/^(damaged|doubtful)$/) })
          }
        }
        expect(wrecked).toBeGreaterThan(2)
        expect(await list()).toEqual([])
      })
  }

  test('and whole ones are taken', async () => {
    const { media, source } = await shareMedia()
    for (const { baseline, best, progressive } of photographs) {
      for (const file of [baseline, best, progressive])
        expect(await media.derive(await source(file))).toMatchObject({ width: 900, height: 640 })
    }
  })
})

/** The markers of a baseline JPEG with the bytes before the first scan, and its coded data. */
function parts(file: Buffer) {
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const coded = scan + 2 + file.readUInt16BE(scan + 2)
  return { head: file.subarray(0, scan), scan: file.subarray(scan, coded), coded: file.subarray(coded, -2), end: file.subarray(-2) }
}

describe('warnings that say nothing about the picture do not refuse it', () => {
  const file = photographs[0]!.baseline
  const { head, scan, coded, end } = parts(file)
  test.each<[string, Buffer]>([
    ['stray bytes in the header', Buffer.concat([head, Buffer.alloc(1214, 7), scan, coded, end])],
    [
      'an unknown JFIF revision',
      Buffer.concat([
        head.subarray(0, 2),
        Buffer.from('ffe000104a464946000901000001000100 00'.replaceAll(' ', ''), 'hex'),
        head.subarray(2),
        scan,
        coded,
        end,
      ]),
    ],
    ['padding before the end', Buffer.concat([head, scan, coded, Buffer.alloc(300), end])],
    ['bytes behind the end', Buffer.concat([file, Buffer.from('<script>alert(1)</script>')])],
  ])('%s', async (_, bytes) => {
    const { media, source } = await shareMedia()
    expect(await media.derive(await source(bytes))).toMatchObject({ width: 900, height: 640 })
  })

  test('but do not hide damage that follows them', async () => {
    const { media, source } = await shareMedia()
    const damaged = Buffer.concat([head, Buffer.alloc(50, 7), scan, coded.subarray(0, 9000), coded.subarray(13_000), end])
    await expect(media.derive(await source(damaged))).rejects.toMatchObject({ code: 'damaged', status: 422 })
  })
})

describe('a doubtful picture', () => {
  const doubtful = withoutScan(photographs[1]!.progressive, 5)

  test('is refused with a sentence, until it is accepted', async () => {
    const { media, source, list } = await shareMedia()
    const path = await source(doubtful)
    await expect(media.derive(path)).rejects.toMatchObject({ code: 'doubtful', status: 409, message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(await list()).toEqual([])
    expect(await media.derive(path, { acceptDoubtful: true })).toMatchObject({ width: 900 })
  })

  test.each(['baseline', 'progressive'] as const)(
    'one whose quantization table has a single huge step is asked about: %s',
    async (form) => {
      const { media, source } = await shareMedia()
      const file = Buffer.from(photographs[0]![form])
      file[file.indexOf(Buffer.from([0xff, 0xdb])) + 5 + 20] = 255
      await expect(media.derive(await source(file))).rejects.toMatchObject({ code: 'doubtful' })
    },
  )

  test('a damaged one is refused all the same', async () => {
    const { media, source } = await shareMedia()
    const path = await source(damageKinds['4,000 bytes cut out']!(photographs[0]!.baseline, 0.5))
    await expect(media.derive(path, { acceptDoubtful: true })).rejects.toMatchObject({ code: 'damaged' })
  })

  test('one that the archive has already is made again, damaged or not', async () => {
    const { media, source, uploads } = await shareMedia()
    const { sha256: _, ...known } = await media.derive(await source(photographs[2]!.baseline))
    const original = join(uploads, 'originals', known.fileName)
    const damaged = damageKinds['3,000 bytes zeroed']!(photographs[2]!.baseline, 0.5)
    await writeFile(original, damaged)
    const { createHash } = await import('node:crypto')
    const sha256 = createHash('sha256').update(damaged).digest('hex')
    expect(await media.remake({ photoFileName: known.fileName, originalFormat: 'jpeg', sha256 })).toMatchObject({ width: 900 })
  })
})
