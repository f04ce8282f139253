import * as v from 'valibot'
import { line } from '../records/rules.ts'

/** The tag of a language that is not known (BCP 47). */
export const unknownLanguage = 'und'

/** Characters of the longest tag. */
const longest = 35

/**
 * The language of a name as a BCP 47 tag in its canonical form; nothing stands for an unknown one.
 *
 * @example v.parse(languageTag('Language'), 'RO-cyrl') // 'ro-Cyrl'
 */
export function languageTag(label: string) {
  return v.optional(
    v.pipe(
      line(label, longest),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const tag = canonicalTag(dataset.value || unknownLanguage)
        if (tag) return tag
        addIssue({ message: `${label} “${dataset.value}” is not a language tag (BCP 47), for instance yi or ro-Cyrl` })
        return NEVER
      }),
    ),
    unknownLanguage,
  )
}

function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

// Made at the first use: it takes 60 ms, which every process that starts would pay.
let inEnglish: Intl.DisplayNames | undefined

/** The English name of a language; the tag itself where it has none. */
export function nameOfTag(tag: string): string {
  if (tag === unknownLanguage) return 'an unknown language'
  inEnglish ??= new Intl.DisplayNames('en', { type: 'language' })
  return inEnglish.of(tag) ?? tag
}

const letters = new Map<string, RegExp>()

/**
 * Whether a text has letters of a script in which its language is not written. A text of unknown language may have any.
 *
 * @example isInForeignScript('Кишинэу', 'ro') // true
 * @example isInForeignScript('Кишинэу', 'ro-Cyrl') // false
 */
export function isInForeignScript(text: string, tag: string): boolean {
  const script = tag === unknownLanguage ? undefined : new Intl.Locale(tag).maximize().script
  if (!script) return false
  const own = letters.get(script) ?? ownLetters(script)
  letters.set(script, own)
  return (text.match(/\p{L}/gu) ?? []).some((letter) => !own.test(letter))
}

function ownLetters(script: string): RegExp {
  try {
    return new RegExp(String.raw`[\p{Script_Extensions=${script}}\p{Script_Extensions=Common}]`, 'u')
  } catch {
    // A script that regular expressions do not know.
    return /./u
  }
}
