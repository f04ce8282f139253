import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { makePassword } from '#api/accounts/passwords.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { filesOffered } from '#api/hosts/served-images.ts'
import type { Settings } from '#api/settings.ts'
import { wholeSizes } from '#core/iiif/image-service.ts'
import { tilesOffered } from '#core/iiif/tiles.ts'
import { pictureSets } from '#core/limits.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats, addPhoto } from './records.ts'
import { writeFiles } from './server.ts'

const picture = { width: 800, height: 300, pictureSet: pictureSets.current }

/** Fills an empty archive with an admin and photos named `0`, `1` and so on, with every file that visitors may ask for; their bytes are no pictures. */
export async function fillSmallArchive(settings: Settings, photos: number) {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  for (let n = 0; n < photos; n += 1) {
    addPhoto(archive, {}, { photoFileName: `${n}.jpg`, ...picture })
    writeFiles(settings.uploadsDir, picturesOf(String(n)))
  }
  await ensureAdmin(archive, { ...settings, adminPassword: makePassword() }, '2026-01-02T03:04:05.000Z')
  archive.close()
}

function picturesOf(name: string): Record<string, string> {
  const photoFileName = `${name}.jpg`
  const offered = { ...picture, sizes: wholeSizes({ ...picture, photoFileName }), tiles: tilesOffered(picture) }
  const sources = filesOffered(name, offered).map(([, source]) => source)
  const files = [`originals/${photoFileName}`, `thumbs/${photoFileName}`, ...sources]
  return Object.fromEntries(files.map((file) => [file, `content of ${file}`]))
}
