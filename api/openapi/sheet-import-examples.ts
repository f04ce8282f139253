import { placeholders } from './placeholders.ts'
import type { Example } from './types.ts'

const file = placeholders.sheet

/** Examples of the calls that take an edited export of photos. */
export const sheetImportExamples = {
  'POST /api/photo/sheet/preview': { body: { file } },
  'POST /api/photo/sheet/report': { body: { file } },
  'POST /api/photo/sheet': { body: { file, conflicts: 'leave', fingerprint: placeholders.fingerprint } },
} satisfies Record<string, Example>
