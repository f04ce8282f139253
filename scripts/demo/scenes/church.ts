import type { ChurchScene } from '#data/demo/types.ts'
import type { Surface } from '../backdrop.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { newSheet } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawBelltower } from '../things/belltower.ts'
import type { Block } from '../things/block.ts'
import { drawCathedral } from '../things/cathedral.ts'
import { drawDomedChurch } from '../things/domed.ts'
import { drawFence, drawPark, drawStrollers } from '../things/park.ts'
import { drawSpireChurch } from '../things/spire.ts'
import { drawSynagogue } from '../things/synagogue.ts'
import { drawChapel, drawVillageChurch } from '../things/village-church.ts'

type Draw = (sheet: Sheet, block: Block, random: Random, winter: boolean) => void

/** For each form: how to draw it, its footprint in metres, and the height that must fit into the image. */
const forms: Record<ChurchScene['form'], { draw: Draw; width: number; depth: number; tall: number }> = {
  cathedral: { draw: drawCathedral, width: 27, depth: 27, tall: 32 },
  domes: { draw: drawDomedChurch, width: 17, depth: 24, tall: 31 },
  village: { draw: drawVillageChurch, width: 9, depth: 17, tall: 19 },
  spire: { draw: drawSpireChurch, width: 12, depth: 24, tall: 40 },
  synagogue: { draw: drawSynagogue, width: 22, depth: 26, tall: 19 },
  belltower: { draw: drawBelltower, width: 11, depth: 11, tall: 41 },
  chapel: { draw: drawChapel, width: 7, depth: 8, tall: 15 },
}

/** A place of worship across a square or a yard. */
export function churchScene(scene: ChurchScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const form = forms[scene.form]
  const horizon = height * random.range(0.74, 0.79)
  const focal = Math.max(width, height) * 1.05
  // Far enough for the cross to stay inside the image, and for both faces to fit across it.
  const byHeight = (focal * form.tall) / (horizon * random.range(0.86, 0.93))
  const byWidth = (focal * (form.width + form.depth * 0.5)) / (width * 0.84)
  // The measures are taken at the middle of the building, which is behind its nearest edge.
  const z = Math.max(byHeight, byWidth) - form.depth * 0.45
  const camera: Camera = {
    centre: width * random.range(0.44, 0.56),
    horizon,
    focal,
    eye: 2.4,
    haze: 216,
    reach: z * 3.6,
  }
  const turn = random.range(0.32, 0.6)
  const spread = (Math.cos(turn) * form.width - Math.sin(turn) * form.depth) / 2
  const block: Block = { camera, x: spread, z, turn, width: form.width, depth: form.depth }
  const winter = scene.winter ?? false
  const far = newSheet('f')
  const near = newSheet('n')
  drawPark(far, camera, z + form.depth * 1.6, frame, winter, random)
  form.draw(near, block, random, winter)
  if (scene.form !== 'synagogue' && random.chance(0.65)) drawFence(near, camera, z - 5, frame, random)
  drawStrollers(
    near,
    camera,
    { near: 11, far: z - 6 },
    frame,
    scene.rich ? 46 : random.int(6, 14),
    scene.form === 'village' ? 'country' : 'town',
    random,
  )
  const ground = winter
    ? { surface: 'snow' as const, near: 218, far: 226 }
    : { surface: random.pick<Surface>(['earth', 'grass', 'cobbles']), near: random.range(120, 156), far: 190 }
  return { backdrop: { camera, sky: frame.sky, ground }, far, near, mirror: null }
}
