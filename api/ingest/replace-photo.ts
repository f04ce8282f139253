import { photoFileName } from '#api/media/names.ts'
import { dryRun, type AuditStamp } from '#data/records/changes.ts'
import { replacePicture } from '#data/records/replace-picture.ts'
import { rowOf } from '#data/records/rows.ts'
import type { SaveResult } from '#data/records/saves.ts'
import { freeCopy } from './file-names.ts'
import { fileNameOf } from './original-file-name.ts'
import { ingestPicture, type Ingest } from './ingest-picture.ts'

/**
 * Gives a photo another picture, under new file names: the files and the changed record, both or neither.
 *
 * @param version the version of the photo that the editor saw
 * @param file the picture in a temporary file, which may become the original, its checksum, and its name where it comes from
 * @throws MediaError when the picture is not acceptable
 */
export async function replacePhoto(
  ingest: Ingest,
  photoID: number,
  version: number,
  file: { path: string; sha256: string; name: string },
  stamp: AuditStamp,
): Promise<SaveResult<'photo'>> {
  const { archive } = ingest
  const { path, sha256 } = file
  const originalFileName = fileNameOf(file.name)
  const expected = { sha256, originalFileName, photoFileName: photoFileName(sha256, freeCopy(archive, sha256)) }
  // A record that cannot be saved is refused before the picture is prepared.
  const trial = dryRun(archive, () => replacePicture(archive, photoID, version, expected, stamp))
  if (trial.outcome !== 'saved') return trial
  if (rowOf(archive, 'photo', photoID)?.sha256 === sha256) return trial
  return ingestPicture(ingest, { path, sha256, isTemporary: true }, (picture) =>
    replacePicture(archive, photoID, version, { ...picture, originalFileName }, stamp),
  )
}
