import { address, pathExpressions, pathOf } from '#core/addresses.ts'
import { feedRoutes } from '#core/feeds/kinds.ts'
import { languages, sourceLanguage, type Language } from '#core/languages.ts'
import { besideUploads, type UploadsPlace } from '#core/upload-addresses.ts'
import type { PublicHeaders } from '#api/serving/headers.ts'
import { immutableFor, openHeaders, revalidated } from '#api/serving/types.ts'
import { pictureHeaders } from '#api/serving/uploads.ts'
import { everywhere, unframed, unframedPaths } from './framing.ts'
import { pictureFolders } from './host.ts'

/**
 * The `_redirects` file that Netlify and hosts like it read: languages and pages in query form, and the addresses of former times.
 * The first line that fits is taken, those with `!` also where there is a file. Hosts refuse lines that redirect to where
 * they come from, so that an address which only repeats its own language is left to the script in the page.
 *
 * @param siteUrl where the public site is, without a slash at its end
 */
export function redirectsFile(siteUrl: string): string {
  const inOthers = (own: Language) =>
    languages
      .filter((language) => language !== own)
      .flatMap((language) => [
        rule(prefixOf(own) || '/', prefixOf(language) || '/', `lang=${language}`),
        rule(`${prefixOf(own)}/*`, `${prefixOf(language)}/:splat`, `lang=${language}`),
      ])
  // The source language comes last: its lines fit the addresses of the others, too.
  const sourceLast: Language[] = [...languages.filter((language) => language !== sourceLanguage), sourceLanguage]
  const listsIn = (language: Language) => pagedPaths().map((path) => prefixOf(language) + path)
  return [
    ...languages.flatMap((language) => listsIn(language).flatMap(pageLines)),
    ...languages.map((language) => {
      const from = `${prefixOf(language)}/time-periods/:id`
      return rule(`${from}/categories/:category`, `${from}/category/:category`)
    }),
    rule(`/${sourceLanguage}/*`, '/:splat'),
    rule(`/${sourceLanguage}`, '/'),
    ...sourceLast.flatMap((own) => [...inOthers(own), ...listsIn(own).map((list) => withoutPage(list, siteUrl))]),
    '',
  ].join('\n')
}

/**
 * The `_redirects` file that Cloudflare reads: the addresses of former times, and first pages with a number. Its lines know no
 * query, so that languages and pages in query form are left to the script in the page. Each line holds whether or not there is
 * a file, and at most 100 lines may have placeholders; those without must come first.
 */
export function cloudflareRedirectsFile(): string {
  const lines = [
    rule(`/${sourceLanguage}`, '/', '', '301'),
    rule(`/${sourceLanguage}/*`, '/:splat', '', '301'),
    ...languages.flatMap((language) => {
      const periods = `${prefixOf(language)}/time-periods/:id`
      const lists = pagedPaths().map((path) => prefixOf(language) + path)
      return [
        rule(`${periods}/categories/:category`, `${periods}/category/:category`, '', '301'),
        ...lists.map((list) => rule(`${list}/page/1`, list, '', '301')),
      ]
    }),
  ]
  const hasPlaceholders = (line: string) => /[:*]/.test(line)
  return [...lines.filter((line) => !hasPlaceholders(line)), ...lines.filter(hasPlaceholders), ''].join('\n')
}

/** The lines of `_redirects` by which a host without pictures leads those who ask it for one to where pictures are. */
export const picturesElsewhere = (place: UploadsPlace): string =>
  ['/uploads/*', '/iiif/images/*'].map((path) => `${rule(path, whereSplat(path, place), '', '302')}\n`).join('')

const whereSplat = (path: string, place: UploadsPlace) => besideUploads(path.replace('*', ':splat'), place)

const prefixOf = (language: string) => (language === sourceLanguage ? '' : `/${language}`)

const rule = (from: string, to: string, query = '', status = '301!') => [from, query, to, status].filter(Boolean).join(' ')

/**
 * Where the pages of a list in query form lead. The first has no number: some hosts hand the query on, and would lead it to
 * itself for ever, so that it is shown as it is asked for and the script in it tidies the address.
 */
const pageLines = (list: string) => [
  rule(list, list, 'page=1', '200!'),
  rule(list, `${list}/page/:page`, 'page=:page'),
  rule(`${list}/page/1`, list),
]

/**
 * A number that is none, or beyond the last page, shows the list. The line names the host because some hosts take every line
 * before any file, and those refuse lines that name one.
 */
const withoutPage = (list: string, siteUrl: string) => rule(`${siteUrl}${list}/page/*`, list, '', '200')

/** Paths of lists with names in the place of numbers. */
function pagedPaths(): string[] {
  const { number, paged } = pathExpressions()
  const names = [':id', ':filter']
  return paged.map((path) =>
    path
      .split(number)
      .map((part, at, parts) => (at < parts.length - 1 ? part + names[at] : part))
      .join(''),
  )
}

/** Files that pages of other sites may read, in the source language: see `openFiles`. */
const openPaths = ['/data/*', ...feedRoutes.map((route) => pathOf(address(route, sourceLanguage)).replace('/0/', '/:id/'))]

/** The `_headers` file that static hosts read. Such hosts make caches revalidate each page by default. */
export function headersFile({ headers, framed }: PublicHeaders): string {
  const block = (path: string, lines: [string, string][]) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)]
  const pictures = Object.entries(pictureHeaders).filter(([name]) => !headers.some(([own]) => own === name.toLowerCase()))
  return [
    ...block(
      '/*',
      headers.flatMap(([name, value]) => everywhere(name, value, framed)),
    ),
    ...unframedPaths().flatMap((path) =>
      block(
        path,
        headers.flatMap(([name, value]) => unframed(name, value, framed)),
      ),
    ),
    ...languages.flatMap((language) => openPaths.flatMap((path) => block(prefixOf(language) + path, Object.entries(openHeaders)))),
    ...block('/assets/*', [['Cache-Control', immutableFor]]),
    ...block('/iiif/*', Object.entries(openHeaders)),
    ...block('/iiif/images/:name/:region/:size/0/default.jpg', [['Cache-Control', immutableFor]]),
    ...block('/uploads/*', pictures),
    // Hosts join what two rules say, so that each folder has one.
    ...[...pictureFolders.shown.split('|'), pictureFolders.saved].flatMap((folder) =>
      block(`/uploads/${folder}/*`, [['Cache-Control', immutableFor]]),
    ),
    ...block(`/uploads/${pictureFolders.maps}/*`, [['Cache-Control', revalidated]]),
    ...block('/uploads/originals/*', [['Content-Disposition', 'attachment']]),
    '',
  ].join('\n')
}
