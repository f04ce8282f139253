import type { FacadeScene } from '#data/demo/types.ts'
import type { Surface } from '../backdrop.ts'
import { hazed, pixelsPerMetre, project, wallFrom } from '../camera.ts'
import type { Camera, Wall } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { newSheet } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawSmoke } from '../things/boat.ts'
import { drawFacade, facadeHeight } from '../things/facade.ts'
import type { Facade, Sight } from '../things/facade.ts'
import { drawClockGable, drawGable } from '../things/gable.ts'
import { drawCart } from '../things/horse.ts'
import { drawHouse } from '../things/house.ts'
import type { House } from '../things/house.ts'
import { drawPortico } from '../things/masonry.ts'
import { drawPark, drawStrollers } from '../things/park.ts'
import { drawRound, drawRoundWindows, hemisphere } from '../things/round.ts'
import { drawTree } from '../things/tree.ts'

const bayWidth: Record<FacadeScene['form'], number> = { school: 3.3, mill: 3.4, bank: 3.2, mansion: 3.2, pavilion: 3.6 }

/** One building seen across its street. */
export function facadeScene(scene: FacadeScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const winter = scene.winter ?? false
  const front = frontOf(scene, random)
  const tall = facadeHeight(front) + 7
  const horizon = height * random.range(0.74, 0.79)
  const z = 46
  const focal = Math.min((width * 0.84 * z) / front.length, (horizon * 0.92 * z) / tall)
  const camera: Camera = { centre: width * random.range(0.46, 0.54), horizon, focal, eye: 2.3, haze: 216, reach: 240 }
  const far = newSheet('f')
  const near = newSheet('n')
  drawPark(far, camera, 84, frame, winter, random)
  const wall = wallFrom(camera, -front.length / 2, z, random.range(-0.05, 0.05))
  const sight: Sight = { scale: pixelsPerMetre(camera, z), shade: (tone) => hazed(camera, tone, z) }
  const house: House = {
    front,
    depth: 13,
    roof: scene.form === 'mill' ? 4 : random.range(2.2, 3.6),
    end: 'none',
    chimneys: random.int(2, 4),
  }
  if (scene.form === 'mill') drawChimney(near, front, camera, sight, random)
  drawHouse(near, wall, house, camera, z, random, winter)
  drawExtras(near, scene, wall, house, camera, sight, random)
  drawYard(near, scene, camera, frame, z, random)
  const ground = winter
    ? { surface: 'snow' as const, near: 216, far: 226 }
    : { surface: random.pick<Surface>(['cobbles', 'earth']), near: 136, far: 190 }
  return { backdrop: { camera, sky: frame.sky, ground }, far, near, mirror: null }
}

function frontOf(scene: FacadeScene, random: Random): Facade {
  const brick = scene.form === 'mill'
  return {
    length: scene.bays * bayWidth[scene.form],
    storeys: scene.storeys,
    storeyHeight: brick ? 3.6 : random.range(4.1, 4.7),
    bays: scene.bays,
    tone: brick ? random.range(132, 156) : random.range(172, 216),
    trim: brick ? 'brick' : 'classical',
    arched: random.pick<Facade['arched']>(scene.form === 'mansion' ? ['none'] : ['none', 'top', 'all']),
    shops: false,
    sign: scene.form === 'school' || scene.form === 'bank' ? '' : (scene.sign ?? ''),
    balcony: scene.form === 'bank',
  }
}

