import { basename } from 'node:path'
import { checksumOf } from '#api/files/checksum.ts'
import { dryRun, type AuditStamp } from '#data/records/changes.ts'
import { createPhoto, photoOfImport, type PhotoPicture } from '#data/records/photos.ts'
import { withFileName } from './original-file-name.ts'
import { validPhoto } from './record.ts'
import { RecordRefused } from './record-refused.ts'
import { ingestPicture, type Ingest } from './ingest-picture.ts'

export type { Ingest } from './ingest-picture.ts'

/**
 * Adds a public photo: its picture's files and its record, both or neither. The record is checked before the picture
 * is touched, because preparing a picture takes seconds.
 *
 * @param fields the record as it arrived, of any shape; see `photoSchema`
 * @param source path of the picture, which is only read; its name is kept where the record gives none
 * @param importKey the row of an import that it comes from; a row becomes one photo at most
 * @returns the photo's number
 * @throws RecordRefused when the record is not acceptable, MediaError when the picture is not
 */
export function addPhoto(
  ingest: Ingest,
  fields: unknown,
  source: string,
  stamp: AuditStamp,
  importKey: string | null = null,
): Promise<number> {
  return addDescribedPhoto(ingest, () => fields, source, stamp, importKey)
}

/**
 * Adds a photo whose description may bring new records with it, for instance its place. They are created in the
 * transaction that stores the photo, so that a refused picture leaves no empty place behind.
 *
 * @param describe gives the fields and creates what they refer to. Runs inside a transaction: first on trial, which is
 * undone, then for good
 * @throws as addPhoto, and what `describe` throws
 */
export async function addDescribedPhoto(
  ingest: Ingest,
  describe: () => unknown,
  source: string,
  stamp: AuditStamp,
  importKey: string | null = null,
): Promise<number> {
  const { archive } = ingest
  const photo = () => {
    if (importKey !== null && photoOfImport(archive, importKey)) throw alreadyImported()
    return withFileName(validPhoto(archive, describe()), basename(source))
  }
  dryRun(archive, photo)
  const store = (picture: PhotoPicture) => createPhoto(archive, photo(), picture, stamp, importKey)
  return ingestPicture(ingest, { path: source, sha256: await checksumOf(source), isTemporary: false }, store)
}

function alreadyImported() {
  return new RecordRefused([{ msg: 'This row has been imported already' }])
}
