import { coordinates } from '#core/limits.ts'
import { readDegrees } from '#core/records/degrees.ts'
import { RowRefused } from './refused.ts'

const max = { Latitude: coordinates.latitude, Longitude: coordinates.longitude } as const

/**
 * The decimal degrees that a cell says; null for an empty cell.
 *
 * @throws RowRefused when the cell is something else
 */
export function degreesFrom(cell: string, label: keyof typeof max): number | null {
  const read = readDegrees(cell, label, max[label])
  if ('problem' in read) throw new RowRefused(read.problem)
  return read.degrees
}
