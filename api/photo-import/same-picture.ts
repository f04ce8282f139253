import { defined } from '#core/defined.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { hasShown, photoWithOriginal } from '#data/records/replace-picture.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { RowRefused } from './refused.ts'

/** A picture that the archive has already, byte for byte, under another name. The message is for people, without its full stop. */
export class Duplicate extends Error {}

/**
 * Compares a picture with the photo that was imported under its name, by checksum.
 *
 * @returns what people should know about the photo
 * @throws RowRefused naming both when the photo never showed this picture: another box counts its files from 1, too
 */
export function compareWithPhoto(archive: Archive, photoID: number, filename: string, sha256: string): string[] {
  const photo = photoOf(archive, photoID)
  const inBin = isBinned(photo)
  if (!hasShown(archive, photoID, sha256)) {
    const where = inBin ? ', which lies in the bin,' : ''
    throw new RowRefused(
      `${nameOf(archive, photoID)}${where} was imported from another picture called “${filename}”: its checksum begins with ${start(photo.sha256)}, that of the present one with ${start(sha256)}. Give the file and its row another name to import it`,
    )
  }
  if (inBin) return [inBinNote(photoID)]
  if (photo.sha256 !== sha256) return [`Photo ${photoID} was imported from this row and shows another picture now; nothing was changed`]
  return []
}

/** What people should know about the photo of a row whose picture is not there any more. */
export function withoutPicture(archive: Archive, photoID: number): string[] {
  if (isBinned(photoOf(archive, photoID))) return [inBinNote(photoID)]
  return [`This row is photo ${photoID}; its picture was not found, so it was not compared`]
}

/** What people should know about the photo of a row of whose picture only the name is known. */
export function knownByName(archive: Archive, photoID: number): string[] {
  if (isBinned(photoOf(archive, photoID))) return [inBinNote(photoID)]
  return [`This row is photo ${photoID} by its file name; its picture was not compared`]
}

const inBinNote = (photoID: number) => `This row is photo ${photoID}, which lies in the bin`

/**
 * Refuses a picture that a photo of the archive shows already, whatever name it was taken in under.
 *
 * @throws Duplicate naming the photo
 */
export function refuseDuplicate(archive: Archive, sha256: string) {
  const photoID = photoWithOriginal(archive, sha256)
  if (photoID === null) return
  const where = isBinned(photoOf(archive, photoID)) ? ', which lies in the bin' : ''
  throw new Duplicate(`This picture is in the archive already, byte for byte, as ${nameOf(archive, photoID)}${where}`)
}

const photoOf = (archive: Archive, photoID: number) => defined(rowOf(archive, 'photo', photoID), `Photo ${photoID}`)

/** A photo by its number, its title, and the name under which it was imported where it was. */
function nameOf(archive: Archive, photoID: number): string {
  const { title, importKey } = photoOf(archive, photoID)
  const imported = importKey?.startsWith('file:') ? `, imported as “${importKey.slice('file:'.length)}”` : ''
  return `photo ${photoID} (“${title.length > 60 ? `${title.slice(0, 60)}…` : title}”${imported})`
}

/** As much of a checksum as people compare. */
const start = (sha256: string) => sha256.slice(0, 12)
