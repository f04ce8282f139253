import * as v from 'valibot'
import { languageNames, languages, localizedKey, sourceLanguage, type Language, type LocalizedKey } from '../languages.ts'

/** Control characters have no place in a name or title; line breaks are allowed in longer texts. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const lineBreaks = /\s*[\r\n\t]+\s*/g

const cleaned = (text: string) => text.normalize('NFC').replace(controls, '').trim()

/** One line of text, trimmed, in composed form. */
export function line(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be a text`),
    v.transform((text) => cleaned(text.replace(lineBreaks, ' '))),
    v.maxLength(max, `${label} is longer than ${max} characters`),
  )
}

/** A text of several lines, trimmed, in composed form. */
export function paragraphs(label: string, max: number) {
  return v.pipe(v.string(`${label} must be a text`), v.transform(cleaned), v.maxLength(max, `${label} is longer than ${max} characters`))
}

/** The rule, and the text must not be empty. A missing one is an empty one, so that both are told in the same words. */
export function required<Rule extends v.GenericSchema<string, string>>(label: string, rule: Rule) {
  return v.optional(v.pipe(rule, v.minLength(1, `${label} is required`)), '')
}

/** The rule, absent meaning empty. */
export function optional<Rule extends v.GenericSchema<string, string>>(rule: Rule) {
  return v.optional(rule, '')
}

/** One field per language, those of the needed languages required. */
export function translated<Name extends string>(
  name: Name,
  label: string,
  rule: (label: string) => v.GenericSchema<string, string>,
  needed: readonly Language[] = [sourceLanguage],
) {
  const entries = languages.map((language) => {
    const own = `${label} (${languageNames[language]})`
    const field = rule(own)
    return [localizedKey(name, language), needed.includes(language) ? required(own, field) : optional(field)]
  })
  return Object.fromEntries(entries) as Record<LocalizedKey<Name>, v.GenericSchema<string | undefined, string>>
}

/** The number of another record. */
export function reference(label: string) {
  return v.optional(
    v.pipe(v.number(`${label} is required`), v.safeInteger(`${label} must be a whole number`), v.minValue(1, `${label} is required`)),
    0,
  )
}

/** The number of another record, 0 where there is none. */
export function optionalReference(label: string) {
  return v.optional(
    v.pipe(
      v.number(`${label} must be a number`),
      v.safeInteger(`${label} must be a whole number`),
      v.minValue(0, `${label} must not be negative`),
    ),
    0,
  )
}

/** Numbers as a form sends them: `3, 12` or `[3,12]`; something that is no number where it is neither. */
const numbersIn = (text: string): number[] =>
  text.replace(/^\s*\[(.*)\]\s*$/, '$1').trim() === ''
    ? []
    : text
        .replace(/^\s*\[(.*)\]\s*$/, '$1')
        .split(',')
        .map((number) => (/^\s*\d{1,15}\s*$/.test(number) ? Number(number) : NaN))

/** The numbers of other records, each once, as a list or as a text; they become a JSON list. */
export function references(label: string, max: number) {
  return v.optional(
    v.pipe(
      v.union([v.array(v.number()), v.string()], `${label} must be a list of numbers`),
      v.transform((given) => [...new Set(typeof given === 'string' ? numbersIn(given) : given)]),
      v.check(
        (numbers) => numbers.every((number) => Number.isSafeInteger(number) && number > 0),
        `${label} must be a list of whole numbers`,
      ),
      v.check((numbers) => numbers.length <= max, `${label} are more than ${max}`),
      v.transform((numbers) => JSON.stringify(numbers)),
    ),
    '[]',
  )
}

/** Whether a text is a full web address, `http` or `https` only. */
export const isWeb = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)

/**
 * Whether a text is, or holds, an address that runs as a program when somebody follows it. Browsers leave out white space
 * and control characters when they read such addresses, and so does this. `data:` counts only as browsers read it: in
 * Romanian the word is "date".
 */
export function isActiveAddress(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  return [plain, plain.replace(/[\s\p{C}]/gu, '')].some((each) => active.test(each))
}

const active = /(?:^|[^\p{L}\d])(?:(?:javascript|vbscript):|data:(?:[\w.+-]+\/[\w.+-]+|;|,))/u

/** One line that says where somebody is found on the web, in any form but one that runs as a program. */
export function webText(label: string, max: number) {
  return v.pipe(
    line(label, max),
    v.check(
      (text) => !isActiveAddress(text),
      `${label} must not be a script or data address. Give one that begins with http:// or https://`,
    ),
  )
}

/** One of these values. */
export function choice(label: string, values: readonly string[]) {
  return v.picklist(values, ({ input }) =>
    typeof input === 'string' && input !== '' ? `${label} has a value that the archive does not know` : `${label} is required`,
  )
}

/** A year of four digits, or nothing. */
export function year(label: string, max: number) {
  return v.pipe(
    line(label, max),
    v.check((text) => text === '' || /^[12]\d{3}$/.test(text), `${label} must be a year of four digits, for instance 2042`),
  )
}

/** A full web address, or nothing. */
export function webAddress(label: string, max: number) {
  return v.pipe(
    line(label, max),
    v.check((text) => text === '' || isWeb(text), `${label} must be a full address that begins with http:// or https://`),
  )
}

/** A whole number of at least `min`. */
export const wholeNumber = (min: number, label: string) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.safeInteger(`${label} must be a whole number`),
    v.minValue(min, `${label} must be at least ${min}`),
  )
