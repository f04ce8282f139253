import type { PlaceName } from './names.ts'
import type { PlaceParent } from './parents.ts'

/** Rows of a place in one cell of a spreadsheet: a line for each, with ` | ` between its parts. */

const line = (parts: readonly string[]): string =>
  parts
    .join(' | ')
    .replace(/(?: \|\s*)+$/, '')
    .trim()

/**
 * The names of a place in one cell.
 *
 * @example namesText([{ text: 'Тигина', language: 'ru', kind: 'local', from: '1918', to: '1940', source: '' }]) // 'Тигина | ru | local | 1918 | 1940'
 */
export const namesText = (names: readonly PlaceName[]): string =>
  names.map(({ text, language, kind, from, to, source }) => line([text, language, kind, from, to, source])).join('\n')

/**
 * The places that a place belongs to in one cell.
 *
 * @param nameOf what stands for each: its number, or its name
 * @example parentsText([{ parentID: 3, from: '1812', to: '' }], String) // '3 | 1812'
 */
export const parentsText = (parents: readonly PlaceParent[], nameOf: (id: number) => string): string =>
  parents.map(({ parentID, from, to }) => line([nameOf(parentID), from, to])).join('\n')

/** The lines of such a cell, each as its parts; empty lines are left out. */
const linesOf = (cell: string): string[][] =>
  cell
    .split(/\r\n?|\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => each.split('|').map((part) => part.trim()))

/** The names that a cell lists, to be checked by the rule of the field, or what is wrong with it as a sentence. */
export function readNames(cell: string): { rows: object[] } | { problem: string } {
  const lines = linesOf(cell)
  const long = lines.find((parts) => parts.length > 6)
  if (long) return { problem: tooManyParts(long, 'Name | language | kind | from | to | source') }
  return {
    rows: lines.map(([text = '', language = '', kind = '', from = '', to = '', source = '']) => ({
      text,
      language: language || 'und',
      kind: kind || 'local',
      from,
      to,
      source,
    })),
  }
}

/** What a cell says of one place that another one belongs to: its number or name, and since and until when. */
export type WrittenParent = { name: string; from: string; to: string }

/** The places that a cell lists, or what is wrong with it as a sentence. */
export function readParents(cell: string): { rows: WrittenParent[] } | { problem: string } {
  const lines = linesOf(cell)
  const long = lines.find((parts) => parts.length > 3)
  if (long) return { problem: tooManyParts(long, 'Place | from | to') }
  return { rows: lines.map(([name = '', from = '', to = '']) => ({ name, from, to })) }
}

const tooManyParts = (parts: string[], form: string) =>
  `“${parts.join(' | ').slice(0, 100)}” has too many parts. Write each line as: ${form}`
