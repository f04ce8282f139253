/** What a photo can be without, as lists of photos are narrowed by: a small scan has no large one. */
export const missingData = ['coordinates', 'date', 'description', 'scan', 'rights'] as const

export type MissingData = (typeof missingData)[number]

/** The names among `date,scan`, each once and in their order here; any other name is left out. */
export function missingOf(text: string): MissingData[] {
  const given = text.split(',').map((name) => name.trim())
  return missingData.filter((name) => given.includes(name))
}
