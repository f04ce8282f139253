import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import sharp from 'sharp'
import { archiveFile } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { shareCompiledModules } from '#tests/support/compile-cache.ts'
import { freePort } from '#tests/support/ports.ts'
import { buildAdmin } from '#scripts/bundles/admin.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { copyDemoArchive, foldersIn } from './demo-copy.ts'

/** Opens the demo archive on the real server, with its own map tiles, and tells the tests where. */
export default async function setUp() {
  shareCompiledModules()
  await buildSite()
  await buildAdmin()
  const folder = await copyDemoArchive()
  const tiles = await serveTiles()
  const port = await freePort()
  const mapTiles = `${urlOf(tiles)}/{z}/{x}/{y}.png`
  const settings = readSettings({
    PORT: String(port),
    ...foldersIn(folder),
    SITE_URL: `http://127.0.0.1:${port}`,
    MAP_TILES: mapTiles,
    // Each test is a visitor with a different address: see visit.ts.
    PROXIES: '1',
  })
  const { failures } = await publishAll({ settings, processes: 1 })
  if (failures.length > 0) throw new Error(`${failures[0]?.page} could not be published: ${failures[0]?.reason}`)
  const server = await startServer(settings, { log: pino({ level: 'error' }) })
  process.env['E2E_URL'] = server.url
  process.env['E2E_ARCHIVE'] = archiveFile(settings)
  process.env['E2E_PUBLIC'] = settings.publicDir
  process.env['E2E_FILES'] = folder
  process.env['E2E_TILES'] = mapTiles
  return async () => {
    await server.stop()
    tiles.closeAllConnections()
    tiles.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A map of one grey tile. */
async function serveTiles(): Promise<Server> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#9fb3a5' } })
    .png()
    .toBuffer()
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(tile))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
