import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { canonicalOf, fileOf, pathOf } from '#core/addresses.ts'
import { lookups } from './lookups.ts'

/** What a server that follows the lookups finds for a request. */
function lookedUp(target: string): Record<string, string> {
  const values: Record<string, string> = { target }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name} is not known yet}`)
  for (const { name, of, cases, otherwise } of lookups) {
    const value = filled(of)
    const found = cases.map(([pattern, result]) => [new RegExp(pattern).exec(value), result] as const).find(([match]) => match)
    values[name] = found ? found[1].replace(/\$(\d)/g, (_, group: string) => found[0]![Number(group)] ?? '') : filled(otherwise)
  }
  return values
}

/** Where following the lookups from redirect to redirect ends. */
function settled(target: string): Record<string, string> {
  let values = lookedUp(target)
  for (let steps = 0; values['kind'] !== 'none' && values['location'] !== target; steps += 1) {
    if (steps > 5) throw new Error(`${target} is sent on without end`)
    target = values['location']!
    values = lookedUp(target)
  }
  return values
}

const same = (location: string) => {
  const { pathname, searchParams } = new URL(location, 'http://archive')
  return [pathname, [...searchParams]]
}

function expectAsInCode(path: string, search: string) {
  const { address, language, location } = canonicalOf(path, search)
  const values = settled(search ? `${path}?${search}` : path)
  if (!address) {
    expect([values['kind'], values['prefix']]).toEqual(['none', language === 'ru' ? '' : `/${language}`])
    return
  }
  expect(same(values['location']!)).toEqual(same(location))
  expect([values['canonical'], values['file']]).toEqual([pathOf(address), `/${fileOf(address)}`])
}

describe('servers that know regular expressions only find the same address as the archive itself', () => {
  test.each([
    ['/', ''],
    ['/', 'lang=ru'],
    ['/', 'lang=ro'],
    ['/ro', 'lang=ru'],
    ['/ru', ''],
    ['/ru/about', ''],
    ['/about/', ''],
    ['/about.html', ''],
    ['/index.html', ''],
    ['/ro/index.html', ''],
    ['//ro//albums', ''],
    ['/albums/page/1', ''],
    ['/albums', 'page=3'],
    ['/albums/page/3', 'page=1'],
    ['/categories/3/period/7/page/2', 'lang=en&x=1'],
    ['/time-periods/3/categories/4', 'page=2&lang=ro'],
    ['/search', 'q=a&page=2'],
    ['/search', 'lang=en&q=%D0%BC%D0%BE%D1%81%D1%82&page=2'],
    ['/photos/12', 'page=4&a=1&b=2'],
    ['/photos/12', 'a=1&lang=xx&lang=ro&b=2'],
    ['/albums', 'lang&page'],
    ['/albums', 'language=ro&pages=2'],
    ['/nothing', 'lang=en'],
    ['/ro/nothing', ''],
    ['/roman', ''],
    ['/photos/0', ''],
    ['/photos/12/page/2', ''],
    ['/Categories', ''],
    ['/photos/12%0d%0aX:1', ''],
    ['/not-found', 'lang=ro'],
    ['/ro/not-found', ''],
  ])('%s?%s', expectAsInCode)

  test('also any that chance puts together', () => {
    const parts = [
      'ru',
      'ro',
      'en',
      'categories',
      'locations',
      'time-periods',
      'albums',
      'photos',
      'category',
      'period',
      'page',
      'search',
      '1',
      '2',
      '17',
      '0',
    ]
    const names = fc.array(fc.constantFrom(...parts), { maxLength: 7 })
    const ending = fc.constantFrom('', '/', '.html', '/index.html', '//')
    const path = fc.tuple(names, ending).map(([all, end]) => `/${all.join('/')}${end}`)
    const parameter = fc.tuple(fc.constantFrom('lang', 'page', 'q', 'x'), fc.constantFrom('ru', 'ro', 'en', 'de', '1', '2', '0', ''))
    const isUsual = (all: string[][]) => ['lang', 'page'].every((name) => all.filter(([each]) => each === name).length <= 2)
    const search = fc
      .array(parameter, { maxLength: 4 })
      .filter(isUsual)
      .map((all) => all.map((one) => one.join('=')).join('&'))
    fc.assert(fc.property(path, search, expectAsInCode), { seed: 1, numRuns: 5_000 })
  })
})
