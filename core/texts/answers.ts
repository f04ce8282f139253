import type { Language } from '../languages.ts'
import { enAnswers } from './en/answers.ts'
import { roAnswers } from './ro/answers.ts'
import { ruAnswers } from './ru/answers.ts'
import type { AnswerTexts } from './shape.ts'

const catalogues: Record<Language, AnswerTexts> = {
  ru: ruAnswers,
  ro: roAnswers,
  en: enAnswers,
}

/** What the archive answers beside its pages: to senders of messages, in the language of the page on which they wrote, and to visitors while a page cannot be rendered. */
export const answerTextsFor = (language: Language): AnswerTexts => catalogues[language]
