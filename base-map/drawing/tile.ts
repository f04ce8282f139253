import type { Label } from '../labels/placement.ts'
import { drawGrid } from './grid.ts'
import { drawLabels } from './labels.ts'
import type { Style, Tile } from './style.ts'

/**
 * Puts the words over a part of the map: degrees and names.
 *
 * @param ground the part as it is without words
 * @param labels all of the zoom
 * @returns the texts of the labels that reach into the tile
 */
export function drawTile(
  context: CanvasRenderingContext2D,
  tile: Tile,
  ground: CanvasImageSource,
  labels: readonly Label[],
  style: Style,
): string[] {
  context.drawImage(ground, 0, 0, tile.size, tile.size)
  drawGrid(context, tile, style)
  return drawLabels(context, tile, labels, style)
}
