import { RowRefused } from './refused.ts'

/**
 * Decimal degrees with a point or, as spreadsheets in Europe write them, a comma; null for an empty cell.
 *
 * @throws RowRefused when the cell is something else
 */
export function degreesFrom(cell: string, label: string): number | null {
  const text = cell.trim().replace(',', '.').replace('\u2212', '-').replace(/\s*°$/, '')
  if (text === '') return null
  if (!/^[-+]?\d{1,3}(?:\.\d*)?$/.test(text))
    throw new RowRefused(`${label} “${cell.trim()}” is not a number of degrees`)
  return Number(text)
}
