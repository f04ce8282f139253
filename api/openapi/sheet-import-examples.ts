import { flatKindList } from '#core/records/flat.ts'
import { placeholders } from './placeholders.ts'
import type { Example } from './types.ts'

const file = placeholders.sheet

/** Examples of the calls that take records out as spreadsheets, of those that take edited ones back, and of those that take a table of new photos. */
export const sheetImportExamples = {
  // Those of photos and albums are among their other calls.
  ...Object.fromEntries(
    flatKindList.filter((kind) => kind !== 'album').map((kind) => [`GET /api/${kind}/export`, { query: { format: 'csv' } }]),
  ),
  'GET /api/sheet/export': {},
  'POST /api/sheet/preview': { body: { file } },
  'POST /api/sheet/report': { body: { file } },
  'POST /api/sheet': { body: { file, conflicts: 'leave', fingerprint: placeholders.fingerprint } },
  'GET /api/photo/import/template': {},
  'POST /api/photo/import/check': {
    body: { file, mapping: '{"columns":{"Dublin Core:Title":"title"}}', pictures: '["box1/bridge.jpg"]' },
  },
  'POST /api/photo/import/row': {
    body: { file: placeholders.file, cells: '{"filename":"bridge.jpg","title":"Мост","licence":"CC0"}', picture: 'box1/bridge.jpg' },
  },
} satisfies Record<string, Example>
