import { targetLanguages } from '#core/languages.ts'
import { translateSegment } from '#core/records/translated.ts'
import type { Example } from './types.ts'

/** A PO file with one text. */
const fileWith = (language: string, context: string, source: string, translation: string) =>
  [
    'msgid ""',
    'msgstr ""',
    `"Language: ${language}\\n"`,
    '',
    `msgctxt "${context}"`,
    `msgid "${source}"`,
    `msgstr "${translation}"`,
    '',
  ].join('\n')

const texts = {
  photo: { context: 'photo/1/title/1', source: 'Собор в Оргееве' },
  album: { context: 'album/1/albumName/1', source: 'Виды Сорок' },
}

/** Files of translations that come back, for each call that takes them. */
export const translationFileExamples: Record<string, Example> = Object.fromEntries(
  (['photo', 'album'] as const).flatMap((kind) =>
    targetLanguages.map((language) => {
      const { context, source } = texts[kind]
      const file = fileWith(language, context, source, 'Orhei')
      return [`POST /api/${kind}/${translateSegment(language)}/po`, { body: { file, apply: false } }]
    }),
  ),
)
