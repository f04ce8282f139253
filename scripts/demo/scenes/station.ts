import type { StationScene } from '#data/demo/types.ts'
import { hazed, pixelsPerMetre, project, wallFrom } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, linear, newSheet, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawFacade } from '../things/facade.ts'
import { drawHouse } from '../things/house.ts'
import type { House } from '../things/house.ts'
import { drawCart } from '../things/horse.ts'
import { drawPark, drawStrollers } from '../things/park.ts'
import { drawPerson, passerBy } from '../things/person.ts'
import { drawClockGable } from '../things/gable.ts'
import { drawEngineFront, drawLocomotive, drawRails, drawWagons } from '../things/train.ts'

/** A railway station from the platform, from the tracks, or from the town. */
export function stationScene(scene: StationScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const platform = scene.form === 'platform'
  const camera: Camera = {
    centre: width * (platform ? random.range(0.42, 0.52) : 0.5),
    horizon: height * (platform ? 0.52 : scene.form === 'depot' ? 0.6 : 0.68),
    focal: Math.max(width, height) * (platform ? 0.82 : 1),
    eye: platform ? 3.4 : 2.6,
    haze: 216,
    reach: 170,
  }
  const far = newSheet('f')
  const near = newSheet('n')
  drawPark(far, camera, platform ? 190 : 84, frame, false, random)
  if (platform) drawPlatform(near, camera, scene, random)
  else drawFront(near, camera, scene, frame, random)
  return {
    backdrop: { camera, sky: frame.sky, ground: { surface: 'earth', near: 116, far: 184 } },
    far,
    near,
    mirror: null,
  }
}

function stationHouse(length: number, trim: 'classical' | 'brick', random: Random): House {
  return {
    front: {
      length,
      storeys: 1,
      storeyHeight: 5,
      bays: Math.round(length / 3.4),
      tone: trim === 'brick' ? 152 : 190,
      trim,
      arched: 'all',
      shops: false,
      sign: '',
      balcony: false,
    },
    depth: 12,
    roof: random.range(2.4, 3.4),
    end: 'start',
    chimneys: 3,
  }
}

function drawPlatform(sheet: Sheet, camera: Camera, scene: StationScene, random: Random) {
  const edge = 2.2
  drawRails(sheet, camera, -6.6)
  drawRails(sheet, camera, -0.2)
  const house = stationHouse(46, 'classical', random)
  const wall = wallFrom(camera, 10.5, 62, -Math.PI / 2)
  drawHouse(sheet, wall, { ...house, end: 'none' }, camera, 36, random)
  const strip = [
    project(camera, edge, 0.3, 2),
    project(camera, 11, 0.3, 2),
    project(camera, 11, 0.3, 120),
    project(camera, edge, 0.3, 120),
  ]
  fill(
    sheet,
    poly(strip),
    linear(
      sheet,
      [
        [0, 204],
        [1, 172],
      ],
      'down',
    ),
  )
  fill(
    sheet,
    poly([
      project(camera, edge, 0.3, 2),
      project(camera, edge, 0.3, 120),
      project(camera, edge, -0.1, 120),
      project(camera, edge, -0.1, 2),
    ]),
    74,
  )
  const shade = (z: number) => (tone: number) => hazed(camera, tone, z)
  // The canopy on its iron posts, before the house.
  for (let z = 60; z > 9; z -= 6) {
    stroke(
      sheet,
      poly([project(camera, 6.4, 0.3, z), project(camera, 6.4, 4.2, z)], false),
      shade(z)(52),
      Math.max(1, pixelsPerMetre(camera, z) * 0.14),
    )
  }
  fill(
    sheet,
    poly([
      project(camera, 5.6, 4.2, 9),
      project(camera, 10.5, 4.9, 9),
      project(camera, 10.5, 4.9, 62),
      project(camera, 5.6, 4.2, 62),
    ]),
    shade(30)(96),
  )
  fill(
    sheet,
    poly([
      project(camera, 5.6, 4.2, 9),
      project(camera, 5.6, 4.2, 62),
      project(camera, 5.6, 3.75, 62),
      project(camera, 5.6, 3.75, 9),
    ]),
    shade(30)(178),
  )
  const front = random.range(17, 22)
  const flank = -0.2 + 1.45
  const side = (forward: number, up: number) => project(camera, flank, up, front + 17 - forward)
  drawWagons(sheet, side, 4, false, shade(front + 40), random)
  drawLocomotive(sheet, side, shade(front + 8), random)
  drawEngineFront(sheet, camera, -0.2, front)
  const people = Array.from({ length: scene.rich ? 44 : 20 }, () => ({
    x: random.range(edge + 0.5, 8.5),
    z: random.range(9, 52),
  })).sort((a, b) => b.z - a.z)
  for (const { x, z } of people) {
    const [px, py] = project(camera, x, 0.3, z)
    drawPerson(sheet, px, py, 1.72 * pixelsPerMetre(camera, z), passerBy('town', random), shade(z), random)
  }
}

function drawFront(sheet: Sheet, camera: Camera, scene: StationScene, frame: Frame, random: Random) {
  const depot = scene.form === 'depot'
  const z = depot ? 34 : 48
  const scale = pixelsPerMetre(camera, z)
  const length = Math.min(58, (frame.width / scale) * (depot ? 1.2 : 0.86))
  const wall = wallFrom(camera, -length / 2, z, random.range(0.03, 0.1))
  const shade = (tone: number) => hazed(camera, tone, z)
  const house = stationHouse(length, depot ? 'brick' : 'classical', random)
  drawHouse(sheet, wall, house, camera, z, random)
  if (!depot) {
    const middle = (u: number, v: number, out = 0) => wall(u + length * 0.36, v, out + 1)
    const hall = { ...house.front, length: length * 0.28, storeys: 2, storeyHeight: 4.4, bays: 3, sign: 'ВОКЗАЛЪ' }
    drawFacade(sheet, middle, hall, { scale, shade }, random)
    drawClockGable(sheet, middle, hall.length, 10, { scale, shade })
  }
  const people = { near: 15, far: z - 4 }
  if (depot) {
    const track = z - 9
    const side = (forward: number, up: number) => project(camera, forward - 7, up, track)
    stroke(
      sheet,
      poly([project(camera, -80, 0.05, track), project(camera, 80, 0.05, track)], false),
      60,
      pixelsPerMetre(camera, track) * 0.22,
    )
    stroke(
      sheet,
      poly([project(camera, -80, 0.14, track), project(camera, 80, 0.14, track)], false),
      210,
      pixelsPerMetre(camera, track) * 0.08,
    )
    drawWagons(sheet, side, 3, true, (tone) => hazed(camera, tone, track), random)
    drawLocomotive(sheet, side, (tone) => hazed(camera, tone, track), random)
    drawStrollers(sheet, camera, { near: 15, far: track - 2 }, frame, 9, 'country', random)
    return
  }
  for (let i = 0; i < 5; i++) {
    const depth = z - 6 - i * random.range(2, 5)
    const x = random.range(-0.36, 0.28) * (frame.width / camera.focal) * depth
    drawCart(
      sheet,
      (forward, up) => project(camera, x + forward, up, depth),
      'cab',
      (tone) => hazed(camera, tone, depth),
      random,
    )
  }
  drawStrollers(sheet, camera, people, frame, scene.rich ? 60 : 16, 'town', random)
}
