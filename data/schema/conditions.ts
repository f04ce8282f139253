import type { TargetLanguage } from '#core/languages.ts'
import { unevaluatedLicence } from '#core/licences.ts'

/** Whether a photo lacks its title, or the translation of its description, in a language. */
export const lacking = (language: TargetLanguage) => `(title_${language} = '' OR (description <> '' AND description_${language} = ''))`

/** What photos can be without, for which each has a partial index, `photos_without_…`: the queries of `missing.ts` use these very conditions. */
export const without = {
  coordinates: 'latitude IS NULL',
  description: "description = ''",
  // No photo is without a licence or statement: this one says that nobody has looked.
  rights: `license = '${unevaluatedLicence}'`,
} as const
