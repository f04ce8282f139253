import { join } from 'node:path'
import { expect } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { sweepOrphans } from '#api/maintenance/pictures/sweep.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { hasPhotoFiles } from '#api/media/remove.ts'
import { removeFiles, unfinishedUploads } from '#api/upload/sweep.ts'
import { buildForm, buildTexts, filePart, openUploadServer } from '#tests/support/uploads.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { shownPictures } from '#data/records/picture-files.ts'
import { withFault, type Fault } from './file-system.ts'

/** A server to which pictures are uploaded while one call of the file system fails. */
export async function openFaultyUploads() {
  const server = await openUploadServer()
  const {
    archive,
    settings: { uploadsDir },
  } = server
  const texts = buildTexts(archive)
  const picture = await buildPicture(90, 60).jpeg().toBuffer()
  let sent = 0

  /** A form with the picture and a few bytes behind it, which make it another file. */
  const form = () => buildForm(texts, [filePart(Buffer.concat([picture, Buffer.from(`№ ${(sent += 1)}`)]))])
  const photos = () => [...shownPictures(archive)]

  /** How many calls one upload makes. */
  async function countCalls() {
    await server.sendForm('/api/photo/upload', form())
    return (await withFault({ below: uploadsDir, at: 0, code: 'EIO' }, () => server.sendForm('/api/photo/upload', form()))).calls
  }

  /** Uploads a picture while a call fails, looks whether all of it has happened or nothing, and uploads it again. */
  async function upload({ at, code, lasts = false }: Omit<Fault, 'below'>) {
    const what = `${code} ${lasts ? 'from' : 'at'} call ${at}`
    const before = photos().length
    const sentForm = form()
    const { result } = await withFault({ below: uploadsDir, at, code, lasts }, () => server.sendForm('/api/photo/upload', sentForm))
    const { status, body } = result!
    expect((await server.send('GET', '/api/category')).status, what).toBe(200)
    if (status === 201) expect(photos().length, what).toBe(before + 1)
    else {
      expect([status, body.errors[0].msg], what).toEqual(
        code === 'ENOSPC' ? [507, expect.stringContaining('no space left')] : [500, expect.stringMatching(/Please try again|please retry/)],
      )
      expect(body.errors[0].msg, what).not.toContain(uploadsDir)
      expect(photos().length, what).toBe(before)
    }
    await expectSound(what)
    if (status !== 201) expect((await server.sendForm('/api/photo/upload', sentForm)).status, what).toBe(201)
    return status
  }

  /** After what a start of the server does, everything there belongs to a photo, and every photo is whole. */
  async function expectSound(what: string) {
    removeFiles(unfinishedUploads(uploadsDir))
    await sweepOrphans(archive, uploadsDir, { now: new Date() })
    expect(filesBelow(join(uploadsDir, 'tmp')), what).toEqual([])
    expect(filesBelow(join(uploadsDir, 'originals')).length, what).toBe(photos().length)
    for (const { photoFileName: fileName, originalFormat, width, height } of photos())
      expect(hasPhotoFiles(uploadsDir, { fileName, originalFormat, width, height }), what).toBe(true)
    const fresh = openArchiveForReading(archiveFile(server.settings))
    expect(integrityProblems(fresh), what).toEqual([])
    fresh.close()
  }

  return { countCalls, upload, close: server.close }
}
