import { describe, expect, test } from 'vitest'
import { formatOf } from '../language-formats.ts'
import { languages, sourceLanguage, targetLanguages, type Language } from '../languages.ts'
import { licences } from '../licences.ts'
import { textLength } from '../limits.ts'
import { dateTextsFor } from './dates.ts'
import { picklistTextsFor } from './picklists.ts'
import { placeholdersOf } from './fill.ts'
import { licenceSections, textPagesFor } from './pages.ts'
import { richText } from './rich.ts'
import { textsFor } from './texts.ts'

/** Every string under a value, by its path. The forms of a counted text share one path. */
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  const counted = 'one' in value && 'other' in value
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, counted ? path : `${path}.${key}`))
}

const catalogue = (language: Language) => [
  ...strings(textsFor(language)),
  ...strings(dateTextsFor(language), 'dates'),
  ...strings(picklistTextsFor(language), 'picklists'),
]
const pageStrings = (language: Language) => Object.entries(textPagesFor(language)).flatMap(([name, page]) => strings(page, name))
const allTexts = (language: Language) => [...catalogue(language), ...pageStrings(language)]

const paths = (found: [string, string][]) => [...new Set(found.map(([path]) => path))]

function placeholders(language: Language) {
  const found: Record<string, string[]> = {}
  for (const [path, text] of catalogue(language)) {
    const names = placeholdersOf(text)
    // All forms of a counted text hold the same placeholders.
    if (found[path]) expect(names, path).toEqual(found[path])
    found[path] = names
  }
  return found
}

/** The targets of a text's links, deeds without their language. */
const targets = (text: string) =>
  richText(text)
    .map(({ to }) => to?.replace(/deed\.\w+$/, ''))
    .filter((to) => to !== undefined)

describe.each(targetLanguages)('the %s texts beside the Russian ones', (language) => {
  test('have the same keys', () => {
    expect(paths(catalogue(language))).toEqual(paths(catalogue('ru')))
  })

  test('have the same placeholders', () => {
    expect(placeholders(language)).toEqual(placeholders('ru'))
  })

  test('have pages of the same build', () => {
    expect(paths(pageStrings(language))).toEqual(paths(pageStrings('ru')))
    const ids = (of: Language) => Object.values(textPagesFor(of)).map((page) => page.sections.map(({ id }) => id))
    expect(ids(language)).toEqual(ids('ru'))
  })

  test('have the same links at the same places', () => {
    const links = (of: Language) => allTexts(of).flatMap(([path, text]) => (targets(text).length ? [[path, targets(text).sort()]] : []))
    expect(links(language)).toEqual(links('ru'))
  })
})

