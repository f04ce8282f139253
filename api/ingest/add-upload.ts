import { address, pathOf } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { photoUploadSchema } from '#core/records/photo.ts'
import { Refusal } from '#api/http/errors.ts'
import { earlierRecord } from '#api/http/idempotency.ts'
import { dryRun, type AuditStamp } from '#data/records/changes.ts'
import { rememberRequest, type IdempotentRequest } from '#data/records/idempotency.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { createPhoto, photoByID, type PhotoPicture } from '#data/records/photos.ts'
import { photoWithOriginal } from '#data/records/replace-picture.ts'
import { withFileName } from './original-file-name.ts'
import { validPhoto } from './record.ts'
import { ingestPicture, type Ingest } from './ingest-picture.ts'
import { inSequence } from './sequence.ts'

/** A photo as the form for new ones sends it. */
export type Upload = {
  /** The record as it arrived, of any shape; see `photoUploadSchema`. */
  fields: unknown
  /** The picture in a temporary file, which may become the original, its checksum, and its name where it comes from. */
  file: { path: string; sha256: string; name: string }
  /** Null where the sender gave no key. */
  attempt: IdempotentRequest | null
  /** Whether a picture that the archive has already is welcome. */
  allowDuplicate: boolean
}

/**
 * Adds a photo that was uploaded, once however often it is sent. The record is checked before the picture is prepared.
 *
 * @returns the photo's number, of the one made by the first attempt where there are several
 * @throws RecordRefused, MediaError, and Refusal 409 where a photo shows this picture already
 */
export function addUpload(ingest: Ingest, { fields, file, attempt, allowDuplicate }: Upload, stamp: AuditStamp): Promise<number> {
  const { archive } = ingest
  const earlier = () => attempt && earlierRecord(ingest, attempt)
  const checked = () => {
    const photo = withFileName(validPhoto(archive, fields, photoUploadSchema), file.name)
    if (!allowDuplicate) refuseDuplicate(archive, file.sha256)
    return photo
  }
  const store = (picture: PhotoPicture) => {
    const known = earlier()
    if (known !== null) return known
    const photoID = createPhoto(archive, checked(), picture, stamp)
    if (attempt) rememberRequest(archive, attempt, photoID, stamp.at)
    return photoID
  }
  // One after the other, so that a second attempt finds what the first has made before it prepares the picture again.
  return inSequence(archive, file.sha256, async () => {
    const known = dryRun(archive, () => {
      const photoID = earlier()
      if (photoID === null) checked()
      return photoID
    })
    return known ?? ingestPicture(ingest, { path: file.path, sha256: file.sha256, isTemporary: true }, store)
  })
}

function refuseDuplicate(archive: Archive, sha256: string) {
  const photoID = photoWithOriginal(archive, sha256)
  if (photoID === null) return
  const where = photoByID(archive, photoID) ? '' : ', which lies in the bin'
  const msg = `This picture is in the archive already, as photo ${photoID}${where}. Allow a duplicate to add it again.`
  const link = pathOf(address('photo', sourceLanguage, { id: photoID }))
  throw new Refusal(409, [{ msg, field: 'file' }], { photoID, link })
}
