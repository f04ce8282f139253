import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { drawBlock, drawHipRoof, facesOf, insideBlock, nested, sightOf } from './block.ts'
import type { Block } from './block.ts'
import { archedRow, drawNaveWall } from './masonry.ts'
import { drawCross, drawRound, drawRoundWindows, hemisphere, onion } from './round.ts'

/** A town church with a middle dome, four lesser ones and a bell tower before its west end. */
export function drawDomedChurch(sheet: Sheet, block: Block, random: Random, winter: boolean) {
  const { camera, width, depth } = block
  const tone = random.range(170, 222)
  const sight = sightOf(block)
  const { left, right } = facesOf(block)
  const roof = winter ? 226 : random.range(84, 120)
  const onions = random.chance(0.6)
  const dome = winter ? 190 : random.range(70, 130)
  const height = random.range(9, 11)
  drawBlock(sheet, block, 0, height, tone)
  drawHipRoof(sheet, block, height, 2.4, roof)
  drawNaveWall(sheet, left, width, height, archedRow(width, 3, 2.6, 1.4, 4), tone, sight, random)
  drawNaveWall(sheet, right, depth, height, archedRow(depth, 5, 2.6, 1.4, 4), tone * 0.68, sight, random)
  const cupola = (across: number, back: number, r: number, drum: number) => {
    const axis = { camera, ...insideBlock(block, across, back), base: height + (r > 2 ? 1.6 : 0.4) }
    drawRound(
      sheet,
      axis,
      [
        [r, -1],
        [r, drum],
        [r * 1.12, drum + 0.1],
        [r * 1.12, drum + 0.5],
      ],
      tone,
    )
    drawRoundWindows(sheet, axis, r, drum * 0.25, drum * 0.8, r > 2 ? 7 : 4, r > 2 ? 0.9 : 0.45)
    const top = { ...axis, base: axis.base + drum + 0.5 }
    drawRound(sheet, top, onions ? onion(r * 1.1) : hemisphere(r * 1.05), dome, true)
    drawCross(sheet, { ...top, base: top.base + r * (onions ? 2.55 : 1.05) }, r > 2 ? 2.4 : 1.4)
  }
  const corners = random.chance(0.6)
  if (corners)
    for (const [across, back] of [
      [0.15, 0.9],
      [0.15, 0.48],
      [0.85, 0.9],
    ] as const)
      cupola(across, back, 1.1, 2.6)
  cupola(0.5, 0.68, 3.4, 4.6)
  if (corners) cupola(0.85, 0.48, 1.1, 2.6)
  drawTower(sheet, nested(block, 0.72, -0.08, width * 0.44, width * 0.44), tone, dome, onions, random, height)
}

function drawTower(
  sheet: Sheet,
  tower: Block,
  tone: number,
  dome: number,
  onions: boolean,
  random: Random,
  nave: number,
) {
  const { camera, width } = tower
  const sight = sightOf(tower)
  const tiers = [nave + 2, nave + 7, nave + 11]
  let low = 0
  tiers.forEach((high, i) => {
    const inset = i * 0.05
    const tier = nested(tower, 1 - inset, inset, width * (1 - 2 * inset), width * (1 - 2 * inset))
    const faces = facesOf(tier)
    drawBlock(sheet, tier, low, high, tone)
    const size = tier.width
    for (const [wall, light] of [
      [faces.left, 1],
      [faces.right, 0.68],
    ] as const) {
      const tall = i === 0 ? 3.6 : (high - low) * 0.62
      const row = archedRow(size, 1, low + (i === 0 ? 0.2 : 0.9), size * 0.36, tall)
      drawNaveWall(sheet, wall, size, high, row, tone * light, sight, random)
    }
    low = high
  })
  const axis = { camera, ...insideBlock(tower, 0.5, 0.5), base: low }
  const r = width * 0.4
  if (onions) {
    drawRound(
      sheet,
      axis,
      [
        [r * 1.2, -0.2],
        [r * 0.8, 1.4],
        [r * 0.55, 1.6],
        [r * 0.55, 2.6],
      ],
      dome,
    )
    drawRound(sheet, { ...axis, base: low + 2.5 }, onion(r * 0.66), dome, true)
    drawCross(sheet, { ...axis, base: low + 2.5 + r * 1.6 }, 2)
  } else {
    drawRound(
      sheet,
      axis,
      [
        [r * 1.25, 0],
        [r * 0.12, r * 2.6],
        [r * 0.05, r * 2.8],
      ],
      dome,
    )
    drawCross(sheet, { ...axis, base: low + r * 2.75 }, 2)
  }
}
