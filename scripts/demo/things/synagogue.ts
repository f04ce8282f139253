import type { Random } from '../random.ts'
import { ellipse, fill, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawBlock, drawHipRoof, facesOf, insideBlock, sightOf } from './block.ts'
import type { Block } from './block.ts'
import { panel } from './facade.ts'
import { archedRow, drawNaveWall } from './masonry.ts'
import { drawRound, hemisphere } from './round.ts'

/** A synagogue: two rows of arched windows, a gable with a round window, corner turrets under small domes. */
export function drawSynagogue(sheet: Sheet, block: Block, random: Random) {
  const { camera, width, depth } = block
  const tone = random.range(160, 212)
  const sight = sightOf(block)
  const { left, right } = facesOf(block)
  const height = 11.5
  drawBlock(sheet, block, 0, height, tone)
  drawHipRoof(sheet, block, height, 2.6, 92)
  const rows = (length: number, count: number) => [
    ...archedRow(length, count, 1.6, 1.3, 3),
    ...archedRow(length, count, 5.8, 1.3, 4),
  ]
  drawNaveWall(sheet, left, width, height, rows(width, 7), tone, sight, random)
  drawNaveWall(sheet, right, depth, height, rows(depth, 7), tone * 0.68, sight, random)
  const [a, b, c] = [width * 0.3, width * 0.7, width / 2]
  fill(sheet, panel(left, a, 0, b, height + 0.6, 0.6), sight.shade(tone * 1.04))
  const steps = [
    [a, height + 0.6],
    [a, height + 1.6],
    [a + 1.6, height + 1.6],
    [a + 1.6, height + 3],
    [c, height + 4.6],
    [b - 1.6, height + 3],
    [b - 1.6, height + 1.6],
    [b, height + 1.6],
    [b, height + 0.6],
  ] as const
  fill(sheet, poly(steps.map(([u, v]) => left(u, v, 0.6))), sight.shade(tone * 1.04))
  stroke(
    sheet,
    poly(
      steps.map(([u, v]) => left(u, v, 0.6)),
      false,
    ),
    sight.shade(236),
    Math.max(1, sight.scale * 0.18),
  )
  const [rx, ry] = left(c, height - 1.8, 0.6)
  const r = sight.scale * 1.7
  fill(sheet, ellipse(rx, ry, r * 1.05, r * 1.15), sight.shade(232))
  fill(sheet, ellipse(rx, ry, r * 0.86, r * 0.95), sight.shade(50))
  // Two triangles in the round window make its star.
  const star = [0, 1].map((flip) =>
    poly(
      [0, 1, 2].map((k) => {
        const angle = (k / 3) * Math.PI * 2 + (flip ? Math.PI / 2 : -Math.PI / 2)
        return [rx + Math.cos(angle) * r * 0.74, ry + Math.sin(angle) * r * 0.82] as const
      }),
    ),
  )
  stroke(sheet, star.join(''), sight.shade(214), Math.max(0.8, r * 0.09))
  fill(
    sheet,
    poly([
      left(c - 1.3, 0, 0.65),
      left(c + 1.3, 0, 0.65),
      left(c + 1.3, 3.4, 0.65),
      left(c, 4.6, 0.65),
      left(c - 1.3, 3.4, 0.65),
    ]),
    sight.shade(40),
  )
  for (const [across, back] of [
    [0.04, 0.02],
    [0.96, 0.02],
    [0.96, 0.96],
  ] as const) {
    const axis = { camera, ...insideBlock(block, across, back), base: height - 0.5 }
    drawRound(
      sheet,
      axis,
      [
        [1.25, 0],
        [1.25, 2.8],
        [1.5, 2.9],
        [1.5, 3.3],
      ],
      tone,
    )
    drawRound(sheet, { ...axis, base: height + 2.8 }, hemisphere(1.35), 96, true)
    drawRound(
      sheet,
      { ...axis, base: height + 4.1 },
      [
        [0.12, 0],
        [0.05, 1.1],
      ],
      70,
    )
  }
}
