import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts'

/**
 * What a further field of a photo and a further language of the archive cost: both are added to a copy of the sources, and
 * the compiler and the tests say what is missing until nothing is.
 */

let tree: TreeCopy
beforeAll(() => {
  tree = copyTree()
})
afterAll(() => tree.remove())

/** Where the compiler finds the mistake of another file again. */
const follow = (file: string) => /^site\/|\.test\.ts$|^tests\/|^core\/texts\/plural\.ts$/.test(file)

/** The file of a part of a catalogue: `selection-buttons` for `SelectionButtons`. */
const fileOf = (area: string) => area.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

const generalTests = [
  'tests/api/photo-fields.test.ts',
  'tests/api/languages.test.ts',
  'scripts/checks/sources.test.ts',
  'data/sqlite/archive.test.ts',
]

test('a field takes its definition, a label in each catalogue and a migration', () => {
  tree.change(
    'core/records/photo-fields.ts',
    '  source: {',
    `  provenance: {
    kind: 'line',
    label: 'Provenance',
    maxLength: textLength.name,
    group: 'origin',
    search: 'names',
    importColumn: 'provenance',
    fact: 'provenance',
  },
  source: {`,
  )
  expect(tree.mistakes().filter((file) => !follow(file))).toEqual(['core/texts/ru/photo.ts'])

  const labels = { ru: 'Происхождение', ro: 'Proveniență', en: 'Provenance' }
  for (const [language, label] of Object.entries(labels)) {
    tree.change(`core/texts/${language}/photo.ts`, '    labels: {', `    labels: {\n      provenance: '${label}',`)
  }
  const before = tree.test('scripts/checks/sources.test.ts')
  expect(before.passed).toBe(false)
  expect(before.output).toContain('No migration makes the column photos.provenance of data/schema. Run `make migration NAME=')
  expect(tree.migrate('provenance')).toMatch(/^\d+_provenance\.sql$/)
})

test('a language takes its name, its formats, its catalogue, its words for dates and picklists, how the other catalogues call it, and a migration', () => {
  tree.change('core/languages.ts', "['ru', 'ro', 'en']", "['ru', 'ro', 'en', 'uk']")
  tree.change('core/languages.ts', "en: 'English'", "en: 'English', uk: 'Ukrainian'")
  tree.change('core/languages.ts', "en: 'En'", "en: 'En', uk: 'Uk'")
  expect(tree.mistakes().filter((file) => !follow(file))).toEqual([
    'base-map/names/name.ts',
    'core/dates/reading/lexicon.ts',
    'core/language-formats.ts',
    'core/texts/answers.ts',
    'core/texts/dates.ts',
    'core/texts/islands.ts',
    'core/texts/pages.ts',
    'core/texts/picklists.ts',
    'core/texts/ru/frame.ts',
    'core/texts/ru/photo.ts',
    'core/texts/selection-buttons.ts',
    'core/texts/texts.ts',
    'core/texts/workbook.ts',
  ])

  tree.change(
    'core/language-formats.ts',
    '  en: {',
    `  uk: {
    pluralForms: ['one', 'other'],
    sizeUnits: ['Б', 'КБ', 'МБ', 'ГБ'],
    centimetre: 'см',
    metre: 'м',
    kilometre: 'км',
    quotes: { outer: ['“', '”'], inner: ['‘', '’'] },
    openGraphLocale: 'uk_UA',
    titleFonts: ['cyrillic', 'basic'],
  },
  en: {`,
  )
  // The English texts stand for Ukrainian ones.
  const rewrite = (text: string) =>
    text
      .replace(
        /\ben(?=Answers|Dates|Frame|Islands|Listings|Map|Photo|Picklists|Places|Search|Selection|Workbook|About|Contribute|OpenData|Terms)/g,
        'uk',
      )
      .replaceAll("<'en'>", "<'uk'>")
  tree.copyFolder('core/texts/en', 'core/texts/uk', rewrite)
  for (const [registry, areas] of Object.entries({
    texts: ['Frame', 'Islands', 'Listings', 'Map', 'Photo', 'Places', 'Search', 'SelectionButtons', 'Selection'],
    pages: ['About', 'Contribute', 'OpenData', 'Terms'],
    answers: ['Answers'],
    dates: ['Dates'],
    picklists: ['Picklists'],
    workbook: ['Workbook'],
  })) {
    const imports = areas.map((area) => `import { uk${area} } from './uk/${fileOf(area)}.ts'\n`).join('')
    tree.change(`core/texts/${registry}.ts`, /^/, imports)
    tree.change(
      `core/texts/${registry}.ts`,
      /^ {2}en: (\{.*\}|enAnswers|enDates|enPicklists|enWorkbook),$/m,
      (line) => `${line}\n${line.replace(/\ben(?=:|[A-Z])/g, 'uk')}`,
    )
  }
  // So do English words for the reading of dates.
  tree.change('base-map/names/name.ts', '({ ru, ro, en })', '({ ru, ro, en, uk: en })')
  tree.change('core/dates/reading/lexicon.ts', '{ ru, ro, en }', '{ ru, ro, en, uk: en }')
  for (const file of ['islands', 'selection-buttons'])
    tree.change(
      `core/texts/${file}.ts`,
      /^ {2}en: .*$/m,
      (line) => `${line}\n${line.replace(/\ben(?=:|Islands|SelectionButtons|\/)/g, 'uk')}`,
    )
  for (const language of ['ru', 'ro', 'en', 'uk']) {
    tree.change(`core/texts/${language}/frame.ts`, /( names: \{.*)( \})/, "$1, uk: 'Українська'$2")
    tree.change(`core/texts/${language}/frame.ts`, /( codes: \{.*)( \})/, "$1, uk: 'UK'$2")
    tree.change(`core/texts/${language}/photo.ts`, /( links: \{.*)( \})/, "$1, uk: 'Українською'$2")
    tree.change(`core/texts/${language}/photo.ts`, /( translateInto: \{.*)( \})/, "$1, uk: 'Українською'$2")
  }
  expect(tree.migrate('ukrainian')).toMatch(/^\d+_ukrainian\.sql$/)
  expect(tree.mistakes()).toEqual([])
})

test('with both, every field and every language goes the whole way', () => {
  const { passed, output } = tree.test(...generalTests)
  expect(output).toContain('the column provenance of an import becomes provenance')
  expect(output).toContain('in uk')
  expect(passed, output).toBe(true)
})
