import type { Language } from '#core/languages.ts'
import { escaped } from '#core/xml.ts'
import { nameIn, textOf, type Thing } from './things.ts'

/**
 * A small page about a record, which tools show in a frame.
 *
 * @param page whole address of the record's page
 */
export function previewPage(thing: Thing, page: string, language: Language): string {
  const name = nameIn(thing, language)
  const others = thing.names.filter((each) => each !== name)
  const lines = [...(others.length > 0 ? [others.join(' · ')] : []), ...factsOf(thing)]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(name)}</title><meta name="robots" content="noindex"></head>
<body><h1><a href="${escaped(page)}" target="_blank">${escaped(name)}</a></h1>
${lines.map((line) => `<p>${escaped(line)}</p>\n`).join('')}</body>
</html>
`
}

function factsOf({ row }: Thing): string[] {
  const facts: [string, unknown][] =
    'born' in row
      ? [
          ['', [row.born, row.died].filter(Boolean).join(' – ')],
          ['Wikidata', row.wikidata],
          ['VIAF', row.viaf],
        ]
      : [
          ['', row.latitude === null || row.longitude === null ? '' : `${row.latitude}, ${row.longitude}`],
          ['Wikidata', row.wikidata],
          ['GeoNames', row.geonames],
        ]
  return facts.flatMap(([label, value]) => (value ? [`${label} ${textOf(value)}`.trim()] : []))
}
