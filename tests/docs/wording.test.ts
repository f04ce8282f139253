import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proseOfAstro, proseOfMarkdown, proseOfStyles, proseOfTypeScript, type Prose } from './wording/prose.ts'
import { breaches } from './wording/rules.ts'

/**
 * Plain English in guides, comments, messages and screens: none of the phrases of `wording/rules.ts`. Texts in the tests
 * themselves (titles, data) are not read, their comments are.
 */

/** Parts that keep such phrases, each with its reason. */
const exceptions: { file: RegExp; why: string }[] = [
  { file: /^data\/demo\/photos\//, why: 'descriptions of buildings: a church stands on a hill' },
  { file: /^tests\/docs\/wording\//, why: 'the phrases themselves' },
]

const sources = globSync('{core,base-map,data,design,site,api,admin,scripts,tests,bench}/**/*.{ts,tsx,astro,css}', {
  exclude: ['**/node_modules/**'],
})
const guides = globSync(['*.md', 'docs/**/*.md'])

function proseOf(file: string): Prose[] {
  const source = readFileSync(file, 'utf8')
  if (file === 'Makefile')
    return source
      .split('\n')
      .flatMap((line, i) => (line.includes('#') ? [{ kind: 'comment' as const, line: i + 1, text: line.slice(line.indexOf('#')) }] : []))
  if (file.endsWith('.md')) return proseOfMarkdown(source)
  if (file.endsWith('.css')) return proseOfStyles(source)
  const prose = file.endsWith('.astro') ? proseOfAstro(source) : proseOfTypeScript(source, file.endsWith('.tsx'))
  return /\.(?:test|e2e|long)\.tsx?$/.test(file) ? prose.filter(({ kind }) => kind === 'comment') : prose
}

const found = (files: string[]) =>
  files
    .filter((file) => !exceptions.some((exception) => exception.file.test(file)))
    .flatMap((file) =>
      proseOf(file).flatMap(({ line, text }) =>
        breaches(text).map(({ rule, around }) => `${file}:${line} "${around}": ${rule.name}; write: ${rule.instead}`),
      ),
    )

test('guides, comments, messages and screens use none of the phrases of the wording rule', () => {
  const read = [...guides, ...sources, 'Makefile']
  expect(read.length).toBeGreaterThan(300)
  expect(found(read)).toEqual([])
}, 60_000)

test('every exception still has a use', () => {
  const unused = exceptions.filter(
    ({ file }) => ![...guides, ...sources].some((each) => file.test(each) && proseOf(each).some(({ text }) => breaches(text).length > 0)),
  )
  expect(unused.map(({ file, why }) => `${file}: ${why}`)).toEqual([])
})
