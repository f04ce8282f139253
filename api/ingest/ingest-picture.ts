import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { pictureSets } from '#core/limits.ts'
import { MediaError, mediaTexts } from '#api/media/error.ts'
import type { MediaProcess, Picture } from '#api/media/process.ts'
import type { Stage } from '#api/media/queue.ts'
import { hasPhotoFiles, removePhotoFiles } from '#api/media/remove.ts'
import { inTransaction } from '#data/records/changes.ts'
import { recordFingerprint } from '#data/records/fingerprints.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { ownsFiles, type PhotoPicture } from '#data/records/photos.ts'
import { freeCopy } from './file-names.ts'

/** Where photos are taken in. `uploadsDir` is the folder that `media` was opened with. */
export type Ingest = {
  archive: Archive
  media: Pick<MediaProcess, 'derive'>
  uploadsDir: string
  /** Receives the stage of a picture, once it has arrived. */
  onStage?: (stage: Stage) => void
  /** Told what the sender should know about a picture that was taken in, as a sentence. */
  onNotice?: (notice: string) => void
  /** Whether a picture that may be damaged is taken, because somebody has looked at it. */
  acceptDoubtful?: boolean
}

/** A picture to take in. */
export type PictureSource = {
  path: string
  sha256: string
  /** Whether the file was made for this alone and may become the original itself; else it is only read. */
  isTemporary: boolean
}

/** How often the files of a picture are made again because somebody has removed them before they had their record. */
const maxRemakes = 3

/**
 * Makes the files of a picture and gives them to a record, both or neither.
 *
 * @param store writes the record, in a transaction. When it throws, or no record shows the files in the end, they are
 * taken away again
 * @returns what `store` gives
 * @throws MediaError when the picture is not acceptable, and what `store` throws
 */
export async function ingestPicture<Result>(
  ingest: Ingest,
  { path, sha256, isTemporary }: PictureSource,
  store: (picture: PhotoPicture) => Result,
): Promise<Result> {
  const { archive, media, uploadsDir, onStage, acceptDoubtful = false } = ingest
  const known = isTemporary ? { sha256 } : {}
  for (let remakes = 0; ;) {
    const picture = await media.derive(path, { ...known, copy: freeCopy(archive, sha256), acceptDoubtful, ...(onStage && { onStage }) })
    try {
      const result = inTransaction(archive, () => {
        // oxlint-disable-next-line typescript/only-throw-error -- a sign to the code below, not an error
        if (!hasPhotoFiles(uploadsDir, picture)) throw swept
        const result = store(storedPicture(picture))
        recordFingerprint(archive, picture.fileName, fingerprintOf(Buffer.from(picture.grey, 'base64')))
        return result
      })
      takeBack(ingest, picture)
      if (picture.pages > 1) ingest.onNotice?.(`The file has ${picture.pages} pages; only the first one is shown.`)
      return result
    } catch (problem) {
      // A photo of the same original that was added at the same time owns these files: the next copy is ours.
      const isOurs = takeBack(ingest, picture)
      if (problem === swept) remakes += 1
      if (remakes > maxRemakes) throw new MediaError('failed', mediaTexts.failed, { cause: new Error(`${picture.fileName} lacks files.`) })
      if (isOurs && problem !== swept) throw problem
    }
  }
}

/** Another process has taken the files for those of a crash, in the moment before they had their record. */
const swept = Symbol('swept')

function storedPicture({ fileName, bytes, ...picture }: Picture): PhotoPicture {
  const { originalFormat, width, height, sha256, colour } = picture
  const { current: pictureSet } = pictureSets
  return { photoFileName: fileName, imgSize: bytes, originalFormat, width, height, sha256, colour, pictureSet }
}

/**
 * Removes the files of a picture that has no record. Holds the write lock, so that no other process can give them to
 * a record at the same time.
 *
 * @returns false when they belong to a record and were left alone
 */
function takeBack({ archive, uploadsDir }: Ingest, { fileName, originalFormat }: Picture): boolean {
  try {
    return inTransaction(archive, () => {
      if (ownsFiles(archive, fileName)) return false
      removePhotoFiles(uploadsDir, fileName, originalFormat)
      return true
    })
  } catch {
    // The reason why the record was not stored is what people need; stray files are swept at the next start.
    return true
  }
}
