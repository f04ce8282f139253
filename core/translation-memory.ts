import { fold } from './fold.ts'
import { sourceLanguage } from './languages.ts'

/** A source text that was translated, and its translation. */
export type TranslatedText = { source: string; translation: string }

/** A translated text that is like the one that is asked about; `likeness` is from 0 to 1. `isPart`: one sentence of several. */
export type SimilarText = TranslatedText & { likeness: number; isPart: boolean }

/** Texts that are less alike help no translator. */
const leastLikeness = 0.6

/**
 * The parts of a translated text that are like a text, or a sentence of it. Sentences are compared where the translation has as many of
 * them as its source.
 */
export function similarTexts(text: string, translated: TranslatedText): SimilarText[] {
  const [own, sources, translations] = [text, translated.source, translated.translation].map(sentencesOf) as [string[], string[], string[]]
  const whole = { ...translated, likeness: likeness(text, translated.source), isPart: false }
  if (own.length === 1 && sources.length === 1) return [whole].filter(isAlike)
  if (whole.likeness >= leastLikeness) return [whole]
  if (sources.length !== translations.length) return []
  return sources
    .map((source, at) => ({
      source,
      translation: translations[at] ?? '',
      likeness: Math.max(...own.map((sentence) => likeness(sentence, source))),
      isPart: own.length > 1,
    }))
    .filter(isAlike)
}

/**
 * Whether a text holds all sentences of another one, whatever their order and the spaces between words.
 *
 * @example holdsSentences('Taken in 1910.  Printed in Iași.', 'Printed in Iași.') // true
 */
export function holdsSentences(text: string, wanted: string): boolean {
  const own = new Set(sentencesOf(text).map(withSingleSpaces))
  return sentencesOf(wanted).every((sentence) => own.has(withSingleSpaces(sentence)))
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ')

const isAlike = (similar: SimilarText) => similar.likeness >= leastLikeness

const sentences = new Intl.Segmenter(sourceLanguage, { granularity: 'sentence' })

const sentencesOf = (text: string): string[] => Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter(Boolean)

/** The share of groups of three letters that two texts have in common (Dice's coefficient), whatever their case and marks. */
export function likeness(one: string, other: string): number {
  const [groups, others] = [groupsOf(one), groupsOf(other)]
  const total = groups.size + others.size
  return total === 0 ? 0 : (2 * groups.intersection(others).size) / total
}

function groupsOf(text: string): Set<string> {
  const letters = ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)))
}
