import type { Language } from '../../languages.ts'
import type { Licence } from '../../licences.ts'
import { enTerms } from '../en/terms.ts'
import { roTerms } from '../ro/terms.ts'
import { ruTerms } from '../ru/terms.ts'
import type { TextPage } from './types.ts'

export const terms: Record<Language, TextPage> = { ru: ruTerms, ro: roTerms, en: enTerms }

/** The section that explains a licence: the part after `#` in a link to the terms. */
export const licenceSections = {
  'Public Domain': 'public-domain',
  'Attribution (CC BY)': 'cc-by',
  'Attribution-NonCommercial (CC BY-NC)': 'cc-by-nc',
} as const satisfies Record<Licence, string>
