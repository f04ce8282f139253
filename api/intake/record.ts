import * as v from 'valibot'
import type { FlatKind } from '#core/records/flat.ts'
import { photoSchema, type PhotoFields } from '#core/records/photo.ts'
import { flatExists } from '#data/flat.ts'
import type { Archive } from '#data/open.ts'
import type { Fault } from '#core/wire/errors.ts'
import { RecordRefused } from './refused.ts'

/**
 * The photo that `fields` describe, tidied by the rules of `photoSchema`.
 *
 * @param fields as they arrived, of any shape
 * @throws RecordRefused when a rule is broken or a record referred to does not exist
 */
export function validPhoto(archive: Archive, fields: unknown): PhotoFields {
  const parsed = v.safeParse(photoSchema, fields)
  if (!parsed.success) throw new RecordRefused(parsed.issues.map(problemOf))
  const missing = missingReferences(archive, parsed.output)
  if (missing.length > 0) throw new RecordRefused(missing)
  return parsed.output
}

function problemOf(issue: v.BaseIssue<unknown>): Fault {
  const field = v.getDotPath(issue)
  if (!field) return { msg: issue.type === 'object' ? 'A photo record is needed' : issue.message }
  // The schema's own words for an absent key speak to developers.
  return { msg: issue.type === 'object' ? `${field} is required` : issue.message, field }
}

const references = [
  { field: 'categoryID', kind: 'category', label: 'Category' },
  { field: 'categoryID2', kind: 'category', label: 'Second category' },
  { field: 'categoryID3', kind: 'category', label: 'Third category' },
  { field: 'locationID', kind: 'location', label: 'Location' },
  { field: 'periodID', kind: 'period', label: 'Period' },
  { field: 'contributorID', kind: 'contributor', label: 'Contributor' },
  { field: 'albumID', kind: 'album', label: 'Album' },
] as const satisfies { field: keyof PhotoFields; kind: FlatKind; label: string }[]

/** References to records that do not exist. An album in the bin counts as missing: photos would vanish with it. */
function missingReferences(archive: Archive, photo: PhotoFields): Fault[] {
  return references.flatMap(({ field, kind, label }) => {
    const id = photo[field]
    if (id === 0 || flatExists(archive, kind, id)) return []
    return { msg: `${label} ${id} does not exist${kind === 'album' ? ' or lies in the bin' : ''}`, field }
  })
}
