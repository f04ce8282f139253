import type { MarketScene } from '#data/demo/types.ts'
import { hazed, pixelsPerMetre, project, wallFrom } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { newSheet } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawDomedChurch } from '../things/domed.ts'
import { drawCart } from '../things/horse.ts'
import { drawHouse, townHouse } from '../things/house.ts'
import { drawHills, drawPark } from '../things/park.ts'
import { drawPerson, passerBy } from '../things/person.ts'
import { drawGoods, drawStall } from '../things/stall.ts'

/** A market on a town square, or a fair outside a town. */
export function marketScene(scene: MarketScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const square = scene.form === 'square'
  const rich = scene.rich ?? false
  const camera: Camera = {
    centre: width / 2,
    horizon: height * (rich ? 0.36 : random.range(0.4, 0.46)),
    focal: Math.min(width, height * 2.2) * (rich ? 0.82 : 0.95),
    eye: rich ? 11 : 6,
    haze: 216,
    reach: 130,
  }
  const far = newSheet('f')
  const near = newSheet('n')
  if (!square) drawHills(far, frame, camera.horizon + height * 0.03, height * 0.12, [198, 178], random)
  drawPark(far, camera, square ? 170 : 96, frame, false, random)
  if (square) drawHouseRow(far, camera, frame, rich, random)
  const placed: { z: number; paint: () => void }[] = []
  const across = (z: number) => (random.range(0, 1) * width - camera.centre) / pixelsPerMetre(camera, z)
  const add = (count: number, from: number, to: number, paint: (x: number, z: number) => void) => {
    for (let i = 0; i < count; i++) {
      const z = random.range(from, to)
      const x = across(z)
      placed.push({ z, paint: () => paint(x, z) })
    }
  }
  const shade = (z: number) => (tone: number) => hazed(camera, tone, z)
  const crowd = Math.round((rich ? 330 : 90) * Math.min(2, width / height / 1.4))
  const stalls = Math.round((rich ? 20 : square ? 10 : 6) * (width / height / 1.4))
  for (let i = 0; i < stalls; i++) {
    const z = 22 + ((i * 2) % (rich ? 5 : 3)) * 11 + random.range(-1, 1)
    const x = ((i + 0.5) / stalls - 0.5) * (width / camera.focal) * z * 1.05
    placed.push({ z, paint: () => drawStall(near, camera, x, z, random) })
  }
  add(rich ? 16 : square ? 7 : 12, rich ? 22 : 17, rich ? 84 : 52, (x, z) => {
    const way = random.chance(0.5) ? 1 : -1
    drawCart(
      near,
      (forward, up) => project(camera, x + way * forward, up, z + forward * 0.3),
      random.chance(0.85) ? 'cart' : 'cab',
      shade(z),
      random,
    )
  })
  add(rich ? 40 : square ? 12 : 18, rich ? 21 : 12, rich ? 70 : 40, (x, z) => drawGoods(near, camera, x, z, random))
  add(crowd, rich ? 20 : 11, rich ? 88 : 56, (x, z) => {
    const [px, py] = project(camera, x, 0, z)
    drawPerson(
      near,
      px,
      py,
      1.7 * pixelsPerMetre(camera, z),
      passerBy(random.chance(square ? 0.5 : 0.15) ? 'town' : 'country', random),
      shade(z),
      random,
      random.chance(0.04),
    )
  })
  placed.sort((a, b) => b.z - a.z)
  for (const { paint } of placed) paint()
  return {
    backdrop: { camera, sky: frame.sky, ground: { surface: 'earth', near: 140, far: 192 } },
    far,
    near,
    mirror: null,
  }
}

/** The houses that close the square, with a church above them. */
function drawHouseRow(sheet: Sheet, camera: Camera, frame: Frame, rich: boolean, random: Random) {
  const z = rich ? 96 : 66
  drawDomedChurch(
    sheet,
    { camera, x: random.range(-20, 20), z: z + 22, turn: 0.4, width: 17, depth: 22 },
    random,
    false,
  )
  const half = (frame.width / camera.focal) * z * 0.62
  let x = -half
  while (x < half) {
    const house = townHouse(rich ? 2 : random.int(1, 2), random.range(11, 19), random)
    house.front.tone = Math.min(226, house.front.tone * 1.05)
    drawHouse(sheet, wallFrom(camera, x, z + random.range(0, 3), 0), { ...house, end: 'none' }, camera, z, random)
    x += house.front.length + (random.chance(0.15) ? 7 : 0.6)
  }
}
