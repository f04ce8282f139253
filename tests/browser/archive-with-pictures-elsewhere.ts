import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { mirror } from '#api/hosts/mirror.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { mediaTypes, pictureTypes } from '#api/serving/types.ts'
import { readSettings } from '#api/settings.ts'
import { freePort } from '#tests/support/ports.ts'
import { copyDemoArchive, foldersIn } from './demo-copy.ts'
import { serveArchive, type ServedArchive } from './served-archive.ts'

export type ArchiveWithPicturesElsewhere = ServedArchive & {
  /** Where its pictures are. */
  pictures: string
}

/** A published archive whose pictures are on a plain host of files, with another port. Without a tile server for its maps. */
export async function openArchiveWithPicturesElsewhere(): Promise<ArchiveWithPicturesElsewhere> {
  const folder = await copyDemoArchive()
  const files = mkdtempSync(join(tmpdir(), 'pictures-'))
  const host = createServer((request, response) => sendFile(files, request, response))
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const pictures = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const port = await freePort()
  const site = { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, UPLOADS_URL: `${pictures}/uploads`, MAP_TILES: 'none' }
  const settings = readSettings({ ...foldersIn(folder), ...site })
  await publishAll({ settings, processes: 1 })
  await mirror(settings, files, { host: 'files' })
  const served = await serveArchive(settings, folder)
  return {
    ...served,
    pictures,
    async close() {
      host.closeAllConnections()
      host.close()
      rmSync(files, { recursive: true, force: true })
      await served.close()
    },
  }
}

/** Sends pictures and what describes them, and no page. */
function sendFile(folder: string, { url = '/' }: IncomingMessage, response: ServerResponse) {
  const path = decodeURIComponent(new URL(url, 'http://host').pathname)
  const file = join(folder, path)
  const isPicture = /^\/(?:uploads|iiif\/images)\//.test(path) && statSync(file, { throwIfNoEntry: false })?.isFile()
  if (!isPicture) return void response.writeHead(404).end()
  const type = { ...mediaTypes, ...pictureTypes }[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' })
  createReadStream(file).pipe(response)
}
