/** The content of one cell of a spreadsheet; null where it is empty. */
export type Cell = string | number | null

/** Characters (UTF-16 units) that one cell of an Excel file can hold. Source: Excel specifications and limits. */
export const excelCellLength = 32_767

/** Control characters other than tab and line breaks, halves of characters, and what else XML forbids. */
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** A value as a cell, without what neither XML nor spreadsheets can hold. */
export function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? value.replace(unstorable, '') : null
}

/**
 * A text as an Excel file holds it: line breaks as LF, and cut where Excel cannot hold more. Excel reads `_x0041_` as
 * the character 41 (hexadecimal), so where such letters are meant literally, their first underscore is written in
 * that way itself.
 *
 * @example excelText('scan_x0041_') // 'scan_x005F_x0041_'
 */
export function excelText(text: string): string {
  const whole = text.replace(/\r\n?/g, '\n')
  const held = whole.length > excelCellLength ? `${whole.slice(0, excelCellLength - 1).replace(/\p{Cs}$/u, '')}…` : whole
  return held.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
