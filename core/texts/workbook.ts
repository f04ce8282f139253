import { languages, type Language } from '../languages.ts'
import { enWorkbook } from './en/workbook.ts'
import { roWorkbook } from './ro/workbook.ts'
import { ruWorkbook } from './ru/workbook.ts'
import type { WorkbookTexts } from './shape.ts'

const catalogues: Record<Language, WorkbookTexts> = {
  ru: ruWorkbook,
  ro: roWorkbook,
  en: enWorkbook,
}

/** What the first sheet of a workbook with all records says, in every language. */
export const workbookTexts: readonly WorkbookTexts[] = languages.map((language) => catalogues[language])
