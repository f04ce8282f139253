import { describe, expect, test } from 'vitest'
import { linkedRoutes, linkedSettings, richText, type RichPart } from './rich.ts'

describe('rich text', () => {
  const parsed: [string, RichPart[]][] = [
    ['', []],
    ['Просто текст.', [{ text: 'Просто текст.' }]],
    ['[условия](terms)', [{ text: 'условия', to: 'terms' }]],
    ['См. [условия](terms).', [{ text: 'См. ' }, { text: 'условия', to: 'terms' }, { text: '.' }]],
    [
      '[a](home)[b](search)',
      [
        { text: 'a', to: 'home' },
        { text: 'b', to: 'search' },
      ],
    ],
    ['[„Locuri”, (toate)](locations)', [{ text: '„Locuri”, (toate)', to: 'locations' }]],
    ['[e](mailto:archive@example.org)', [{ text: 'e', to: 'mailto:archive@example.org' }]],
    ['[d](https://example.org/by/4.0/)', [{ text: 'd', to: 'https://example.org/by/4.0/' }]],
    ['[[a](home)]', [{ text: '[' }, { text: 'a', to: 'home' }, { text: ']' }]],
    ['<b>[a](home)</b>', [{ text: '<b>' }, { text: 'a', to: 'home' }, { text: '</b>' }]],
  ]
  test.each(parsed)('%s is taken apart', (text, parts) => {
    expect(richText(text)).toEqual(parts)
  })

  const literal = [
    '[a](home',
    '[a]home)',
    'a](home)',
    '[a(home)',
    '[](home)',
    '[a]()',
    '[a] (home)',
    '[a][home]',
    '[a](nowhere)',
    '[a](toString)',
    '[a](photo)',
    '[a](setting:secret)',
    '[a](javascript:alert(1))',
    '[a](javascript:alert)',
    '[a](http://example.org)',
    '[a](https://)',
    '[a](//example.org)',
    '[a](mailto:nobody)',
    '[a](home "title")',
    '**a** `b` <i>c</i>',
    '][)(',
  ]
  test.each(literal)('%s stays literal', (text) => {
    expect(richText(text)).toEqual([{ text }])
  })

  test('an unknown target does not disturb the link after it', () => {
    expect(richText('[a](nowhere) [b](home)')).toEqual([{ text: '[a](nowhere) ' }, { text: 'b', to: 'home' }])
  })

  test('every named target is a link', () => {
    for (const to of [...linkedRoutes, ...linkedSettings.map((setting) => `setting:${setting}` as const)]) {
      expect(richText(`[x](${to})`)).toEqual([{ text: 'x', to }])
    }
  })
})
