import { unknownLanguage } from './language-tag.ts'
import { sortedNames, type PlaceName } from './names.ts'

/** The parts of a text that lists names. */
const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/**
 * All names as one text, each once, as the field `alternativeNames` holds them.
 *
 * @example otherNamesText([{ text: 'Тигина', … }, { text: 'Bendery', … }]) // 'Тигина, Bendery'
 */
export const otherNamesText = (names: readonly PlaceName[]): string => [...new Set(names.map(({ text }) => text))].join(', ')

/**
 * The names after somebody has edited them as one text: a name that the text did not have before is added as a local one of unknown
 * language, one that it has no longer is removed with its rows, and all others keep their rows.
 *
 * @param names the names, perhaps edited as rows at the same time
 * @param text the names separated by commas or semicolons
 * @param seen the names that the text was made from
 */
export function withOtherNames(names: readonly PlaceName[], text: string, seen: readonly PlaceName[] = names): PlaceName[] {
  const [before, now] = [partsOf(otherNamesText(seen)), partsOf(text)]
  const removed = new Set(before.filter((name) => !now.includes(name)))
  const left = names.filter((name) => partsOf(name.text).some((part) => !removed.has(part)))
  const known = [...before, ...partsOf(otherNamesText(left))]
  const added = now.filter((name) => !known.includes(name))
  if (removed.size === 0 && added.length === 0) return [...names]
  return sortedNames([
    ...left,
    ...added.map((name): PlaceName => ({ text: name, language: unknownLanguage, kind: 'local', from: '', to: '', source: '' })),
  ])
}
