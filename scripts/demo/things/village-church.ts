import { pixelsPerMetre, project } from '../camera.ts'
import type { Random } from '../random.ts'
import { fill, linear, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawBlock, drawHipRoof, facesOf, insideBlock, nested, sightOf } from './block.ts'
import type { Block } from './block.ts'
import { archedRow, drawNaveWall } from './masonry.ts'
import { drawCross, drawRound, drawRoundWindows, hemisphere } from './round.ts'

/** A Moldavian village church: whitewashed, low, under a high shingle roof, with a small belfry over the porch. */
export function drawVillageChurch(sheet: Sheet, block: Block, random: Random, winter: boolean) {
  const { width, depth, camera } = block
  const tone = random.range(206, 228)
  const sight = sightOf(block)
  const { left, right } = facesOf(block)
  const roof = winter ? 228 : random.range(66, 92)
  const eaves = 4.6
  drawBlock(sheet, block, 0, eaves, tone)
  drawNaveWall(sheet, left, width, eaves, archedRow(width, 1, 0.1, 1.5, 2.8), tone, sight, random)
  drawNaveWall(sheet, right, depth, eaves, archedRow(depth, 4, 1.7, 0.8, 1.7), tone * 0.7, sight, random)
  drawHipRoof(sheet, block, eaves, 5.2, roof)
  let shingles = ''
  for (let v = 0.1; v < 1; v += 0.09) {
    shingles += poly(
      [
        right(0 + v * width * 0.5 - 0.4, eaves + v * 5.2, 0.4 - v * width * 0.5),
        right(depth - v * width * 0.5 + 0.4, eaves + v * 5.2, 0.4 - v * width * 0.5),
      ],
      false,
    )
  }
  stroke(sheet, shingles, sight.shade(36), Math.max(0.6, sight.scale * 0.04), winter ? 0.12 : 0.4)
  const tower = nested(block, 0.66, 0.1, 3.2, 3.2)
  const faces = facesOf(tower)
  drawBlock(sheet, tower, eaves + 1.5, eaves + 8, random.chance(0.5) ? tone : 120)
  for (const wall of [faces.left, faces.right])
    drawNaveWall(
      sheet,
      (u, v, out) => wall(u, v + eaves + 1.5, out),
      3.2,
      6.5,
      archedRow(3.2, 1, 3.6, 1.2, 2),
      150,
      sight,
      random,
    )
  const axis = { camera, ...insideBlock(tower, 0.5, 0.5), base: eaves + 8 }
  drawRound(
    sheet,
    axis,
    [
      [2.6, 0],
      [1.2, 1.5],
      [0.1, 4.6],
    ],
    roof,
  )
  drawCross(sheet, { ...axis, base: eaves + 12.4 }, 1.7)
}

/** A chapel with one dome among graves. */
export function drawChapel(sheet: Sheet, block: Block, random: Random, winter: boolean) {
  const { width, depth, camera } = block
  const tone = random.range(196, 222)
  const sight = sightOf(block)
  const { left, right } = facesOf(block)
  drawBlock(sheet, block, 0, 5.6, tone)
  drawNaveWall(sheet, left, width, 5.6, archedRow(width, 1, 0.1, 1.7, 3.6), tone, sight, random)
  drawNaveWall(sheet, right, depth, 5.6, archedRow(depth, 2, 1.8, 1, 2.4), tone * 0.68, sight, random)
  fill(
    sheet,
    poly([left(-0.4, 5.6, 0.4), left(width + 0.4, 5.6, 0.4), left(width / 2, 7.6, 0.4)]),
    linear(
      sheet,
      [
        [0, sight.shade(tone)],
        [1, sight.shade(tone * 0.86)],
      ],
      'down',
    ),
  )
  drawHipRoof(sheet, block, 5.6, 1.5, winter ? 226 : 96)
  const axis = { camera, ...insideBlock(block, 0.5, 0.5), base: 6.4 }
  drawRound(
    sheet,
    axis,
    [
      [2.2, -0.4],
      [2.2, 2.8],
      [2.5, 2.9],
      [2.5, 3.3],
    ],
    tone,
  )
  drawRoundWindows(sheet, axis, 2.2, 0.6, 2.3, 5, 0.6)
  drawRound(sheet, { ...axis, base: 9.7 }, hemisphere(2.3), winter ? 220 : 100, true)
  drawCross(sheet, { ...axis, base: 12 }, 1.9)
  for (let i = 0; i < 16; i++) {
    const z = block.z - random.range(1, 12)
    const [x, y] = project(camera, random.range(-14, 14), 0, z)
    const size = pixelsPerMetre(camera, z) * random.range(0.9, 1.6)
    const d =
      poly(
        [
          [x, y],
          [x + random.bell() * size * 0.1, y - size],
        ],
        false,
      ) +
      poly(
        [
          [x - size * 0.3, y - size * 0.66],
          [x + size * 0.32, y - size * 0.68],
        ],
        false,
      )
    stroke(sheet, d, random.chance(0.4) ? 206 : 70, size * 0.11)
  }
}
