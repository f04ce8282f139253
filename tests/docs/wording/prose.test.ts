import { describe, expect, test } from 'vitest'
import { proseOfAstro, proseOfMarkdown, proseOfStyles, proseOfTypeScript } from './prose.ts'
import { breaches, rules } from './rules.ts'

const seen = (prose: { text: string }[]) => prose.map(({ text }) => text)

describe('comments and sentences are read, identifiers and code are not', () => {
  test('in TypeScript', () => {
    const source = [
      '/** A page goes on. */',
      'const meanwhile = standing(anew)',
      "const message = 'It is made ' + 'anew.' // it stands",
      'const address = `https://example.org/${page} // no comment`',
      'const pattern = /\\/\\* no comment *\\//',
      '// one line',
      '// and the next',
      "const key = 'meanwhile'",
    ].join('\n')
    expect(seen(proseOfTypeScript(source))).toEqual([
      'A page goes on.',
      'it stands',
      'one line and the next',
      'It is made anew.',
      'https://example.org/VALUE // no comment',
    ])
    expect(proseOfTypeScript(source).map(({ line }) => line)).toEqual([1, 3, 6, 3, 4])
  })

  test('in React components: text between tags is a sentence, an address in it no comment', () => {
    expect(seen(proseOfTypeScript('const a = <p title="Made anew">See https://example.org/a now {/* a comment */}</p>', true))).toEqual([
      'a comment',
      'Made anew',
      'See https://example.org/a now',
    ])
  })

  test('in Astro components', () => {
    const source =
      "---\n/** Front matter. */\nconst a = 'b'\n---\n<!-- Markup. --><p>{/* Template. */}</p>\n<script>\n// Script.\n</script>\n<style>\n/* Style. */\n</style>\n"
    expect(seen(proseOfAstro(source)).toSorted()).toEqual(['Front matter.', 'Markup.', 'Script.', 'Style.', 'Template.'])
  })

  test('in style sheets', () => {
    expect(seen(proseOfStyles('/* Everything. */\n.anew { color: red }'))).toEqual(['Everything.'])
  })

  test('in guides, without code blocks, inline code and addresses', () => {
    expect(seen(proseOfMarkdown('# Title\n\nRun `make anew` ([guide](anew.md)).\n\n```\nanew\n```\n'))).toEqual([
      '# Title',
      'Run CODE ([guide]).',
    ])
  })
})

describe('the rules find', () => {
  test.each([
    ['anew', 'Everything is published anew.'],
    ['meanwhile', 'Saves that come meanwhile are merged.'],
    ['becomes of', 'This is what becomes of a scan.'],
    ['goes on', 'Killed in between, it goes on where it was.'],
    ['stands', 'A text stands in the catalogue.'],
    ['stands', 'How many photos stand in a list.'],
    ['how it is', 'See how the archive is.'],
    ['of its own', 'A process of its own does it.'],
    ['by itself', 'A backup is made by itself.'],
    ['practise', 'Renderers practise on pages for nobody.'],
    ['a clause with "what" as the subject', 'What is public can be made again.'],
    ['a clause with "what" as the subject', 'An address from its parts; what is left out is 0.'],
  ])('%s in “%s”', (name, text) => {
    expect(breaches(text).map(({ rule }) => rule.name)).toEqual([name])
  })

  test.each([
    'What is the width?',
    'It stands for a place.',
    'The page is rebuilt.',
    'Say what is wrong.',
    'Both stand upright.',
    'its own page',
  ])('nothing in “%s”', (text) => {
    expect(breaches(text)).toEqual([])
  })

  test('every rule says what to write instead', () => {
    for (const { name, instead } of rules) expect(instead, name).not.toBe('')
  })
})
