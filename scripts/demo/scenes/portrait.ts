import type { PortraitScene } from '#data/demo/types.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, newSheet, radial } from '../sheet.ts'
import { studioCamera } from '../things/studio.ts'
import { drawBust } from '../things/bust.ts'
import type { Costume } from '../things/bust.ts'
import { drawHead } from '../things/face.ts'
import type { Looks } from '../things/looks.ts'
import { drawInstrument } from '../things/instrument.ts'

/** A head-and-shoulders portrait from a photographer's studio. */
export function portraitScene(scene: PortraitScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const far = newSheet('f')
  const near = newSheet('n')
  // The studio wall is lightest behind the sitter's shaded side.
  fill(
    far,
    `M0 0H${width}V${height}H0Z`,
    radial(
      far,
      [
        [0, 208],
        [0.5, 184],
        [1, 128],
      ],
      0.56,
      0.4,
      0.72,
    ),
  )
  const { looks, costume, breadth } = sitterOf(scene.sitter, random)
  const r = Math.min(width, height) * random.range(0.125, 0.14)
  const x = width * random.range(0.48, 0.52)
  const y = height * 0.385
  const turn = random.range(0.3, 1) * (random.chance(0.5) ? 1 : -1)
  const behind = looks.hair === 'long' || looks.hat === 'veil'
  if (behind) drawHead(near, x, y, r, looks, turn, randomFrom(frame.seed + 2))
  drawBust(near, x, y, r, height, costume, breadth)
  drawHead(near, x, y, r, looks, turn, randomFrom(frame.seed + 2))
  if (scene.sitter === 'musician') drawInstrument(near, x, y, r, 'violin')
  return {
    backdrop: { camera: studioCamera(frame), sky: 'haze', ground: { surface: 'sand', near: 150, far: 150 } },
    far,
    near,
    mirror: null,
  }
}

function sitterOf(
  sitter: PortraitScene['sitter'],
  random: Random,
): { looks: Looks; costume: Costume; breadth: number } {
  const dark = random.range(26, 70)
  const grey = random.range(120, 168)
  switch (sitter) {
    case 'gentleman':
      return {
        looks: {
          hair: 'short',
          shade: dark,
          beard: random.pick(['moustache', 'full', 'moustache']),
          hat: 'none',
          age: 'adult',
        },
        costume: 'suit',
        breadth: 1,
      }
    case 'lady':
      return {
        looks: {
          hair: 'bun',
          shade: dark,
          beard: 'none',
          hat: random.pick<Looks['hat']>(['none', 'feathers']),
          age: 'adult',
        },
        costume: 'gown',
        breadth: 0.8,
      }
    case 'officer':
      return {
        looks: { hair: 'short', shade: dark, beard: 'moustache', hat: 'cap', age: 'adult' },
        costume: 'uniform',
        breadth: 1,
      }
    case 'priest':
      return {
        looks: { hair: 'long', shade: grey, beard: 'long', hat: 'kamilavka', age: 'old' },
        costume: 'cassock',
        breadth: 1.02,
      }
    case 'peasant':
      return {
        looks: {
          hair: 'short',
          shade: random.chance(0.5) ? dark : grey,
          beard: 'moustache',
          hat: 'kushma',
          age: 'old',
        },
        costume: 'vest',
        breadth: 1,
      }
    case 'bride':
      return {
        looks: { hair: 'parted', shade: dark, beard: 'none', hat: 'veil', age: 'adult' },
        costume: 'embroidered',
        breadth: 0.8,
      }
    case 'musician':
      return {
        looks: { hair: 'short', shade: 24, beard: 'moustache', hat: 'kushma', age: 'adult' },
        costume: 'vest',
        breadth: 0.98,
      }
    case 'girl':
      return {
        looks: { hair: 'braids', shade: dark, beard: 'none', hat: 'none', age: 'child' },
        costume: 'apron',
        breadth: 0.72,
      }
  }
}
