import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openMedia } from '#api/media/process.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { address, pathOf } from '#core/addresses.ts'
import type { Size } from '#core/derivative-sizes.ts'
import { imageServicePath } from '#core/iiif/image-service.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { buildPicture } from './pictures.ts'
import { freePort } from './ports.ts'
import { addFlats, addPhoto } from './records.ts'
import { startTestServer, temporarySettings } from './server.ts'

/** An archive as visitors meet it: published and served, with a photo for each of these sizes, all in album 1. */
export async function openViewedArchive(pictures: readonly Size[]) {
  const own = temporarySettings()
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const settings = { ...own, port, site: { ...own.site, siteUrl } }
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  const media = openMedia(settings)
  const photos: { info: string; manifest: string }[] = []
  for (const { width, height } of pictures) {
    const source = join(settings.folder, 'source.png')
    writeFileSync(source, await buildPicture(width, height).png({ compressionLevel: 1 }).toBuffer())
    const picture = { width, height, photoFileName: (await media.derive(source)).fileName }
    const titles = { title: `Вид ${width} × ${height}`, titleRo: `Vedere ${width} × ${height}`, titleEn: `View of ${width} × ${height}` }
    const id = addPhoto(archive, { ...titles, albumID: 1, license: 'Attribution (CC BY)', author: 'И. Попа' }, picture)
    const info = `${siteUrl}${imageServicePath(picture)}/info.json`
    photos.push({ info, manifest: siteUrl + pathOf(address('photoManifest', 'ru', { id })) })
  }
  await media.close()
  archive.close()
  await publishAll({ settings, processes: 1, withSearch: false })
  const server = await startTestServer(settings)
  const album = siteUrl + pathOf(address('albumCollection', 'ru', { id: 1 }))
  return { url: siteUrl, photos, album, close: () => server.stop().then(own.remove) }
}
