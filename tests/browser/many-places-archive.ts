import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { maxPlacesOnOnePage } from '#core/limits.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { openMedia } from '#api/media/process.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { createFlat, saveFlat } from '#data/records/flat.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addPlaces } from '#tests/support/many-places.ts'
import { freePort } from '#tests/support/ports.ts'
import { buildPhoto, testStamp } from '#tests/support/records.ts'
import { foldersIn } from './demo-copy.ts'

/** The number of the last place, `Ямполь`, in which place 2 is, `Кишинёв 2`: the only one with a photo. */
export const around = maxPlacesOnOnePage + 1

export type ManyPlaces = { url: string; close: () => Promise<void> }

/** A published archive of one place more than a page names, on a separate server. */
export async function openManyPlaces(): Promise<ManyPlaces> {
  const folder = mkdtempSync(join(tmpdir(), 'many-places-'))
  const port = await freePort()
  const settings = readSettings({ ...foldersIn(folder), PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, DEMO: '0' })
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  const media = openMedia({ uploadsDir: settings.uploadsDir })
  try {
    createFlat(
      archive,
      'category',
      { categoryName: 'Улицы', categoryNameRo: 'Străzi', categoryNameEn: 'Streets', categoryDescription: '' },
      testStamp,
    )
    createFlat(archive, 'period', { periodName: 'До 1918', periodNameRo: 'Până în 1918', periodNameEn: 'Before 1918' }, testStamp)
    createFlat(archive, 'contributor', { name: 'Музей', nameRo: '', email: '', web: '' }, testStamp)
    addPlaces(archive, maxPlacesOnOnePage)
    createFlat(archive, 'location', { locationName: 'Ямполь', locationNameRo: 'Iampol', locationNameEn: 'Yampil' }, testStamp)
    saveFlat(archive, 'location', 2, 1, { parents: [{ parentID: around, from: '', to: '' }] }, testStamp)
    const file = join(folder, 'picture.jpg')
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#776655' } })
      .jpeg()
      .toFile(file)
    const fields = buildPhoto({ title: 'Мост', titleRo: 'Podul', titleEn: 'Bridge', locationID: 2, latitude: 47.02, longitude: 28.83 })
    await addPhoto({ archive, media, uploadsDir: settings.uploadsDir }, fields, file, testStamp)
  } finally {
    await media.close()
    archive.close()
  }
  const { failures } = await publishAll({ settings })
  if (failures[0]) throw new Error(`${failures[0].page} failed: ${failures[0].reason}`)
  const server = await startServer(settings, { log: pino({ level: 'error' }) })
  async function close() {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, close }
}
