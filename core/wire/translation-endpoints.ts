import { targetLanguages, type TargetLanguage } from '../languages.ts'
import { reviewAnswerSchema } from '../records/review.ts'
import { translateSegment, type TranslatedKind, type TranslateSegment } from '../records/translated.ts'
import { similarTranslationsWire, translationStateWire } from './lists.ts'
import { reviewEventWire } from './review.ts'
import { translationFileSchema, translationImportWire } from './translation-file.ts'

type TranslationEndpoints<Kind extends TranslatedKind, List, One> = Record<`GET /api/${Kind}/${TranslateSegment}`, { answer: List }> &
  Record<`GET /api/${Kind}/${TranslateSegment}/:id`, { answer: typeof translationStateWire }> &
  Record<`POST /api/${Kind}/${TranslateSegment}`, { answer: One }> &
  Record<`POST /api/${Kind}/${TranslateSegment}/:id/review`, { answer: typeof reviewEventWire; send: typeof reviewAnswerSchema }> &
  Record<`POST /api/${Kind}/${TranslateSegment}/po`, { answer: typeof translationImportWire; send: typeof translationFileSchema }>

/** The calls of translators, in each language. */
export function ofTranslations<Kind extends TranslatedKind, List, One>(kind: Kind, list: List, one: One) {
  const calls = targetLanguages.flatMap((language: TargetLanguage) => [
    [`GET /api/${kind}/${translateSegment(language)}`, { answer: list }],
    [`GET /api/${kind}/${translateSegment(language)}/:id`, { answer: translationStateWire }],
    [`POST /api/${kind}/${translateSegment(language)}`, { answer: one }],
    [`POST /api/${kind}/${translateSegment(language)}/:id/review`, { answer: reviewEventWire, send: reviewAnswerSchema }],
    [`POST /api/${kind}/${translateSegment(language)}/po`, { answer: translationImportWire, send: translationFileSchema }],
  ])
  return Object.fromEntries(calls) as TranslationEndpoints<Kind, List, One>
}

type SimilarEndpoints = Record<`GET /api/photo/${TranslateSegment}/:id/similar`, { answer: typeof similarTranslationsWire }>

/** Translations of similar sentences, in each language. */
export const ofSimilarTranslations = Object.fromEntries(
  targetLanguages.map((language) => [`GET /api/photo/${translateSegment(language)}/:id/similar`, { answer: similarTranslationsWire }]),
) as SimilarEndpoints
