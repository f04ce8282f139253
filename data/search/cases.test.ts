import { describe, expect, test } from 'vitest'
import { languages } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import { alike, beginnings, forms, names, phrases, rankings, spellings, typos, type SearchCase } from '#tests/support/search-cases.ts'
import { searchPhotos } from './find.ts'
import { suggestionsFor } from './suggestions.ts'
import { openDemo } from '#tests/support/search-demo.ts'

const demo = openDemo()
const noFilters = { category: 0, period: 0, location: 0 }

/** Keys of all photos found, the best first. */
function found(query: string): string[] {
  const page = (number: number) => searchPhotos(demo.archive, query, number, noFilters, 'ru')
  const { paging, total } = page(1)
  const ids = Array.from({ length: paging.lastPage }, (_, at) => page(at + 1).ids).flat()
  expect(ids.length).toBe(total)
  return ids.map((id) => demo.keys.get(id)!)
}

const keys = (list: string) => list.split(' ').filter(Boolean).sort()

function holds({ query, finds, only, first, not }: SearchCase) {
  const photos = found(query)
  if (finds)
    expect(
      keys(finds).filter((key) => !photos.includes(key)),
      'must be found',
    ).toEqual([])
  if (only !== undefined) expect([...photos].sort()).toEqual(keys(only))
  if (first) expect(photos[0]).toBe(first)
  if (not)
    expect(
      keys(not).filter((key) => photos.includes(key)),
      'must not be found',
    ).toEqual([])
}

test('every photo that the cases name is in the demo archive', () => {
  const named = [...spellings, ...forms, ...names, ...beginnings, ...phrases].flatMap(({ finds, only, first, not }) =>
    keys([finds, only, first, not].filter(Boolean).join(' ')),
  )
  const ranked = rankings.flatMap(({ before }) => before)
  expect([...named, ...ranked].filter((key) => !demo.numbers.has(key))).toEqual([])
})

describe('whatever the spelling', () => test.each(spellings)('$query', holds))
describe('whatever the form', () => test.each(forms)('$query', holds))
describe('whatever the language of a name', () => test.each(names)('$query', holds))
describe('the beginning of a word is enough', () => test.each(beginnings)('$query', holds))
describe('several words, phrases, exclusions, dates', () => test.each(phrases)('$query', holds))

describe('the better match comes first', () =>
  test.each(rankings)('$query: $before', ({ query, before: [better, other] }) => {
    const photos = found(query)
    expect(photos).toContain(other)
    expect(photos.indexOf(better)).toBeLessThan(photos.indexOf(other))
    expect(photos.indexOf(better)).toBeGreaterThanOrEqual(0)
  }))

describe('a misspelt query finds nothing and suggests the right one', () =>
  test.each(typos)('$query → $suggests', ({ query, suggests }) => {
    expect(found(query)).toEqual([])
    const suggestions = suggestionsFor(demo.archive, query)
    expect(suggestions[0]?.query ?? '').toBe(suggests)
    for (const { query: other, photos } of suggestions) expect(found(other).length).toBe(photos)
  }))

test('of the forms of one word a single one is suggested, names with their capital', () => {
  const suggested = suggestionsFor(demo.archive, 'кишеневв').map(({ query }) => query)
  expect(suggested.filter((query) => /^кишин[её]в/i.test(query))).toEqual(['Кишинёв'])
  expect(suggestionsFor(demo.archive, 'синогога').map(({ query }) => query)).toEqual(['синагога'])
})

test('the form of a name, or the form that most titles have, is suggested, whichever form is nearest to what was typed', () => {
  const first = (query: string) => suggestionsFor(demo.archive, query)[0]?.query
  expect(['кишинва', 'кишинувом'].map(first)).toEqual(['Кишинёв', 'Кишинёв'])
  expect(['мотсы', 'цеоковью'].map(first)).toEqual(['мост', 'церковь'])
})

test('the wrong keyboard layout is told from a misspelt word, with the signs that are letters there', () => {
  const first = (query: string) => suggestionsFor(demo.archive, query)[0]
  expect(first('rbiby`d')).toMatchObject({ query: 'кишинёв', otherLayout: true })
  expect(first('<TKMWS')).toMatchObject({ query: 'бельцы', otherLayout: true })
  expect(first('"rfvtyysq vjcn"')).toMatchObject({ query: '"каменный мост"', otherLayout: true })
  expect(first('кишеневв')).toMatchObject({ otherLayout: false })
})

test.each(languages)('the example of what signs in a query mean finds photos, and leaves out others, in %s', (language) => {
  const example = textsFor(language).search.signs.split(': ').at(-1)!.replace(/\.$/, '')
  const [phrase = '', excluded = ''] = example.split(' -')
  expect(found(example).length).toBeGreaterThan(0)
  expect(found(excluded).length).toBeGreaterThan(0)
  expect(found(phrase)).toEqual(expect.arrayContaining(found(example)))
})

describe('words for the same thing give the same photos', () =>
  test.each(alike)('%s, %s, …', (...queries) => {
    const all = queries.map((query) => found(query).sort())
    expect(all[0]!.length).toBeGreaterThan(0)
    for (const [at, photos] of all.entries()) expect(photos, queries[at]).toEqual(all[0])
  }))

test('the language of the page changes nothing but the names', () => {
  for (const query of alike.flat()) {
    const pages = languages.map((language) => searchPhotos(demo.archive, query, 1, noFilters, language).ids)
    expect(pages[1]).toEqual(pages[0])
    expect(pages[2]).toEqual(pages[0])
  }
})
