import type { Language } from '../languages.ts'
import type { Licence } from '../licences.ts'
import { enAbout } from './en/about.ts'
import { enContribute } from './en/contribute.ts'
import { enOpenData } from './en/open-data.ts'
import { enTerms } from './en/terms.ts'
import { roAbout } from './ro/about.ts'
import { roContribute } from './ro/contribute.ts'
import { roOpenData } from './ro/open-data.ts'
import { roTerms } from './ro/terms.ts'
import { ruAbout } from './ru/about.ts'
import { ruContribute } from './ru/contribute.ts'
import { ruOpenData } from './ru/open-data.ts'
import { ruTerms } from './ru/terms.ts'
import type { TextPage } from './text-page.ts'

/** The pages of running text, each named like its route. */
type TextPages = { about: TextPage; contribute: TextPage; openData: TextPage; terms: TextPage }

const pages: Record<Language, TextPages> = {
  ru: { about: ruAbout, contribute: ruContribute, openData: ruOpenData, terms: ruTerms },
  ro: { about: roAbout, contribute: roContribute, openData: roOpenData, terms: roTerms },
  en: { about: enAbout, contribute: enContribute, openData: enOpenData, terms: enTerms },
}

/** The pages of running text in `language`. */
export const textPagesFor = (language: Language): TextPages => pages[language]

/** The section that explains a licence: the part after `#` in a link to the terms. */
export const licenceSections = {
  'Public Domain': 'public-domain',
  'CC0 1.0': 'cc0',
  'Attribution (CC BY)': 'cc-by',
  'Attribution-ShareAlike (CC BY-SA)': 'cc-by-sa',
  'Attribution-NonCommercial (CC BY-NC)': 'cc-by-nc',
  'In Copyright': 'rights-statements',
  'In Copyright - Educational Use Permitted': 'rights-statements',
  'No Copyright - Other Known Legal Restrictions': 'rights-statements',
  'No Copyright - United States': 'rights-statements',
  'No Known Copyright': 'rights-statements',
  'Copyright Undetermined': 'rights-statements',
  'Copyright Not Evaluated': 'rights-statements',
} as const satisfies Record<Licence, string>
