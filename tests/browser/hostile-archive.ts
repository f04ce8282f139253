import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { isData, pathOf } from '#core/addresses.ts'
import { languages, type Language } from '#core/languages.ts'
import { openArchive, openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import { allPages } from '#data/publishing/page-sets.ts'
import { shownPictures } from '#data/records/picture-files.ts'
import { photoByID } from '#data/records/photos.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { addHostileRecords, bare, hostile, hostilePhoto } from '#tests/support/hostile-records.ts'
import { foldersIn } from './demo-copy.ts'

export type HostileArchive = { url: string; pages: Record<Language, string[]>; close: () => Promise<void> }

/** A published archive whose every field is hostile; its records no. 2 have no photo at all. */
export async function openHostileArchive(): Promise<HostileArchive> {
  const folder = mkdtempSync(join(tmpdir(), 'odd-archive-'))
  const own = readSettings({ ...foldersIn(folder), SITE_URL: 'http://127.0.0.1', MAP_ATTRIBUTION: hostile('map') })
  // Any port that is free.
  const settings = { ...own, port: 0 }
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addHostileRecords(archive)
  addFlats(archive, 1)
  addHostilePhotos(archive, settings.uploadsDir)
  const paths = [...allPages(archive)].filter(({ route }) => !isData(route) && route !== 'notFound')
  archive.close()
  await publishAll({ settings, processes: 1 })
  const server = await startServer(settings, { log: pino({ level: 'error' }) })
  const inLanguage = (language: Language) => paths.filter((page) => page.language === language).map(pathOf)
  return {
    url: server.url,
    pages: Object.fromEntries(languages.map((each) => [each, inLanguage(each)])) as HostileArchive['pages'],
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Photos with the files of the demo archive's first ones: one with a place, one without anything that may be left out. */
function addHostilePhotos(archive: Archive, uploadsDir: string) {
  const demo = openArchiveForReading(process.env['E2E_ARCHIVE'] ?? '')
  const pictures = [...shownPictures(demo)].slice(0, 3).map(({ photoID }) => photoByID(demo, photoID)!)
  demo.close()
  for (const [at, picture] of pictures.entries()) {
    const { photoFileName, originalFormat, imgSize, width, height, sha256, colour, pictureSet } = picture
    copyFiles(photoFileName.replace(/\.\w+$/, ''), uploadsDir)
    // No two photos of a contributor have the same number.
    const whole = { ...hostilePhoto, inventoryNumber: `${at} ${hostile('inventoryNumber')}` }
    const own = at === 0 ? whole : at === 1 ? { ...whole, photographerID: 1, personsShown: '[1]' } : { ...whole, ...bare }
    addPhoto(archive, own, { photoFileName, originalFormat, imgSize, width, height, sha256, colour, pictureSet })
  }
}

function copyFiles(stem: string, uploadsDir: string) {
  const from = join(process.env['E2E_FILES'] ?? '', 'uploads')
  for (const kind of ['originals', 'preview', 'thumbs', 'tiles']) {
    const files = readdirSync(join(from, kind)).filter((file) => file.startsWith(stem))
    for (const file of files) cpSync(join(from, kind, file), join(uploadsDir, kind, file), { recursive: true })
  }
}
