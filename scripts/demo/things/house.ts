import type { Camera, Wall } from '../camera.ts'
import { hazed, pixelsPerMetre } from '../camera.ts'
import type { Random } from '../random.ts'
import { fill, linear, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawFacade, facadeHeight, panel } from './facade.ts'
import type { Facade } from './facade.ts'

/** A house as a box with a roof; its front follows `wall`. Metres. */
export type House = {
  front: Facade
  depth: number
  roof: number
  /** Which end wall the viewer sees beyond the neighbours' roofs. */
  end: 'start' | 'finish' | 'none'
  chimneys: number
}

/** Shops and trades of a town around 1900, as they were lettered over doors. */
const signs = [
  'АПТЕКА',
  'ЧАЙНАЯ',
  'БАКАЛЕЯ',
  'МАНУФАКТУРА',
  'ГОТОВОЕ ПЛАТЬЕ',
  'ТАБАКЪ',
  'ВИНА',
  'КНИГИ',
  'ФОТОГРАФІЯ',
  'ГОСТИННИЦА',
  'ЧАСЫ',
  'ОБУВЬ',
  'ШЛЯПЫ',
  'КОНДИТЕРСКАЯ',
  'СКЛАДЪ МУКИ',
  'ГАЛАНТЕРЕЯ',
  'ТИПОГРАФІЯ',
  'ПЕКАРНЯ',
] as const

/** A house of a town street, different with every call. */
export function townHouse(storeys: number, length: number, random: Random): House {
  const actual = Math.max(1, storeys + (random.chance(0.3) ? -1 : random.chance(0.18) ? 1 : 0))
  const shops = random.chance(0.55)
  return {
    front: {
      length,
      storeys: actual,
      storeyHeight: random.range(3.7, 4.5),
      bays: Math.max(2, Math.round(length / random.range(2.4, 3.2))),
      tone: random.range(142, 218),
      trim: random.pick(['plain', 'classical', 'classical', 'brick']),
      arched: random.pick(['none', 'none', 'top', 'all']),
      shops,
      sign: shops && random.chance(0.8) ? random.pick(signs) : '',
      balcony: actual > 1 && random.chance(0.5),
    },
    depth: random.range(9, 13),
    roof: random.range(1.6, 3.4),
    end: 'finish',
    chimneys: random.int(1, 3),
  }
}

/** Draws a house; `z` is its distance in metres, `winter` lays snow on the roof. */
export function drawHouse(
  sheet: Sheet,
  wall: Wall,
  house: House,
  camera: Camera,
  z: number,
  random: Random,
  winter = false,
) {
  const { front, depth, roof } = house
  const height = facadeHeight(front)
  const shade = (tone: number) => hazed(camera, tone, z)
  const tone = winter ? 222 : random.range(78, 112)
  const [a, b] = [-0.3, front.length + 0.3]
  const ridge = -depth / 2
  if (house.end !== 'none') {
    const u = house.end === 'start' ? 0 : front.length
    fill(
      sheet,
      poly([wall(u, 0), wall(u, height), wall(u, height + roof, ridge), wall(u, height, -depth), wall(u, 0, -depth)]),
      shade(front.tone * 0.62),
    )
  }
  for (let i = 0; i < house.chimneys; i++) {
    const u = ((i + 0.6) / (house.chimneys + 0.2)) * front.length
    fill(sheet, panel(wall, u, height + roof * 0.4, u + 0.8, height + roof + 1.1, ridge * 0.7), shade(92))
    fill(sheet, panel(wall, u - 0.1, height + roof + 1, u + 0.9, height + roof + 1.25, ridge * 0.7), shade(120))
  }
  const hip = Math.min(front.length * 0.2, 3)
  const slope = [
    wall(a, height - 0.05, 0.5),
    wall(b, height - 0.05, 0.5),
    wall(b - hip, height + roof, ridge),
    wall(a + hip, height + roof, ridge),
  ]
  fill(
    sheet,
    poly(slope),
    linear(
      sheet,
      [
        [0, shade(tone * 1.15)],
        [1, shade(tone * 0.9)],
      ],
      'down',
    ),
  )
  if (pixelsPerMetre(camera, z) > 12) {
    let seams = ''
    for (let u = a + 0.7; u < b - 0.4; u += 0.7) {
      const share = (u - a) / (b - a)
      seams += poly([wall(u, height, 0.5), wall(a + hip + share * (b - a - 2 * hip), height + roof, ridge)], false)
    }
    stroke(sheet, seams, shade(winter ? 180 : 50), Math.max(0.5, pixelsPerMetre(camera, z) * 0.025), 0.4)
  }
  drawFacade(sheet, wall, front, { scale: pixelsPerMetre(camera, z), shade }, random)
}
