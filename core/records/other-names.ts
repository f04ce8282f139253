/**
 * The names that the field of other names holds, separated by commas.
 *
 * @example splitNames('П. К., Paul Kondratzki, ') // ['П. К.', 'Paul Kondratzki']
 */
export const splitNames = (otherNames: string): string[] =>
  otherNames
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
