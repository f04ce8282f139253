import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import { publishEverything } from '#api/publisher/everything.ts'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { isData, pathOf } from '#core/addresses.ts'
import { languages, localized, type Language } from '#core/languages.ts'
import { createFlat } from '#data/flat.ts'
import { openArchive, openArchiveForReading, type Archive } from '#data/open.ts'
import { allPages } from '#data/pages.ts'
import { shownPictures } from '#data/picture-files.ts'
import { photoByID } from '#data/photos.ts'
import { act, addFlats, addPhoto } from '#data/testing.ts'
import { foldersIn } from './demo-copy.ts'

/** What attackers, editors and other writing systems bring; long enough to break any line, and not to be broken itself. */
export const hostile = (field: string) =>
  `${field}"'><script>window.broken="${field}"</script><img src=x onerror="window.broken='${field}'"></title></script>` +
  `<svg/onload=window.broken=1>{{7*7}}\${7*7}&lt;b&gt;\u202eעברית\u202c Z̷̢̛͓͊a̴̡l̵g̸o 👩‍👩‍👧‍👦 ${'Ш'.repeat(120)}`

const info =
  `<p onclick="window.broken=1" style="position:fixed">${'Щ'.repeat(150)}<script>window.broken=1</script>` +
  '<a href="javascript:window.broken=1">one</a> <a href="https://orhei.example/?a=1&b=2">two</a><iframe src="/"></iframe>' +
  '<img src=x onerror=window.broken=1><style>body{display:none}</style></p></div></main></body>'

export type OddArchive = { url: string; pages: Record<Language, string[]>; close(): Promise<void> }

/** A published archive whose every field is hostile; its records no. 2 have no photo at all. */
export async function openOddArchive(): Promise<OddArchive> {
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
  await publishEverything({ settings })
  const server = await startServer(settings, { log: pino({ level: 'error' }) })
  const inLanguage = (language: Language) => paths.filter((page) => page.language === language).map(pathOf)
  return {
    url: server.url,
    pages: Object.fromEntries(languages.map((each) => [each, inLanguage(each)])) as OddArchive['pages'],
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function addHostileRecords(archive: Archive) {
  const texts = (name: string) => localized(name, () => hostile(name))
  createFlat(archive, 'category', { ...texts('categoryName'), ...texts('categoryDescription') } as never, act)
  createFlat(archive, 'location', texts('locationName') as never, act)
  createFlat(archive, 'period', texts('periodName') as never, act)
  createFlat(archive, 'album', { ...texts('albumName'), ...localized('albumInfo', () => info) } as never, act)
  const web = 'javascript:window.broken=1'
  createFlat(archive, 'contributor', { name: hostile('name'), nameRo: hostile('nameRo'), email: hostile('email'), web }, act)
}

/** Photos with the files of the demo archive's first ones: one with a place, one without anything that may be left out. */
function addHostilePhotos(archive: Archive, uploadsDir: string) {
  const demo = openArchiveForReading(process.env['E2E_ARCHIVE'] ?? '')
  const pictures = [...shownPictures(demo)].slice(0, 3).map(({ photoID }) => photoByID(demo, photoID)!)
  demo.close()
  const texts = { ...localized('title', () => hostile('title')), ...localized('description', () => hostile('description')) }
  const source = { date: hostile('date'), author: hostile('author'), source: hostile('source'), sourceWeb: 'javascript:window.broken=1' }
  for (const [at, picture] of pictures.entries()) {
    const { photoFileName, originalFormat, imgSize, width, height, sha256, colour, pictureSet } = picture
    copyFiles(photoFileName.replace(/\.\w+$/, ''), uploadsDir)
    const own = at < 2
      ? { ...texts, ...source, albumID: 1, locationID: 1, latitude: 46, longitude: 28, license: 'Attribution (CC BY)' as const }
      : { ...texts, titleRo: '', titleEn: '' }
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
