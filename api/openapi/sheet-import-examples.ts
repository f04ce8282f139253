import { placeholders } from './placeholders.ts'
import type { Example } from './types.ts'

const file = placeholders.sheet

/** Examples of the calls that take an edited export of photos, or a table of new ones. */
export const sheetImportExamples = {
  'POST /api/photo/sheet/preview': { body: { file } },
  'POST /api/photo/sheet/report': { body: { file } },
  'POST /api/photo/sheet': { body: { file, conflicts: 'leave', fingerprint: placeholders.fingerprint } },
  'POST /api/photo/import/check': {
    body: { file, mapping: '{"columns":{"Dublin Core:Title":"title"}}', pictures: '["box1/bridge.jpg"]' },
  },
  'POST /api/photo/import/row': {
    body: { file: placeholders.file, cells: '{"filename":"bridge.jpg","title":"Мост","licence":"CC0"}', picture: 'box1/bridge.jpg' },
  },
} satisfies Record<string, Example>
