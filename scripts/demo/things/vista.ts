import type { StreetScene } from '#data/demo/types.ts'
import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Random } from '../random.ts'
import { curve, fill } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawDomedChurch } from './domed.ts'
import { drawRound, drawRoundWindows } from './round.ts'
import { drawTree } from './tree.ts'

/** What one sees at the end of a street, about two hundred metres away. */
export function drawVista(
  sheet: Sheet,
  camera: Camera,
  vista: StreetScene['vista'],
  half: number,
  winter: boolean,
  random: Random,
) {
  const z = 175
  const shade = (tone: number) => hazed(camera, tone, z)
  const scale = pixelsPerMetre(camera, z)
  if (vista === 'hill') {
    const [x, y] = project(camera, 0, 0, 300)
    const rise = camera.focal * 0.06
    fill(
      sheet,
      curve(
        [
          [x - rise * 9, y],
          [x - rise * 3, y - rise * 0.7],
          [x, y - rise],
          [x + rise * 4, y - rise * 0.6],
          [x + rise * 9, y],
        ],
        true,
      ),
      shade(146),
    )
  }
  for (let x = -half * 2; x < half * 2; x += random.range(4, 7)) {
    const [px, py] = project(camera, x, 0, z + 12)
    drawTree(sheet, px, py, scale * random.range(6, 11), winter ? 'bare' : 'round', shade, random)
  }
  if (vista === 'church') {
    drawDomedChurch(
      sheet,
      { camera: { ...camera, reach: 240 }, x: 3, z: 150, turn: 0.35, width: 16, depth: 20 },
      random,
      winter,
    )
  }
  if (vista === 'tower') {
    const axis = { camera, x: random.range(-3, 3), z: 120, base: 0 }
    drawRound(
      sheet,
      axis,
      [
        [3.4, 0],
        [3, 14],
        [3.8, 14.2],
        [3.8, 15.4],
        [2.8, 15.5],
        [2.4, 19],
        [3.2, 19.1],
        [0.4, 22.5],
        [0.1, 26],
      ],
      178,
    )
    drawRoundWindows(sheet, axis, 3, 4, 7, 3, 0.9)
    drawRoundWindows(sheet, axis, 2.6, 16, 18.4, 4, 0.9)
  }
}
