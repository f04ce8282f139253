import { pathExpressions } from '#core/addresses.ts'
import { languages, sourceLanguage, type Language } from '#core/languages.ts'
import { keptForever } from '#api/serving/types.ts'
import { pictureHeaders } from '#api/serving/uploads.ts'

/**
 * The `_redirects` file that static hosts read: languages and pages in query form, and the addresses of former times.
 * The first line that fits is taken, also where there is a file. Hosts refuse lines that lead to where they come from, so
 * that an address which only repeats its own language is left to the script in the page.
 */
export function redirectsFile(): string {
  const translated = languages.filter((language) => language !== sourceLanguage)
  const inOthers = (own: Language) =>
    languages.filter((language) => language !== own).flatMap((language) => [
      rule(prefixOf(own) || '/', prefixOf(language) || '/', `lang=${language}`),
      rule(`${prefixOf(own)}/*`, `${prefixOf(language)}/:splat`, `lang=${language}`),
    ])
  return [
    ...languages.flatMap((language) => pagedPaths().map((path) => rule(prefixOf(language) + path, `${prefixOf(language)}${path}/page/:page`, 'page=:page'))),
    ...languages.map((language) => {
      const from = `${prefixOf(language)}/time-periods/:id`
      return rule(`${from}/categories/:category`, `${from}/category/:category`)
    }),
    rule(`/${sourceLanguage}/*`, '/:splat'),
    rule(`/${sourceLanguage}`, '/'),
    ...translated.flatMap(inOthers),
    ...inOthers(sourceLanguage),
    '',
  ].join('\n')
}

const prefixOf = (language: string) => (language === sourceLanguage ? '' : `/${language}`)

const rule = (from: string, to: string, query = '') => [from, query, to, '301!'].filter(Boolean).join(' ')

/** Paths of lists with names in the place of numbers. */
function pagedPaths(): string[] {
  const { number, paged } = pathExpressions()
  const names = [':id', ':filter']
  return paged.map((path) => path.split(number).map((part, at, parts) => (at < parts.length - 1 ? part + names[at] : part)).join(''))
}

/** The `_headers` file that static hosts read. They let caches ask again for each page by themselves. */
export function headersFile(headers: [name: string, value: string][]): string {
  const block = (path: string, lines: [string, string][]) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)]
  const pictures = Object.entries(pictureHeaders).filter(([name]) => !headers.some(([own]) => own === name.toLowerCase()))
  return [
    ...block('/*', headers),
    ...block('/assets/*', [['Cache-Control', keptForever]]),
    ...block('/uploads/*', [...pictures, ['Cache-Control', keptForever]]),
    ...block('/uploads/originals/*', [['Content-Disposition', 'attachment']]),
    '',
  ].join('\n')
}
