import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { buildMedia, endSharedMedia, shareMedia } from '#tests/support/pictures.ts'
import { filesOf, keysOf, type Original } from './names.ts'

afterAll(endSharedMedia)

const folder = join(import.meta.dirname, '../../../shared/samples/hostile')
const manifest = join(folder, 'manifest.csv')

type Row = { file: string; expected: string; width: string; height: string; orientation: string }

if (existsSync(manifest)) {
  const rows = parse<Row>(await readFile(manifest), { columns: true })

  describe('every file of the hostile samples is taken or refused as its manifest says', () => {
    test('and there are some', () => expect(rows.length).toBeGreaterThan(50))

    test.each(rows)('$expected: $file', async ({ file, expected, width, height, orientation }) => {
      const { media, list } = await shareMedia()
      const acceptDoubtful = file === 'hopper_bad_exif.jpg'
      const result = await media.derive(join(folder, file), { acceptDoubtful }).catch((problem: unknown) => problem)
      if (expected === 'valid') {
        const stored = [Number(width), Number(height)]
        const [shownWidth, shownHeight] = Number(orientation) > 4 ? stored.reverse() : stored
        expect(result).toMatchObject({ width: shownWidth, height: shownHeight })
        const picture = result as Original & { fileName: string }
        const { tiles, ...files } = filesOf(picture.fileName, picture.originalFormat)
        const derived = keysOf(picture).flatMap((key) => (key === 'tiles' ? [] : [files[key]]))
        const made = await list()
        expect(made.filter((name) => !name.startsWith(tiles))).toEqual([files.original, ...derived].sort())
      } else {
        expect(result).toMatchObject({ name: 'MediaError', status: expect.any(Number) })
        const { status } = result as { status: number }
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(await list()).toEqual([])
      }
    })
  })

  test('one child takes all of them in a row, and its memory stays bounded', { tags: ['long'] }, async () => {
    const { media } = await buildMedia()
    const pids = new Set<number | undefined>()
    for (const { file } of rows) {
      await media.derive(join(folder, file)).catch(() => undefined)
      pids.add(media.state().pids[0])
    }
    expect(pids.size).toBe(1)
    expect(media.state().peakMemory).toBeLessThan(600e6)
  })
} else {
  const omission = 'LEFT OUT: the hostile samples, because ../shared/samples is not here; generated pictures only'
  console.warn(omission)

  test(omission, () => {
    console.warn(omission)
    expect(existsSync(manifest)).toBe(false)
  })
}
