import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { drawBlock, drawHipRoof, facesOf, insideBlock, sightOf } from './block.ts'
import type { Block } from './block.ts'
import { archedRow, drawNaveWall, drawPortico } from './masonry.ts'
import { drawCross, drawRound, drawRoundWindows, hemisphere } from './round.ts'

/** A cathedral of the Empire style: a square body with porches, a drum and one broad dome. */
export function drawCathedral(sheet: Sheet, block: Block, random: Random) {
  const { camera, width, depth } = block
  const tone = random.range(204, 220)
  const sight = sightOf(block)
  const { left, right } = facesOf(block)
  const axis = { camera, ...insideBlock(block, 0.5, 0.5), base: 13 }
  drawBlock(sheet, block, 0, 12, tone)
  drawHipRoof(sheet, block, 12, 2.2, 104)
  drawNaveWall(sheet, left, width, 12, archedRow(width, 7, 3, 1.5, 4.2), tone, sight, random)
  drawNaveWall(sheet, right, depth, 12, archedRow(depth, 7, 3, 1.5, 4.2), tone * 0.68, sight, random)
  drawPortico(sheet, right, depth / 2, 13, 9.4, 6, tone * 0.74, sight)
  drawPortico(sheet, left, width / 2, 13, 9.4, 6, tone, sight)
  drawRound(
    sheet,
    axis,
    [
      [7.6, -0.8],
      [7.6, 0.6],
      [7, 0.7],
      [7, 7],
      [7.7, 7.1],
      [7.7, 7.7],
    ],
    tone,
  )
  drawRoundWindows(sheet, axis, 7, 1.6, 5.8, 9, 1.5)
  drawRound(sheet, { ...axis, base: 20.6 }, hemisphere(7.2), 112, true)
  drawRound(
    sheet,
    { ...axis, base: 27.4 },
    [
      [1.2, 0],
      [1.2, 1.6],
      [1.4, 1.7],
      [0.9, 2.5],
      [0.15, 3],
    ],
    150,
  )
  drawCross(sheet, { ...axis, base: 30.2 }, 2.4)
}
