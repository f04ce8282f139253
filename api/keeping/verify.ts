import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumOf } from '#api/checksum.ts'
import { derivativeFaults } from '#api/media/completeness.ts'
import { filesOf } from '#api/media/names.ts'
import type { MediaProcess } from '#api/media/process.ts'
import { pictureSets } from '#core/limits.ts'
import { noteRemade, replacedPictures, shownPictures, type PictureFiles } from '#data/picture-files.ts'
import type { Archive } from '#data/open.ts'

/** Something that is wrong with the files of a photo, and whether it was mended. */
export type Finding = { photoID: number; file: string; problem: 'missing' | 'changed' | 'incomplete'; mended: boolean; detail: string }

export type Verification = { pictures: number; findings: Finding[] }

export type Keeping = {
  archive: Archive
  media: Pick<MediaProcess, 'remake'>
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
export async function verifyPictures(keeping: Keeping, onPicture: (done: number) => void = () => undefined): Promise<Verification> {
  const { archive } = keeping
  const result: Verification = { pictures: 0, findings: [] }
  for (const pictures of [shownPictures(archive), replacedPictures(archive)]) {
    for (const picture of pictures) {
      result.findings.push(...(await verifyPicture(keeping, picture)))
      onPicture((result.pictures += 1))
    }
  }
  return result
}

async function verifyPicture(keeping: Keeping, picture: PictureFiles): Promise<Finding[]> {
  const { photoID } = picture
  const { original } = filesOf(picture.photoFileName, picture.originalFormat)
  const problem = await originalProblem(join(keeping.uploadsDir, original), picture.sha256)
  const faults = await derivativeFaults(keeping.uploadsDir, picture)
  const [first = ''] = faults
  const detail = faults.length > 1 ? `and ${faults.length - 1} more` : ''
  if (problem) {
    const lost: Finding = { photoID, file: original, problem, mended: false, detail: '' }
    return faults.length === 0 ? [lost] : [lost, { photoID, file: first, problem: 'incomplete', mended: false, detail }]
  }
  if (faults.length === 0) return []
  try {
    await remakePicture(keeping, picture)
    return [{ photoID, file: first, problem: 'incomplete', mended: true, detail }]
  } catch (cause) {
    return [{ photoID, file: first, problem: 'incomplete', mended: false, detail: (cause as Error).message }]
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
export async function remakePicture({ archive, media, now }: Keeping, picture: PictureFiles) {
  const { colour } = await media.remake(picture)
  const made = { colour, pictureSet: pictureSets.current }
  noteRemade(archive, picture.photoID, picture.photoFileName, made, now().toISOString())
}
