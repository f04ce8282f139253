import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { fill, poly } from '../sheet.ts'
import { drawBlock, facesOf, insideBlock, nested, sightOf } from './block.ts'
import type { Block } from './block.ts'
import { archedRow, drawNaveWall } from './masonry.ts'
import { drawCross, drawRound } from './round.ts'

/** A western church: a nave under a steep roof and a tower with a tall spire before its front. */
export function drawSpireChurch(sheet: Sheet, block: Block, random: Random, winter: boolean) {
  const { width, depth } = block
  const tone = random.range(150, 206)
  const sight = sightOf(block)
  const { left, right } = facesOf(block)
  const roof = winter ? 224 : random.range(70, 100)
  const eaves = 9
  drawBlock(sheet, block, 0, eaves, tone)
  const peak = eaves + 6.5
  fill(sheet, poly([left(0, eaves), left(width, eaves), left(width / 2, peak)]), sight.shade(tone))
  fill(
    sheet,
    poly([
      right(-0.4, eaves, 0.5),
      right(depth, eaves, 0.5),
      right(depth, peak, -width / 2),
      right(-0.4, peak, -width / 2),
    ]),
    sight.shade(roof * 0.8),
  )
  drawNaveWall(sheet, left, width, eaves, archedRow(width, 3, 2.2, 1.1, 4.4), tone, sight, random)
  drawNaveWall(sheet, right, depth, eaves, archedRow(depth, 6, 2, 1.2, 5), tone * 0.68, sight, random)
  const tower = nested(block, 0.72, -0.1, 5.4, 5.4)
  const faces = facesOf(tower)
  let low = 0
  for (const high of [10, 17, 22.5]) {
    drawBlock(sheet, tower, low, high, tone * 1.03)
    for (const [wall, light] of [
      [faces.left, 1],
      [faces.right, 0.68],
    ] as const) {
      const openings = archedRow(
        5.4,
        low === 0 ? 1 : 2,
        low + (low === 0 ? 0.2 : 1.6),
        low === 0 ? 2 : 1,
        (high - low) * (low === 0 ? 0.4 : 0.6),
      )
      drawNaveWall(sheet, wall, 5.4, high, openings, tone * light, sight, random)
    }
    low = high
  }
  const axis = { camera: block.camera, ...insideBlock(tower, 0.5, 0.5), base: low }
  drawRound(
    sheet,
    axis,
    [
      [3.6, 0],
      [2.6, 1.8],
      [0.12, 14.5],
    ],
    roof,
  )
  drawCross(sheet, { ...axis, base: low + 14.3 }, 2)
}
