import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { drawBlock, facesOf, insideBlock, nested, sightOf } from './block.ts'
import type { Block } from './block.ts'
import { archedRow, drawNaveWall, drawPortico } from './masonry.ts'
import { drawCross, drawRound, drawRoundWindows, hemisphere } from './round.ts'

/** A detached bell tower in four tiers with open arches and a round top. */
export function drawBelltower(sheet: Sheet, block: Block, random: Random) {
  const { camera, width } = block
  const tone = random.range(196, 220)
  const sight = sightOf(block)
  const tiers = [
    { high: 11, inset: 0 },
    { high: 20, inset: 0.08 },
    { high: 28, inset: 0.16 },
  ]
  let low = 0
  for (const { high, inset } of tiers) {
    const size = width * (1 - 2 * inset)
    const tier = nested(block, 1 - inset, inset, size, size)
    const { left, right } = facesOf(tier)
    drawBlock(sheet, tier, low, high, tone)
    for (const [wall, light] of [
      [left, 1],
      [right, 0.68],
    ] as const) {
      const row = archedRow(size, 1, low + 1, size * 0.34, (high - low) * 0.62)
      drawNaveWall(sheet, wall, size, high, row, tone * light, sight, random)
      if (low === 0) drawPortico(sheet, wall, size / 2, size * 0.72, 7.4, 4, tone * light, sight)
    }
    low = high
  }
  const axis = { camera, ...insideBlock(block, 0.5, 0.5), base: low }
  const r = width * 0.3
  drawRound(
    sheet,
    axis,
    [
      [r * 1.08, 0],
      [r, 0.2],
      [r, 4],
      [r * 1.15, 4.1],
      [r * 1.15, 4.7],
    ],
    tone,
  )
  drawRoundWindows(sheet, axis, r, 0.7, 3.4, 5, 0.9)
  drawRound(sheet, { ...axis, base: low + 4.7 }, hemisphere(r * 1.06), 100, true)
  drawRound(
    sheet,
    { ...axis, base: low + 4.6 + r },
    [
      [0.5, 0],
      [0.5, 1.1],
      [0.7, 1.2],
      [0.1, 2],
    ],
    150,
  )
  drawCross(sheet, { ...axis, base: low + 6.4 + r }, 2.2)
}
