import type { DemoContributor } from './types.ts'

/** A contributor has no English name: English pages show the Russian one. So these have Latin names, the same for all. */
export const contributors: DemoContributor[] = [
  named('archive', 'Bessarabia picta', { email: 'archive@example.org', web: 'https://example.org/demo' }),
  named('postcards', 'Chartae postales', { web: 'https://example.org/postcards' }),
  named('family', 'Album familiare', { email: 'family@example.org' }),
  named('engineer', 'Viae ferreae'),
  named('traveller', 'Itinera'),
]

function named(key: string, name: string, { email = '', web = '' } = {}): DemoContributor {
  return { key, name, nameRo: name, email, web }
}
