import type { TargetLanguage } from '#core/languages.ts'
import { shownTitle, translationRemarks, type TranslationRemark } from '#core/translation-checks.ts'
import { texts } from '../texts.ts'

/** What looks wrong in a translation, as sentences: see `translationRemarks`. */
export const checkTranslation = (source: string, written: string, language: TargetLanguage, isTitle: boolean): string[] =>
  translationRemarks(source, written, language, isTitle).map(sentenceOf)

/** A remark as a sentence. */
export function sentenceOf({ kind, found }: TranslationRemark): string {
  const words = texts.translation.checks
  return kind === 'long' ? words.long(Number(found[0]), shownTitle) : words[kind](found.join(', '))
}
