import { hash } from 'node:crypto'
import { originalOf } from '#api/maintenance/backup/originals.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { originalsByName } from '#data/records/picture-files.ts'
import { addFlats, addPhoto, setOriginals } from './records.ts'
import { writeFiles } from './server.ts'

/**
 * Adds a photo whose original is a file with the given content, and a thumbnail.
 *
 * @returns its number, and the paths of both below the uploads
 */
export function addOriginal(archive: Archive, uploadsDir: string, content: string) {
  const sha256 = hash('sha256', content)
  const name = sha256.slice(0, 20)
  const [original, thumbnail] = [`originals/${name}.jpg`, `thumbs/${name}.jpg`]
  const photoID = addPhoto(archive, {}, { sha256, photoFileName: `${name}.jpg`, imgSize: Buffer.byteLength(content) })
  writeFiles(uploadsDir, { [original]: content, [thumbnail]: `small ${content}` })
  return { photoID, original, thumbnail }
}

/**
 * Fills an archive's folders with photos whose originals are files with the given contents.
 *
 * @returns for each what `addOriginal` returns
 */
export function fillWithOriginals(settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir'>, contents: readonly string[]) {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  const photos = contents.map((content) => addOriginal(archive, settings.uploadsDir, content))
  archive.close()
  return photos
}

/** Gives the photos of an archive, which were made without files, an original each: its own name. */
export function giveOriginals(archive: Archive, uploadsDir: string) {
  setOriginals(
    archive,
    (name) => hash('sha256', name),
    (name) => name.length,
  )
  for (const record of originalsByName(archive)) writeFiles(uploadsDir, { [originalOf(record)]: record.photoFileName })
}
