import { describeRoute } from 'hono-openapi'
import { photoReferenceOf } from '#core/records/photo-field-list.ts'
import { photoFields } from '#core/records/photo.ts'

type Property = { type: 'string' | 'integer'; format?: 'binary'; description?: string }

const file: Property = { type: 'string', format: 'binary', description: 'One JPEG, PNG or TIFF picture, under any name of the part.' }

const photoProperties = Object.keys(photoFields).map((name): [string, Property] => [
  name,
  { type: photoReferenceOf(name) ? 'integer' : 'string' },
])

const degrees = 'Decimal degrees, or degrees, minutes and seconds such as `46°58′30″ N`.'

const acceptDoubtful: Property = {
  type: 'string',
  description: '`1` to add a picture that may be damaged, after somebody has looked at it.',
}

/** The form for a new photo, for the documentation. */
export const photoForm = formBody(
  {
    file,
    ...Object.fromEntries(photoProperties),
    latitude: { type: 'string', description: degrees },
    longitude: { type: 'string', description: `${degrees} May be called \`lng\`.` },
    allowDuplicate: { type: 'string', description: '`1` to add a picture that the archive has already.' },
    acceptDoubtful,
  },
  ['file', 'title', 'description', 'categoryID', 'locationID', 'contributorID', 'periodID', 'license'],
)

/** The form for another picture of a photo, for the documentation. */
export const pictureForm = formBody(
  { file, version: { type: 'integer', description: 'The version of the photo that the change is based on.' }, acceptDoubtful },
  ['file', 'version'],
)

const pixels = (of: string): Property => ({
  type: 'integer',
  description: `Pixels of the ${of} of the original, where a reduced copy is sent.`,
})

const sha256: Property = { type: 'string', description: 'SHA-256 of the original, where a reduced copy is sent.' }

/** The form that asks for similar photos, for the documentation. */
export const similarForm = formBody({ file, width: pixels('width'), height: pixels('height'), sha256 }, ['file'])

const conflicts: Property = {
  type: 'string',
  description:
    '`take` to give fields that somebody else has changed since the sheet was made the value of the sheet. Else such rows are left.',
}

const sheet: Property = { type: 'string', format: 'binary', description: 'An edited export of records: an Excel file (.xlsx), or CSV.' }

const mapping: Property = {
  type: 'string',
  description: 'Names of columns that are called otherwise than in the export, with the names that they have there, as a JSON object.',
}

/** The form that brings a sheet to be looked at, for the documentation. */
export const sheetForm = formBody({ file: sheet, conflicts, mapping }, ['file'])

/** The form that brings it to be applied, for the documentation. */
export const appliedSheetForm = formBody(
  { file: sheet, conflicts, mapping, fingerprint: { type: 'string', description: 'From the preview.' } },
  ['file', 'fingerprint'],
)

const newTable: Property = { type: 'string', format: 'binary', description: 'A table of new photos: an Excel file (.xlsx), or CSV.' }

const importMapping: Property = {
  type: 'string',
  description: 'How the table is read, as a JSON object: the mapping of docs/import.md.',
}

/** The form that brings a table of new photos to be looked at, for the documentation. */
export const importTableForm = formBody(
  {
    file: newTable,
    mapping: importMapping,
    pictures: { type: 'string', description: 'The names of its pictures, with folders, as a JSON list.' },
  },
  ['file'],
)

/** The form that brings one row of it with its picture, for the documentation. */
export const importRowForm = formBody(
  {
    file,
    cells: { type: 'string', description: 'The cells of the row by columns of the import, as a JSON object; see `ready` of the check.' },
    mapping: importMapping,
    picture: { type: 'string', description: 'The name of the picture, with folders; without, that of the file.' },
    line: { type: 'integer', description: 'Its line in the table.' },
  },
  ['file', 'cells'],
)

function formBody(properties: Record<string, Property>, required: string[]) {
  const schema = { type: 'object' as const, properties, required }
  return () => describeRoute({ requestBody: { required: true, content: { 'multipart/form-data': { schema } } } })
}
