import { hazed, pixelsPerMetre, wallFrom } from '../camera.ts'
import type { Camera, Wall } from '../camera.ts'
import { fill, linear, poly } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import type { Sight } from './facade.ts'

/**
 * A box seen by its nearest edge, at (x, z): `width` runs to the left of it, `depth` to the right and away.
 * `turn` is the angle between the left face and the image plane, radians between 0 and π/2.
 */
export type Block = { camera: Camera; x: number; z: number; turn: number; width: number; depth: number }

/** The two faces that the viewer sees; the left one runs towards the edge, the right one away from it. */
export function facesOf({ camera, x, z, turn, width }: Block): { left: Wall; right: Wall } {
  return {
    left: wallFrom(camera, x - Math.cos(turn) * width, z + Math.sin(turn) * width, -turn),
    right: wallFrom(camera, x, z, Math.PI / 2 - turn),
  }
}

/** A point inside the block, by shares of its width (from the left) and depth (from the front). */
export function insideBlock({ x, z, turn, width, depth }: Block, across: number, back: number) {
  const w = (1 - across) * width
  const d = back * depth
  return { x: x - Math.cos(turn) * w + Math.sin(turn) * d, z: z + Math.sin(turn) * w + Math.cos(turn) * d }
}

/** A smaller block whose nearest edge lies inside this one, by shares as in `insideBlock`. */
export function nested(block: Block, across: number, back: number, width: number, depth: number): Block {
  return { ...block, ...insideBlock(block, across, back), width, depth }
}

/** How the block's faces are seen. */
export function sightOf({ camera, z, depth }: Block): Sight {
  return { scale: pixelsPerMetre(camera, z + depth * 0.3), shade: (tone) => hazed(camera, tone, z + depth * 0.3) }
}

/** Bare walls, the left one in the light and the right one in shade. */
export function drawBlock(sheet: Sheet, block: Block, low: number, high: number, tone: number) {
  const { left, right } = facesOf(block)
  const { shade } = sightOf(block)
  const face = (wall: Wall, length: number, value: number) =>
    fill(
      sheet,
      poly([wall(0, low), wall(length, low), wall(length, high), wall(0, high)]),
      linear(
        sheet,
        [
          [0, shade(value * 1.03)],
          [0.7, shade(value)],
          [1, shade(value * 0.85)],
        ],
        'down',
      ),
    )
  face(left, block.width, tone)
  face(right, block.depth, tone * 0.68)
}

/** A roof of four slopes over the block from `eaves` up to one point or, where the block is long, a ridge. */
export function drawHipRoof(sheet: Sheet, block: Block, eaves: number, rise: number, tone: number) {
  const { left, right } = facesOf(block)
  const { shade } = sightOf(block)
  const { width, depth } = block
  const over = 0.4
  const inset = Math.min(width, depth) / 2
  // Ridge ends, as seen from the left face: along it and behind it.
  const near = left(width - inset, eaves + rise, -inset)
  const far = width > depth ? left(inset, eaves + rise, -inset) : left(width - inset, eaves + rise, -(depth - inset))
  const leftSlope = [left(-over, eaves, over), left(width + over, eaves, over), near, width > depth ? far : near]
  const rightSlope = [right(-over, eaves, over), right(depth + over, eaves, over), width > depth ? near : far, near]
  fill(
    sheet,
    poly(leftSlope),
    linear(
      sheet,
      [
        [0, shade(tone * 1.1)],
        [1, shade(tone)],
      ],
      'down',
    ),
  )
  fill(
    sheet,
    poly(rightSlope),
    linear(
      sheet,
      [
        [0, shade(tone * 0.78)],
        [1, shade(tone * 0.66)],
      ],
      'down',
    ),
  )
}
