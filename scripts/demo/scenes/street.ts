import type { StreetScene } from '#data/demo/types.ts'
import type { Surface } from '../backdrop.ts'
import { hazed, pixelsPerMetre, project, wallFrom } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, linear, newSheet, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawHouse, townHouse } from '../things/house.ts'
import { drawLamp, drawWires } from '../things/lamp.ts'
import { drawTree } from '../things/tree.ts'
import { streetLife } from '../things/traffic.ts'
import { drawVista } from '../things/vista.ts'

/** Something to draw at a distance: far things come first. */
type Placed = { z: number; paint: () => void }

/** A street that runs away from the viewer between two rows of houses. */
export function streetScene(scene: StreetScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const far = newSheet('f')
  const near = newSheet('n')
  const long = Math.max(width, height)
  const camera: Camera = {
    centre: width * random.pick([0.3, 0.38, 0.5, 0.62, 0.7]),
    horizon: height * (scene.rich ? 0.47 : random.range(0.56, 0.63)),
    focal: long * random.range(0.72, 0.86) * (scene.rich ? 0.66 : 1),
    // Rich views are taken from a balcony, over the heads.
    eye: scene.rich ? 7.5 : random.range(3.4, 5.2),
    haze: 214,
    reach: random.range(110, 190),
  }
  const half = random.range(8.5, 12.5)
  drawVista(far, camera, scene.vista, half, scene.winter ?? false, random)
  drawPavements(near, camera, half, scene.winter ?? false)
  const placed: Placed[] = []
  const nearest = scene.rich ? 14 : 8
  addHouses(placed, near, camera, scene, half, nearest, random)
  addFurniture(placed, near, camera, scene, half, nearest, random)
  for (const item of streetLife(near, camera, scene, half, random)) placed.push(item)
  placed.sort((a, b) => b.z - a.z)
  for (const { paint } of placed) paint()
  const winter = scene.winter ?? false
  const ground = winter
    ? { surface: 'snow' as const, near: 214, far: 222 }
    : { surface: random.pick<Surface>(['earth', 'cobbles', 'cobbles']), near: random.range(128, 158), far: 198 }
  return { backdrop: { camera, sky: frame.sky, ground }, far, near, mirror: null }
}

function addHouses(
  placed: Placed[],
  sheet: Sheet,
  camera: Camera,
  scene: StreetScene,
  half: number,
  nearest: number,
  random: Random,
) {
  for (const side of [-1, 1] as const) {
    const x = side * (half + 3)
    // The row begins behind the viewer's shoulder, where the image already cuts it.
    let z = Math.max(2.5, (Math.abs(x) * camera.focal) / (camera.centre * 1.9 + nearest) - 14)
    while (z < 230) {
      const length = random.range(9, scene.rich ? 22 : 17)
      const house = townHouse(scene.storeys, length, random)
      const start = Math.max(z, 2.2)
      // A side street now and then lets the light in.
      const gap = random.chance(0.16) ? 9 : random.chance(0.3) ? 1.5 : 0
      const wall =
        side < 0 ? wallFrom(camera, x, start, Math.PI / 2) : wallFrom(camera, x, start + length, -Math.PI / 2)
      const lit = side < 0 ? 0.8 : 1.06
      house.front.tone = Math.min(232, house.front.tone * lit)
      house.end = side < 0 ? 'start' : 'finish'
      const middle = start + length * 0.4
      placed.push({
        z: start + length,
        paint: () => drawHouse(sheet, wall, house, camera, middle, random, scene.winter),
      })
      z = start + length + gap
    }
  }
}

function addFurniture(
  placed: Placed[],
  sheet: Sheet,
  camera: Camera,
  scene: StreetScene,
  half: number,
  nearest: number,
  random: Random,
) {
  const electric = scene.traffic === 'tram' || scene.traffic === 'cars'
  for (const side of [-1, 1] as const) {
    const kerb = side * (half - 0.6)
    for (let z = 12 + nearest * random.next(); z < 150; z += 24) {
      placed.push({ z, paint: () => drawLamp(sheet, camera, kerb, z, electric ? 'pole' : 'lantern') })
    }
    if (!scene.trees) continue
    for (let z = 17 + random.range(0, 4); z < 150; z += random.range(8, 12)) {
      const tall = random.range(6, 9)
      placed.push({
        z: z + 0.1,
        paint: () => {
          const [x, y] = project(camera, kerb + side * 0.8, 0, z)
          const size = tall * pixelsPerMetre(camera, z)
          drawTree(sheet, x, y, size, scene.winter ? 'bare' : 'round', (tone) => hazed(camera, tone, z), random)
        },
      })
    }
  }
  if (electric) placed.push({ z: 11, paint: () => drawWires(sheet, camera, half - 0.6) })
}

function drawPavements(sheet: Sheet, camera: Camera, half: number, winter: boolean) {
  const tone = winter ? 232 : 186
  for (const side of [-1, 1] as const) {
    const [inner, outer] = [side * half, side * (half + 3.2)]
    const strip = [
      project(camera, inner, 0.12, 1.5),
      project(camera, outer, 0.12, 1.5),
      project(camera, outer, 0.12, 240),
      project(camera, inner, 0.12, 240),
    ]
    fill(
      sheet,
      poly(strip),
      linear(
        sheet,
        [
          [0, 206],
          [0.3, tone + 6],
          [1, tone - 14],
        ],
        'down',
      ),
      0.86,
    )
    const kerb = [
      project(camera, inner, 0.12, 1.5),
      project(camera, inner, 0.12, 240),
      project(camera, inner, 0, 240),
      project(camera, inner, 0, 1.5),
    ]
    fill(sheet, poly(kerb), 90, 0.6)
    let joints = ''
    for (let z = 3; z < 60; z += 1.6)
      joints += poly([project(camera, inner, 0.12, z), project(camera, outer, 0.12, z)], false)
    stroke(sheet, joints, 110, 0.8, winter ? 0.1 : 0.25)
    // The houses' shadow lies over one side of the street.
    if (side < 0) {
      const shadow = [
        project(camera, outer, 0, 1.5),
        project(camera, inner + 4, 0, 1.5),
        project(camera, inner + 4, 0, 240),
        project(camera, outer, 0, 240),
      ]
      fill(sheet, poly(shadow), 20, 0.24)
    }
  }
}