describe.each(languages)('the %s texts', (language) => {
  test('are trimmed, composed and free of HTML, typewriter quotes, exclamation marks and broken links', () => {
    for (const [path, text] of allTexts(language)) {
      expect(text, path).toMatch(/^\S(?:.*\S)?$/)
      expect(text, path).not.toMatch(/ {2}|["'!<]|&\w+;/)
      expect(text.normalize('NFC'), path).toBe(text)
      expect(targets(text).length, path).toBe(text.split('[').length - 1)
    }
  })

  test('use the quotation marks of the language only', () => {
    // Russian has no apostrophe.
    const marks = [...formatOf(language).quotes.outer, ...(language === sourceLanguage ? [] : ['’'])]
    const used = allTexts(language).flatMap(([, text]) => text.match(/[«»„“”‘’‚]/g) ?? [])
    expect(used.filter((mark) => !marks.includes(mark))).toEqual([])
  })

  test('never mix scripts within a word', () => {
    const words = allTexts(language).flatMap(([, text]) => text.match(/[\p{L}\p{M}]+/gu) ?? [])
    const mixed = words.filter((word) => /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word))
    expect(mixed).toEqual([])
  })

  test('link each licence to its deed, in the catalogue and in its section of the terms', () => {
    for (const { value, uri, kind } of licences) {
      const { deed } = textsFor(language).licence.values[value]
      if (kind === 'statement') expect(deed).toBe(`${uri.replace('http:', 'https:').replace('/vocab/', '/page/')}?language=en`)
      else expect(deed).toBe(language === 'en' ? uri : `${uri}deed.${language}`)
      const section = textPagesFor(language).terms.sections.find(({ id }) => id === licenceSections[value])
      expect(JSON.stringify(section)).toContain(`](${deed})`)
    }
  })

  test('name the limits of the suggestion form', () => {
    const { errors } = textsFor(language).suggestion
    expect(errors.messageTooLong).toContain(String(textLength.message))
    expect(errors.emailTooLong).toContain(String(textLength.messageEmail))
  })

  test('give section ids once to a page', () => {
    for (const page of Object.values(textPagesFor(language))) {
      const ids = page.sections.flatMap(({ id }) => id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

test('Romanian has commas below, never cedillas, and no Cyrillic but the name of Russian', () => {
  const texts = allTexts('ro').filter(([path]) => path !== '.language.names.ru')
  expect(texts.filter(([, text]) => /\u0327|\p{Script=Cyrillic}/u.test(text.normalize('NFD')))).toEqual([])
})

test('English has plain Latin letters only, but for the names of the languages', () => {
  const texts = allTexts('en').filter(([path]) => !path.startsWith('.language.names'))
  expect(texts.filter(([, text]) => /[^\x00-\x7f\u00a0–—“”’…×©]/u.test(text))).toEqual([])
})

test('Russian has no Latin words but names, and so no Latin look-alikes standing alone', () => {
  const names =
    /^(Public|Domain|Mark|CC|BY|NC|SA|RightsStatements|org|CSV|RU|RO|EN|JPEG|PNG|TIFF|dpi|IP|JavaScript|OpenStreetMap|Google|Maps|Natural|Earth|cookie|Esc|RSS|WebGL|IIIF|Română|English)$/
  const standards =
    /^(API|OpenAPI|JSON|LD|GeoJSON|HTML|HTTPS?|OAI|PMH|Atom|Feed|oEmbed|ETag|If|None|Match|Retry|After|Linked|Places|Dublin|Core|oai|dc|Europeana|Data|Model|edm|photo|schema|license|licenceAddress|datapackage|json|QGIS|Mirador|World|Historical|Gazetteer|Recogito|WordPress|OpenRefine|Reconcile|Start|reconciling|Add|standard|service|S)$/
  const prose = allTexts('ru')
    .filter(([path]) => !/\.(id|deed|emailPlaceholder)$/.test(path))
    .map(([, text]) => text.replace(/\]\([^)]*\)|\{\w+\}/g, ''))
  const latin = prose.flatMap((text) => text.match(/\p{Script=Latin}+/gu) ?? [])
  // Centuries have Roman figures.
  expect(latin.filter((word) => !names.test(word) && !standards.test(word) && !/^[XVI]+$/.test(word))).toEqual([])
})

test('the English texts of the specification are literal, but for its words for places and collections', () => {
  const texts = textsFor('en')
  expect(texts.lists.emptyPhotos).toBe('There are no images to show here')
  expect(texts.latest.empty).toBe('There are no images to show here')
  expect(texts.albums.empty).toBe('No albums found')
  expect(texts.categories.empty).toBe('No categories found')
  expect(texts.locations.empty).toBe('No places found')
  expect(texts.periods.empty).toBe('No periods found')
  expect(texts.contributors.empty).toBe('No collections found')
  expect(texts.suggestion.errors.messageMissing).toBe('Enter your message')
  expect(texts.suggestion.errors.messageTooLong).toBe('Your message is more than 1000 characters')
  expect(texts.suggestion.errors.emailInvalid).toBe('Enter a valid e-mail')
  expect(texts.suggestion.sent).toBe('Your message has been sent')
  expect(texts.notFound.code).toBe('404')
  expect(texts.notFound.message).toBe('page not found')
  const specified = ['Public Domain', 'Attribution (CC BY)', 'Attribution-NonCommercial (CC BY-NC)'] as const
  expect(specified.map((value) => texts.licence.values[value].name)).toEqual(specified)
})

test.each(languages)('the model of a citation has the form of those on the pages of photographs, in %s', (language) => {
  const { citation } = textsFor(language).photo
  const [model = ''] = textPagesFor(language).about.sections.find(({ id }) => id === 'cite')?.list ?? []
  const parts = [citation.collection, citation.archive].map((part) => part.slice(0, part.indexOf('{')))
  expect(model).toMatch(new RegExp(`\\. ${parts[0]}.+\\. ${parts[1]}.+\\. `))
})

test('each language calls itself by the same name in every catalogue', () => {
  for (const language of languages) {
    expect(textsFor(language).language.names).toEqual(textsFor('ru').language.names)
    expect(textsFor(language).language.codes).toEqual({ ru: 'RU', ro: 'RO', en: 'EN' })
  }
})
