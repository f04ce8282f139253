import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Look, Scene } from '#data/demo/types.ts'
import { drawScene } from './draw.ts'

const look: Look = { seed: 7, width: 360, height: 260, tint: 'grey', mount: 'none', sky: 'clear' }

/** Every form of every kind, once. */
const scenes: Scene[] = [
  ...(['carts', 'tram', 'cars', 'parade'] as const).map((traffic, i) => ({
    ...look,
    kind: 'street' as const,
    storeys: 2 as const,
    traffic,
    vista: (['church', 'tower', 'trees', 'hill'] as const)[i]!,
    trees: i % 2 === 0,
    winter: i === 2,
    rich: i === 0,
  })),
  ...(['cathedral', 'domes', 'village', 'spire', 'synagogue', 'belltower', 'chapel'] as const).map((form) => ({
    ...look,
    kind: 'church' as const,
    form,
  })),
  ...(['ring', 'wall', 'castle', 'gate'] as const).map((form) => ({ ...look, kind: 'fortress' as const, form })),
  ...(['stone', 'truss', 'wooden'] as const).map((form) => ({ ...look, kind: 'bridge' as const, form })),
  ...(['platform', 'depot', 'forecourt'] as const).map((form) => ({ ...look, kind: 'station' as const, form })),
  ...(['square', 'fair'] as const).map((form) => ({ ...look, kind: 'market' as const, form })),
  ...(['school', 'mill', 'bank', 'mansion', 'pavilion'] as const).map((form) => ({
    ...look,
    kind: 'facade' as const,
    form,
    bays: 7,
    storeys: 2,
    sign: 'ШКОЛА',
  })),
  ...(['vineyard', 'windmills', 'village', 'gorge'] as const).map((form) => ({
    ...look,
    kind: 'country' as const,
    form,
  })),
  ...(['steamer', 'fishing', 'ferry', 'port'] as const).map((form) => ({ ...look, kind: 'river' as const, form })),
  ...(['gentleman', 'lady', 'officer', 'priest', 'peasant', 'bride', 'musician', 'girl'] as const).map((sitter) => ({
    ...look,
    kind: 'portrait' as const,
    sitter,
  })),
  ...(['family', 'class', 'musicians', 'harvest'] as const).map((form) => ({ ...look, kind: 'group' as const, form })),
]

const thumbnails = new Map<Buffer, Promise<Buffer>>()

function thumbnail(picture: Buffer) {
  const known = thumbnails.get(picture) ?? sharp(picture).resize(60, 44, { fit: 'fill' }).greyscale().raw().toBuffer()
  thumbnails.set(picture, known)
  return known
}

/** Mean difference between two pictures as small thumbnails, in tones: what the eye would notice on a card. */
async function difference(a: Buffer, b: Buffer) {
  const [one, other] = await Promise.all([thumbnail(a), thumbnail(b)])
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / one.length
}

const labelled = scenes.map((scene) => [Object.values(scene).slice(6).join(' '), scene] as const)
const pictures: Buffer[] = []

beforeAll(async () => {
  for (const scene of scenes) pictures.push(await drawScene(scene))
}, 60_000)

test.each(labelled)('%s is drawn again with the same bytes, and differently from another seed', async (_, scene) => {
  const first = pictures[scenes.indexOf(scene)]!
  expect((await drawScene(scene)).equals(first)).toBe(true)
  expect(await difference(first, await drawScene({ ...scene, seed: 8 }))).toBeGreaterThan(2)
})

test('no two forms look alike on a card', async () => {
  for (let i = 0; i < pictures.length; i++) {
    for (let k = i + 1; k < pictures.length; k++) {
      expect(await difference(pictures[i]!, pictures[k]!), `${labelled[i]![0]} and ${labelled[k]![0]}`).toBeGreaterThan(
        1,
      )
    }
  }
}, 60_000)

describe('the file', () => {
  const sizes = [
    [640, 160],
    [201, 333],
    [64, 64],
  ] as const

  test.each(sizes)(
    'is a JPEG of exactly %i × %i pixels without metadata, whatever the mount',
    async (width, height) => {
      for (const mount of ['none', 'white', 'card', 'oval'] as const) {
        const scene: Scene = { ...look, kind: 'bridge', form: 'truss', width, height, mount, caption: 'МОСТЪ, №1' }
        const facts = await sharp(await drawScene(scene)).metadata()
        expect(facts).toMatchObject({ format: 'jpeg', width, height })
        expect(facts.exif).toBeUndefined()
        expect(facts.icc).toBeUndefined()
      }
    },
  )

  test('a caption is lettered on the margin', async () => {
    const scene: Scene = { ...look, kind: 'station', form: 'depot', mount: 'white', caption: 'ДЕПО' }
    const plain = await drawScene({ ...scene, caption: '!!!!' })
    expect((await drawScene(scene)).equals(plain)).toBe(false)
  })

  test('each tint gives its own colours', async () => {
    const tints = ['sepia', 'umber', 'grey', 'cold', 'plum', 'straw'] as const
    const means = await Promise.all(
      tints.map(async (tint) => {
        const picture = await drawScene({ ...look, kind: 'river', form: 'ferry', mount: 'none', tint })
        const { channels } = await sharp(picture).stats()
        return channels.map(({ mean }) => Math.round(mean)).join(' ')
      }),
    )
    expect(new Set(means).size).toBe(tints.length)
  })
})