function drawExtras(
  sheet: Sheet,
  scene: FacadeScene,
  wall: Wall,
  house: House,
  camera: Camera,
  sight: Sight,
  random: Random,
) {
  const { front } = house
  const { length, tone } = front
  const height = facadeHeight(front)
  const part = (from: number, share: number, sign: string, extra = 0): { wall: Wall; front: Facade } => ({
    wall: (u, v, out = 0) => wall(u + length * from, v, out + 0.9),
    front: {
      ...front,
      length: length * share,
      bays: Math.max(2, Math.round(front.bays * share)),
      storeyHeight: front.storeyHeight + extra,
      sign,
      tone: Math.min(230, tone * 1.06),
    },
  })
  switch (scene.form) {
    case 'school': {
      const middle = part(0.37, 0.26, scene.sign ?? '')
      drawFacade(sheet, middle.wall, middle.front, sight, random)
      if (scene.storeys > 1 && random.chance(0.4))
        drawClockGable(sheet, middle.wall, middle.front.length, height, sight)
      else drawGable(sheet, middle.wall, middle.front.length, height, middle.front.length * 0.24, tone * 1.06, sight)
      return
    }
    case 'bank': {
      const middle = part(0.4, 0.2, scene.sign ?? '', 0.5)
      for (const from of [0, 0.82]) {
        const end = part(from, 0.18, '', 0.25)
        drawFacade(sheet, end.wall, end.front, sight, random)
        const axis = { camera, x: (from + 0.09 - 0.5) * length, z: 46, base: facadeHeight(end.front) - 0.2 }
        drawRound(
          sheet,
          axis,
          [
            [2.3, 0],
            [2.3, 0.8],
          ],
          tone,
        )
        drawRound(sheet, { ...axis, base: axis.base + 0.8 }, hemisphere(2.2), 92, true)
        drawRound(
          sheet,
          { ...axis, base: axis.base + 2.9 },
          [
            [0.3, 0],
            [0.06, 1.8],
          ],
          70,
        )
      }
      drawFacade(sheet, middle.wall, middle.front, sight, random)
      drawGable(sheet, middle.wall, middle.front.length, facadeHeight(middle.front), 2.4, tone * 1.06, sight)
      return
    }
    case 'mansion':
      drawPortico(
        sheet,
        wall,
        length / 2,
        Math.min(13, length * 0.34),
        height - 0.6,
        6,
        Math.min(226, tone * 1.08),
        sight,
      )
      return
    case 'pavilion': {
      const axis = { camera, x: 0, z: 47, base: height - 1 }
      const r = Math.min(4.4, length * 0.16)
      drawRound(
        sheet,
        axis,
        [
          [r, 0],
          [r, 3.4],
          [r * 1.1, 3.5],
          [r * 1.1, 4],
        ],
        tone,
      )
      drawRoundWindows(sheet, axis, r, 1.2, 3, 7, 0.9)
      drawRound(sheet, { ...axis, base: height + 3 }, hemisphere(r * 1.04), 96, true)
      drawRound(
        sheet,
        { ...axis, base: height + 3 + r },
        [
          [0.3, 0],
          [0.05, 2.6],
        ],
        80,
      )
      return
    }
    case 'mill':
  }
}

/** The engine house's smoking chimney, behind the mill. */
function drawChimney(sheet: Sheet, front: Facade, camera: Camera, sight: Sight, random: Random) {
  const height = facadeHeight(front)
  const axis = { camera, x: front.length * random.range(0.2, 0.4), z: 62, base: 0 }
  const high = height * 1.3 + 8
  drawRound(
    sheet,
    axis,
    [
      [1.7, 0],
      [1.15, high - 1.2],
      [1.5, high - 1],
      [1.4, high],
    ],
    118,
  )
  drawSmoke(sheet, project(camera, axis.x, high, 62), [random.chance(0.5) ? 0.9 : -0.9, -0.3], sight.scale * 9, random)
}

function drawYard(sheet: Sheet, scene: FacadeScene, camera: Camera, frame: Frame, z: number, random: Random) {
  const winter = scene.winter ?? false
  const scale = pixelsPerMetre(camera, z - 4)
  const foot = project(camera, 0, 0, z - 4)[1]
  if (scene.form !== 'mill') {
    for (const side of [-1, 1]) {
      for (let i = 0; i < random.int(1, 3); i++) {
        const x = frame.width / 2 + side * frame.width * (0.3 + i * 0.09 + random.range(0, 0.05))
        drawTree(
          sheet,
          x,
          foot,
          scale * random.range(4, 7),
          winter ? 'bare' : 'round',
          (tone) => hazed(camera, tone, z),
          random,
        )
      }
    }
  }
  const carts = scene.form === 'mill' ? 4 : random.int(0, 1)
  for (let i = 0; i < carts; i++) {
    const depth = z - 8 - i * 3
    const x = random.range(-0.4, 0.25) * (frame.width / camera.focal) * depth
    drawCart(
      sheet,
      (forward, up) => project(camera, x + forward, up, depth),
      scene.form === 'mill' ? 'cart' : 'cab',
      (tone) => hazed(camera, tone, depth),
      random,
    )
  }
  drawStrollers(
    sheet,
    camera,
    { near: 15, far: z - 6 },
    frame,
    random.int(6, 16),
    scene.form === 'mill' ? 'country' : 'town',
    random,
  )
}
