import { wholeNumber } from '../formats.ts'
import type { languageFormats } from '../language-formats.ts'
import type { Language } from '../languages.ts'
import { fill } from './fill.ts'

/** The forms of a counted text. Each holds `{count}`; a form that is not given falls back to `other`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Forms = { [Each in Language]: (typeof languageFormats)[Each]['pluralForms'][number] }

/** All forms that a language has: a missing or a superfluous one fails the type check. */
export type PluralOf<Spoken extends Language> = { [Each in Spoken]: Record<Forms[Each], string> }[Spoken]

const rules = new Map<Language, Intl.PluralRules>()

/** A language's rules, made when they are first needed: a browser takes its time for them. */
function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

/** The form that goes with `count`, its placeholders still open. */
export function pluralForm(language: Language, count: number, forms: Plural): string {
  return forms[rulesOf(language).select(count)] ?? forms.other
}

/**
 * A counted text, its `{count}` written as the language writes numbers.
 *
 * @param values for the text's further placeholders
 * @throws where a placeholder has no value
 * @example plural('en', 1200, { one: '{count} album', other: '{count} albums' }) // '1,200 albums'
 */
export function plural(language: Language, count: number, forms: Plural, values: Record<string, string | number> = {}): string {
  return fill(pluralForm(language, count, forms), { ...values, count: wholeNumber(count, language) })
}

/**
 * A position in a row of things: a template with `{n}` and `{total}`, both written as the language writes numbers.
 *
 * @throws where the template has another placeholder
 * @example nOfTotal('en', '{n} of {total}', 3, 1200) // '3 of 1,200'
 */
export function nOfTotal(language: Language, template: string, n: number, total: number): string {
  return fill(template, { n: wholeNumber(n, language), total: wholeNumber(total, language) })
}
