import { languages, localizedKey } from '../languages.ts'

/**
 * What else a place is called: its names in other languages and those of other times and neighbours, each once.
 *
 * @param row a place, or a part of its row
 * @param shown the name that is shown already
 */
export function knownNames(row: Readonly<Record<string, unknown>>, shown: string): string[] {
  const text = (key: string) => (typeof row[key] === 'string' ? row[key] : '')
  const names = [...languages.map((language) => text(localizedKey('locationName', language))), ...text('alternativeNames').split(', ')]
  return [...new Set(names)].filter((name) => name !== '' && name !== shown)
}
