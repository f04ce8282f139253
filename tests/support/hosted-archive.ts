import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { archiveFile } from '#api/files/folders.ts'
import type { RunningServer } from '#api/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { pictures, published } from './host-cases.ts'
import { addFlats, addPhoto } from './records.ts'
import { startTestServer, temporarySettings, writeFiles } from './server.ts'

export type HostedArchive = {
  settings: ReturnType<typeof temporarySettings>
  archive: RunningServer
  /** The address of an archive that has stopped. */
  stopped: string
  /** The number of a photo with an original. */
  described: number
  close: () => Promise<void>
}

/** An archive for other web servers to serve, with the files of `host-cases.ts`, and addresses that only it knows. */
export async function openHostedArchive(more: Record<string, string> = {}): Promise<HostedArchive> {
  const settings = temporarySettings()
  for (const [name, content] of Object.entries({ ...published, ...more })) {
    mkdirSync(dirname(join(settings.publicDir, name)), { recursive: true })
    writeFileSync(join(settings.publicDir, name), content)
  }
  writeFiles(settings.uploadsDir, pictures)
  const archive = await startTestServer(settings)
  const other = { ...settings, dataDir: join(settings.folder, 'other'), uploadsDir: join(settings.folder, 'others') }
  const stopped = await startTestServer(other)
  await stopped.stop()
  const records = openArchive(archiveFile(settings))
  addFlats(records, 1)
  const described = addPhoto(records, { titleRo: 'Podul' }, { photoFileName: 'b.jpg', originalFormat: 'jpeg' })
  writeFiles(settings.uploadsDir, {
    'originals/b.jpg': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer(),
  })
  records.sqlite.exec(
    "INSERT INTO aliases (path, target, at) VALUES ('/photos/7', NULL, ''), ('/photos/8', '/photos/1', ''), ('/old/page', '/albums', '')",
  )
  records.close()
  async function close() {
    await archive.stop()
    settings.remove()
  }
  return { settings, archive, stopped: stopped.url, described, close }
}
