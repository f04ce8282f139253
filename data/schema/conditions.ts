import type { TargetLanguage } from '#core/languages.ts'

/** Whether a photo lacks its title, or the translation of its description, in a language. */
export const lacking = (language: TargetLanguage) => `(title_${language} = '' OR (description <> '' AND description_${language} = ''))`
