import { pathExpression, pathExpressions } from '#core/addresses.ts'
import { filteredRoutes } from '#core/filtered-lists.ts'
import { languages, sourceLanguage } from '#core/languages.ts'
import type { PageKeys } from '#api/storage/settings.ts'
import { answerTextsFor } from '#core/texts/answers.ts'

/**
 * A value that a web server finds by regular expressions: `of` is compared with each case in turn, and the first that
 * fits gives the value, in which `$1` stands for a part in brackets. `{name}` stands for the value of another lookup,
 * `{target}` for path and query as they were asked for.
 */
export type Lookup = { name: string; of: string; cases: [pattern: string, value: string][]; otherwise: string }

const language = languages.join('|')
const { number, paged, single } = pathExpressions()
const lists = paged.join('|')
const pages = single.filter((path) => path !== '/search').join('|')

/** The value of a parameter, where it is one that counts. */
const parameter = (name: string, value: string): [string, string][] => [[`^(?:.*?&)??${name}=(${value})(?:&.*)?$`, '$1']]

/** A query without the first of its parameters of that name. */
const without = (name: string): [string, string][] => [
  [`^${name}(?:=[^&]*)?&(.*)$`, '$1'],
  [`^${name}(?:=[^&]*)?$`, ''],
  [`^(.*?)&${name}(?:=[^&]*)?(&.*)?$`, '$1$2'],
]

/** The same rules as `canonicalOf`, for servers that know no more than regular expressions. */
export const lookups: Lookup[] = [
  { name: 'path', of: '{target}', cases: [['^([^?]*)(?:\\?.*)?$', '$1']], otherwise: '' },
  { name: 'query', of: '{target}', cases: [['^[^?]*\\?(.*)$', '$1']], otherwise: '' },
  { name: 'asked_language', of: '{query}', cases: parameter('lang', language), otherwise: '' },
  { name: 'asked_page', of: '{query}', cases: parameter('page', number), otherwise: '' },
  {
    name: 'plain',
    of: '{path}',
    cases: [
      ['^(.*?)//+(.*?)//+(.*)$', '$1/$2/$3'],
      ['^(.*?)//+(.*)$', '$1/$2'],
    ],
    otherwise: '{path}',
  },
  {
    name: 'bare',
    of: '{plain}',
    cases: [
      ['^(.*)/(?:index(?:\\.html)?)?$', '$1'],
      ['^(.*)\\.html$', '$1'],
    ],
    otherwise: '{plain}',
  },
  { name: 'first', of: '{bare}', cases: [['^(.*)/page/1$', '$1']], otherwise: '{bare}' },
  { name: 'tidy', of: '{first}', cases: [['^(.*/time-periods/\\d+)/categories/(\\d.*)$', '$1/category/$2']], otherwise: '{first}' },
  { name: 'own_language', of: '{tidy}', cases: [[`^/(${language})(?:/.*)?$`, '$1']], otherwise: '' },
  {
    name: 'rest',
    of: '{tidy}',
    cases: [
      [`^(?:/(?:${language}))?/?$`, ''],
      [`^/(?:${language})(/.*)$`, '$1'],
    ],
    otherwise: '{tidy}',
  },
  {
    name: 'prefix',
    of: '{asked_language}.{own_language}',
    cases: [
      [`^(?:${sourceLanguage}\\..*|\\.${sourceLanguage}|\\.)$`, ''],
      ['^(\\w+)\\..*$', '/$1'],
      ['^\\.(\\w+)$', '/$1'],
    ],
    otherwise: '',
  },
  {
    name: 'kind',
    of: '{rest}',
    cases: [
      [`^(?:${lists})(?:/page/${number})?$`, 'list'],
      ['^/search$', 'search'],
      [`^(?:${pages})?$`, 'page'],
    ],
    otherwise: 'none',
  },
  { name: 'list', of: '{rest}', cases: [[`^(${lists})(?:/page/${number})?$`, '$1']], otherwise: '' },
  { name: 'own_page', of: '{rest}', cases: [[`^(?:${lists})/page/(${number})$`, '$1']], otherwise: '' },
  {
    name: 'page',
    of: '{asked_page}.{own_page}',
    cases: [
      ['^(?:1\\..*|\\.)$', ''],
      ['^(\\d+)\\..*$', '$1'],
      ['^\\.(\\d+)$', '$1'],
    ],
    otherwise: '',
  },
  {
    name: 'canonical',
    of: '{kind} {prefix} {list} {page} {rest}',
    cases: [
      ['^list (\\S*) (\\S+)  \\S*$', '$1$2'],
      ['^list (\\S*) (\\S+) (\\d+) \\S*$', '$1$2/page/$3'],
      ['^page   \\d* $', '/'],
      ['^(?:page|search) (\\S*)  \\d* (\\S*)$', '$1$2'],
    ],
    otherwise: '',
  },
  // Some addresses say it twice.
  { name: 'without_one', of: '{query}', cases: without('lang'), otherwise: '{query}' },
  { name: 'without_language', of: '{without_one}', cases: without('lang'), otherwise: '{without_one}' },
  { name: 'with_one', of: '{without_language}', cases: without('page'), otherwise: '{without_language}' },
  { name: 'without_page', of: '{with_one}', cases: without('page'), otherwise: '{with_one}' },
  // The search page reads its own page number in the browser.
  {
    name: 'kept',
    of: '{kind} {without_language} {without_page}',
    cases: [
      ['^search (\\S*) \\S*$', '$1'],
      ['^\\S+ \\S* (\\S*)$', '$1'],
    ],
    otherwise: '',
  },
  {
    name: 'location',
    of: '{canonical}?{kept}',
    cases: [
      ['^(.*)\\?$', '$1'],
      ['^(.*)$', '$1'],
    ],
    otherwise: '',
  },
  {
    name: 'file',
    of: '{canonical}',
    cases: [
      ['^/$', '/index.html'],
      ['^(.+)$', '$1.html'],
    ],
    otherwise: '/.none',
  },
]

/** The object of the page in the bucket, as a path: see `keyOf`. */
export const objectLookup = (pages: PageKeys): Lookup => ({
  name: 'object',
  of: '{canonical}',
  cases: [
    ['^/$', '/index.html'],
    ['^(.+)$', pages === 'addresses' ? '$1' : '$1.html'],
  ],
  otherwise: '/.none',
})

/** Whether an address may be a page that the archive renders on request, and what says in its language that it cannot now. */
export const longTailLookups: Lookup[] = [
  {
    name: 'tail',
    of: '{kind} {page} {list}',
    cases: [[`^list (?:\\d+ .*| (?:${filteredRoutes.map(pathExpression).join('|')}))$`, 'yes']],
    otherwise: '',
  },
  {
    name: 'busy',
    of: '{prefix}',
    cases: languages.filter((each) => each !== sourceLanguage).map((each): [string, string] => [`^/${each}$`, answerTextsFor(each).busy]),
    otherwise: answerTextsFor(sourceLanguage).busy,
  },
]

/** Seconds after which a visitor may ask again for a page that the archive did not render because it did not answer. */
export const retryAfter = '30'
