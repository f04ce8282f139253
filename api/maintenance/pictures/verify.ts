import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumOf } from '#api/files/checksum.ts'
import { derivativeProblems, setOnDisk } from '#api/media/completeness.ts'
import { filesOf } from '#api/media/names.ts'
import type { MediaProcess } from '#api/media/process.ts'
import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { differInTilesOnly, pictureSets } from '#core/limits.ts'
import { recordFingerprint } from '#data/records/fingerprints.ts'
import { recordDerivatives, replacedPictures, shownPictures, type PictureFiles } from '#data/records/picture-files.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { placeFiles } from './binned-files.ts'

/** A problem with the files of a photo, and whether it was repaired. */
export type PictureProblem = {
  photoID: number
  file: string
  problem: 'missing' | 'changed' | 'incomplete'
  repaired: boolean
  detail: string
}

export type Verification = { pictures: number; findings: PictureProblem[] }

export type MaintenanceContext = {
  archive: Archive
  media: Pick<MediaProcess, 'remake' | 'remakeTiles'>
  uploadsDir: string
  /** The clock. */
  now: () => Date
}

/**
 * Checks every picture that the archive keeps, also replaced ones and those in the bin: the original against the
 * checksum that it had when it was taken in, the derivatives for completeness. Derivatives are made again from an
 * original that is sound; a damaged original can only be told.
 *
 * @param onPicture called after each with the number of pictures done
 */
export async function verifyPictures(
  context: MaintenanceContext,
  onPicture: (done: number) => void = () => undefined,
): Promise<Verification> {
  const { archive } = context
  const result: Verification = { pictures: 0, findings: [] }
  for (const pictures of [shownPictures(archive), replacedPictures(archive)]) {
    for (const picture of pictures) {
      result.findings.push(...(await verifyPicture(context, picture)))
      onPicture((result.pictures += 1))
    }
  }
  return result
}

async function verifyPicture(context: MaintenanceContext, picture: PictureFiles): Promise<PictureProblem[]> {
  const { photoID } = picture
  const { original } = filesOf(picture.photoFileName, picture.originalFormat)
  const { root } = placeFiles(context.archive, context.uploadsDir, picture.photoFileName)
  const problem = await originalProblem(join(root, original), picture.sha256)
  const problems = await derivativeProblems(root, picture)
  const [first = ''] = problems
  const detail = problems.length > 1 ? `and ${problems.length - 1} more` : ''
  if (problem) {
    const lost: PictureProblem = { photoID, file: original, problem, repaired: false, detail: '' }
    return problems.length === 0 ? [lost] : [lost, { photoID, file: first, problem: 'incomplete', repaired: false, detail }]
  }
  if (problems.length === 0) return []
  try {
    await remakePicture(context, picture)
    return [{ photoID, file: first, problem: 'incomplete', repaired: true, detail }]
  } catch (cause) {
    return [{ photoID, file: first, problem: 'incomplete', repaired: false, detail: (cause as Error).message }]
  }
}

async function originalProblem(file: string, sha256: string): Promise<'missing' | 'changed' | null> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return 'missing'
  const found = await checksumOf(file).catch(() => 'unreadable')
  return found === sha256 ? null : 'changed'
}

/**
 * Makes the derivatives of a picture again, and has the pages that show it published.
 *
 * @throws MediaError
 */
export async function remakePicture({ archive, media, uploadsDir, now }: MaintenanceContext, picture: PictureFiles) {
  const { colour, grey } = await media.remake(picture)
  // Its photo may have been put into the bin in the meantime.
  placeFiles(archive, uploadsDir, picture.photoFileName)
  const made = { colour, pictureSet: pictureSets.current }
  recordDerivatives(archive, picture.photoID, picture.photoFileName, made, now().toISOString())
  recordFingerprint(archive, picture.photoFileName, fingerprintOf(Buffer.from(grey, 'base64')))
}

/**
 * Brings a picture to the current set of derivatives, and has the pages that show it published. Where only its tiles are missing, only
 * they are made; where they are there, as after the restore of an older database, that is only recorded.
 *
 * @returns whether files were made
 * @throws MediaError
 */
export async function renewPicture(context: MaintenanceContext, picture: PictureFiles): Promise<boolean> {
  const { archive, media, uploadsDir, now } = context
  const { photoFileName, pictureSet } = picture
  if (!differInTilesOnly(pictureSet, pictureSets.current)) {
    await remakePicture(context, picture)
    return true
  }
  const { root } = placeFiles(archive, uploadsDir, photoFileName)
  const isThere = setOnDisk(root, photoFileName, pictureSet) >= pictureSets.current
  if (!isThere) await media.remakeTiles(picture)
  placeFiles(archive, uploadsDir, photoFileName)
  recordDerivatives(archive, picture.photoID, photoFileName, { pictureSet: pictureSets.current }, now().toISOString())
  return !isThere
}
