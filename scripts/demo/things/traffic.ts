import type { StreetScene } from '#data/demo/types.ts'
import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Random } from '../random.ts'
import { fill, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawCart } from './horse.ts'
import { drawPerson, passerBy } from './person.ts'
import { drawCar, drawTram } from './vehicles.ts'

/** People and vehicles of a street, each with its distance in metres. */
export function streetLife(sheet: Sheet, camera: Camera, scene: StreetScene, half: number, random: Random) {
  const placed: { z: number; paint: () => void }[] = []
  const shadeAt = (z: number) => (tone: number) => hazed(camera, tone, z)
  const people = scene.rich ? 210 : scene.traffic === 'parade' ? 60 : random.int(20, 34)
  for (let i = 0; i < people; i++) {
    const z = (scene.rich ? 14 : 9) + 78 * random.next() ** 1.5
    const onPavement = random.chance(0.72)
    const x = onPavement
      ? (random.chance(0.5) ? -1 : 1) * random.range(half, half + 2.6)
      : random.range(-half, half) * 0.9
    const kind = passerBy('town', random)
    const ghost = random.chance(0.07)
    placed.push({
      z,
      paint: () => {
        const [px, py] = project(camera, x, 0, z)
        drawPerson(sheet, px, py, 1.72 * pixelsPerMetre(camera, z), kind, shadeAt(z), random, ghost)
      },
    })
  }
  const carts = scene.traffic === 'carts' ? (scene.rich ? 9 : random.int(2, 3)) : 1
  for (let i = 0; i < carts; i++) {
    const z = random.range(15, 26) + i * random.range(7, 13)
    const x = random.range(-0.75, 0.35) * half
    const way = random.chance(0.5) ? 1 : -1
    const kind = random.pick<'cab' | 'cart'>(['cab', 'cart', 'cab'])
    placed.push({
      z,
      paint: () =>
        // Vehicles cross at a slant, so that their side is seen.
        drawCart(
          sheet,
          (forward, up) => project(camera, x + way * forward * 0.8, up, z + forward * 0.55),
          kind,
          shadeAt(z),
          random,
        ),
    })
  }
  if (scene.traffic === 'tram') placed.push({ z: 26, paint: () => drawTram(sheet, camera, -1.2, random.range(20, 28)) })
  if (scene.traffic === 'cars') {
    for (let i = 0; i < 3; i++) {
      const z = 16 + i * 14 + random.range(0, 5)
      const x = (i % 2 ? 1 : -1) * half * random.range(0.25, 0.6)
      placed.push({ z, paint: () => drawCar(sheet, camera, x, z) })
    }
  }
  if (scene.traffic === 'parade') addParade(placed, sheet, camera, random)
  return placed
}

function addParade(placed: { z: number; paint: () => void }[], sheet: Sheet, camera: Camera, random: Random) {
  for (let row = 0; row < 16; row++) {
    for (let file = 0; file < 6; file++) {
      const z = 20 + row * 2.1 + random.range(-0.15, 0.15)
      const x = -3.4 + file * 1.25 + random.range(-0.1, 0.1)
      placed.push({
        z,
        paint: () => {
          const [px, py] = project(camera, x, 0, z)
          const size = 1.75 * pixelsPerMetre(camera, z)
          const shade = (tone: number) => hazed(camera, tone, z)
          stroke(
            sheet,
            poly(
              [
                [px + size * 0.1, py - size * 0.5],
                [px + size * 0.16, py - size * 1.3],
              ],
              false,
            ),
            shade(50),
            size * 0.02,
          )
          drawPerson(sheet, px, py, size, 'soldier', shade, random)
          if (row === 2 && file === 2) {
            stroke(
              sheet,
              poly(
                [
                  [px, py - size * 0.7],
                  [px, py - size * 2.1],
                ],
                false,
              ),
              shade(60),
              size * 0.025,
            )
            fill(
              sheet,
              poly([
                [px, py - size * 2.1],
                [px + size * 0.8, py - size * 2.02],
                [px + size * 0.76, py - size * 1.5],
                [px, py - size * 1.55],
              ]),
              shade(150),
            )
          }
        },
      })
    }
  }
}
