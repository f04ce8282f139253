import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { buildPhotograph, damageKinds, damagedShares, wreckedShare } from '#tests/support/damaged-pictures.ts'
import { openMedia } from '#api/media/process.ts'
import { sized } from '#tests/support/size.ts'

const samples = join(import.meta.dirname, '../../../shared/samples/photos')

/** Longest side of the photographs that are damaged, in pixels. */
const longestSide = 700

type Form = { name: string; encode: (picture: Sharp) => Sharp }

const allForms: Form[] = [
  { name: 'baseline', encode: (picture) => picture.jpeg({ quality: 88 }) },
  { name: 'baseline, best', encode: (picture) => picture.jpeg({ quality: 98, chromaSubsampling: '4:4:4' }) },
  { name: 'progressive', encode: (picture) => picture.jpeg({ quality: 88, progressive: true }) },
  { name: 'PNG', encode: (picture) => picture.png({ compressionLevel: 3 }) },
]

const forms = sized(allForms, allForms.slice(0, 1))

type Count = { damaged: number; wrecked: number; refused: number; doubtful: number; accepted: number }

/** Prints what was refused, asked about and accepted of each kind of damage, and holds it against the marks. */
test('of 60 good photographs none is refused or doubted; damaged in every way, at least 95 of 100 wrecked ones are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-damage-'))
  const media = openMedia({ uploadsDir: join(folder, 'uploads'), mediaJobs: 2 })
  const take = (path: string, copy: number) =>
    media.derive(path, { copy }).then(
      () => 'accepted',
      ({ code }: { code: string }) => code,
    )
  try {
    const counts = new Map<string, Count>()
    const good = { files: 0, refused: [] as string[], doubted: [] as string[] }
    const missed: string[] = []
    for (const { name, picture, file } of await goodPhotographs()) {
      const itself = file ? await take(file, 1) : 'accepted'
      good.files += 1
      if (itself === 'doubtful') good.doubted.push(name)
      else if (itself !== 'accepted') good.refused.push(name)
      for (const form of forms) {
        const whole = await form.encode(picture.clone()).toBuffer()
        const wholePath = join(folder, 'whole')
        await writeFile(wholePath, whole)
        good.files += 1
        const answer = await take(wholePath, 1)
        if (answer === 'doubtful') good.doubted.push(`${name} as ${form.name}`)
        else if (answer !== 'accepted') good.refused.push(`${name} as ${form.name}`)
        for (const [kind, damage] of Object.entries(damageKinds)) {
          const key = `${form.name}: ${kind}`
          const count = counts.get(key) ?? { damaged: 0, wrecked: 0, refused: 0, doubtful: 0, accepted: 0 }
          counts.set(key, count)
          for (const share of damagedShares) {
            const path = join(folder, 'damaged')
            await writeFile(path, damage(whole, share))
            count.damaged += 1
            if ((await wreckedShare(path, wholePath)) <= 0.01) continue
            count.wrecked += 1
            const outcome = await take(path, 1)
            if (outcome === 'accepted') count.accepted += 1
            else if (outcome === 'doubtful') count.doubtful += 1
            else count.refused += 1
            if (outcome === 'accepted') missed.push(`${name} as ${key} at ${share}`)
          }
        }
      }
    }
    const rows = [...counts].map(([kind, count]) => ({
      kind,
      ...count,
      recall: `${(100 * (1 - count.accepted / Math.max(1, count.wrecked))).toFixed(1)} %`,
    }))
    console.table(rows)
    console.log(`Good: ${good.files} files, refused ${good.refused.length}, doubted ${good.doubted.length}.`, good)
    if (missed.length > 0) console.log(`Accepted though wrecked:\n${missed.join('\n')}`)
    expect(good).toMatchObject({ refused: [], doubted: [] })
    const total = rows.reduce((sum, { wrecked, accepted }) => ({ wrecked: sum.wrecked + wrecked, accepted: sum.accepted + accepted }), {
      wrecked: 0,
      accepted: 0,
    })
    expect(total.wrecked).toBeGreaterThan(sized(400, 5))
    expect(1 - total.accepted / total.wrecked).toBeGreaterThanOrEqual(0.95)
    for (const { wrecked, accepted } of rows.filter(({ wrecked }) => wrecked >= 20))
      expect(1 - accepted / wrecked).toBeGreaterThanOrEqual(0.95)
  } finally {
    await media.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** The photographs of the sample set, or as many drawn ones where it is missing. */
async function goodPhotographs() {
  const limit = Number(process.env['FILES'] || sized(62, 1))
  if (!existsSync(samples)) {
    console.warn('LEFT OUT: the photographs of ../shared/samples, which are not here; drawn ones only')
    return Array.from({ length: Math.min(60, limit) }, (_, seed) => ({
      name: `drawn ${seed}`,
      picture: buildPhotograph(seed, 1200, 850),
      file: null,
    }))
  }
  const names = readdirSync(samples).sort().slice(0, limit)
  return Promise.all(
    names.map(async (name) => {
      const file = join(samples, name)
      const small = await sharp(await readFile(file), { limitInputPixels: false })
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
      return { name, picture: sharp(small), file }
    }),
  )
}
