import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { columns } from '#core/photo-import/columns.ts'
import { importMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import { photoImportCheckWire, photoImportRowWire } from '#core/wire/photo-import.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { mediaTypes } from '#api/export/answer.ts'
import { checkInProcess } from '#api/photo-import/check-process.ts'
import { importSentRow } from '#api/photo-import/sent-row.ts'
import { importTemplate } from '#api/photo-import/template.ts'
import { sheetExtensions } from '#api/sheet-import/limits.ts'
import { attachment } from '#api/upload/attachment.ts'
import { importRowForm, importTableForm } from '#api/upload/form-body.ts'
import { photoImportForm } from '#api/upload/limits.ts'
import { withForm } from '#api/upload/with-form.ts'

/** Bytes of a table of some thousands of rows. */
const tableLimits = { ...photoImportForm, file: 50 * 1024 * 1024, extensions: sheetExtensions }

/** Tables of new photographs, as other archives have them. */
export function photoImportRoutes(parts: ApiParts) {
  const { archive, media, settings } = parts
  const app = new Hono<ApiEnv>()

  app.get(
    '/template',
    describe('An Excel file to be filled in for the import of new photos', null, {
      detail: 'It has every column, two examples, and lists to choose from.',
      media: [mediaTypes.xlsx],
    }),
    async (context) =>
      context.body(new Uint8Array(await importTemplate(archive)), 200, {
        'Content-Type': mediaTypes.xlsx,
        'Content-Disposition': attachment('new-photos.xlsx'),
      }),
  )

  app.post(
    '/check',
    describe('What the import of a table of new photos would come to', photoImportCheckWire, {
      detail: 'Says how the columns may be read, what is wrong with each row, and which records are missing. Changes nothing.',
      errors: { 413: 'The file is too large.', 415: 'This is no form, or a file of another kind.' },
    }),
    importTableForm(),
    async (context) =>
      context.json(
        await withForm(
          settings,
          context,
          ({ texts, file }) => {
            const sent = { file: file.path, mapping: mappingIn(texts), pictures: jsonIn(texts, 'pictures', names, []) }
            return checkInProcess(archive, sent, context.req.raw.signal)
          },
          { limits: tableLimits },
        ),
      ),
  )

  app.post(
    '/row',
    describe('Import one row of such a table, with its picture', photoImportRowWire, {
      detail: 'A row that is a photo already is left: an import that was stopped resumes when its rows are sent again.',
      errors: { 413: 'The picture is too large.', 415: 'This is no form.', 507: 'The disk is full.' },
    }),
    importRowForm(),
    async (context: Context<ApiEnv>) =>
      context.json(
        await withForm(
          settings,
          context,
          ({ texts, file }) =>
            importSentRow(
              { archive, media, uploadsDir: settings.uploadsDir },
              {
                line: jsonIn(texts, 'line', lineNumber, 1),
                cells: jsonIn(texts, 'cells', rowCells, {}),
                mapping: mappingIn(texts),
                picture: texts.get('picture') ?? file.name,
                file: file.path,
              },
              auditStamp(parts, context),
            ),
          { limits: photoImportForm },
        ),
      ),
  )

  return app
}

const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(20_000))
const rowCells = v.record(v.picklist(columns), v.string())
const lineNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

const mappingIn = (texts: ReadonlyMap<string, string>): ImportMapping => jsonIn(texts, 'mapping', importMapping, v.parse(importMapping, {}))

/** A field that holds JSON. @throws Refusal 400 */
function jsonIn<Schema extends v.GenericSchema<unknown, unknown>>(
  texts: ReadonlyMap<string, string>,
  field: string,
  schema: Schema,
  missing: v.InferOutput<Schema>,
): v.InferOutput<Schema> {
  const text = texts.get(field)
  if (text === undefined) return missing
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  throw new Refusal(400, [{ msg: `${field}: ${parsed.issues[0].message}`, field }])
}
