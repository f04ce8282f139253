import type { Language } from '../../languages.ts'
import { enAbout } from '../en/about.ts'
import { roAbout } from '../ro/about.ts'
import { ruAbout } from '../ru/about.ts'
import type { TextPage } from './types.ts'

export const about: Record<Language, TextPage> = { ru: ruAbout, ro: roAbout, en: enAbout }
