import { readDegrees } from '#core/records/degrees.ts'
import { RowRefused } from './refused.ts'

/**
 * The decimal degrees that a cell says; null for an empty cell.
 *
 * @throws RowRefused when the cell is something else
 */
export function degreesFrom(cell: string, { label, max }: { label: string; max: number }): number | null {
  const read = readDegrees(cell, label, max)
  if ('problem' in read) throw new RowRefused(read.problem)
  return read.degrees
}
