import type { Language } from '../../languages.ts'
import { enContribute } from '../en/contribute.ts'
import { roContribute } from '../ro/contribute.ts'
import { ruContribute } from '../ru/contribute.ts'
import type { TextPage } from './types.ts'

export const contribute: Record<Language, TextPage> = { ru: ruContribute, ro: roContribute, en: enContribute }
