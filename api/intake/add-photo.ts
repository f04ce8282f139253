import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf } from '#api/checksum.ts'
import { filesOf } from '#api/media/names.ts'
import type { MediaProcess, Picture } from '#api/media/process.ts'
import { inTransaction, type Act } from '#data/changes.ts'
import type { Archive } from '#data/open.ts'
import { createPhoto, ownsFiles, photoOfImport } from '#data/photos.ts'
import { freeCopy } from './file-names.ts'
import { validPhoto } from './record.ts'
import { RecordRefused } from './refused.ts'

/** Where photos are taken in. `uploadsDir` is the folder that `media` was opened with. */
export type Intake = { archive: Archive; media: Pick<MediaProcess, 'derive'>; uploadsDir: string }

/**
 * Adds a public photo: its picture's files and its record, both or neither. The record is checked before the picture
 * is touched, because preparing a picture takes seconds.
 *
 * @param fields the record as it arrived, of any shape; see `photoSchema`
 * @param source path of the picture, which is only read
 * @param importKey the row of an import that it comes from; a row becomes one photo at most
 * @returns the photo's number
 * @throws RecordRefused when the record is not acceptable, MediaError when the picture is not
 */
export function addPhoto(
  intake: Intake,
  fields: unknown,
  source: string,
  act: Act,
  importKey: string | null = null,
): Promise<number> {
  return addDescribedPhoto(intake, () => fields, source, act, importKey)
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
  intake: Intake,
  describe: () => unknown,
  source: string,
  act: Act,
  importKey: string | null = null,
): Promise<number> {
  const { archive, media } = intake
  const photo = () => {
    if (importKey !== null && photoOfImport(archive, importKey)) throw alreadyImported()
    return validPhoto(archive, describe())
  }
  onTrial(archive, photo)
  for (;;) {
    const copy = freeCopy(archive, await checksumOf(source))
    const picture = await media.derive(source, { copy })
    try {
      return inTransaction(archive, () => createPhoto(archive, photo(), storedPicture(picture), act, importKey))
    } catch (problem) {
      // A photo of the same original that was added meanwhile owns these files: the next copy is ours.
      if (takeBack(intake, picture)) throw problem
    }
  }
}

const undone = Symbol('undone')

/** Runs `work` in a transaction and undoes it; what `work` throws is thrown. */
function onTrial(archive: Archive, work: () => void) {
  try {
    inTransaction(archive, () => {
      work()
      throw undone
    })
  } catch (thrown) {
    if (thrown !== undone) throw thrown
  }
}

function alreadyImported() {
  return new RecordRefused([{ msg: 'This row has been imported already' }])
}

function storedPicture({ fileName, bytes, ...picture }: Picture) {
  const { originalFormat, width, height, sha256, colour } = picture
  return { photoFileName: fileName, imgSize: bytes, originalFormat, width, height, sha256, colour }
}

/**
 * Removes the files of a picture that has no record. Holds the write lock, so that no other process can give them to
 * a record meanwhile.
 *
 * @returns false when they belong to a record and were left alone
 */
function takeBack({ archive, uploadsDir }: Intake, { fileName, originalFormat }: Picture): boolean {
  const { dzi, ...others } = filesOf(fileName, originalFormat)
  try {
    return inTransaction(archive, () => {
      if (ownsFiles(archive, fileName)) return false
      // The tiles' description first: it stands for a whole photo.
      for (const file of [dzi, ...Object.values(others)])
        rmSync(join(uploadsDir, file), { recursive: true, force: true })
      return true
    })
  } catch {
    // The reason why the record was not stored is what people need; stray files are swept at the next start.
    return true
  }
}
