import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import sharp from 'sharp'
import { serverLock } from '#api/files/folder-leases.ts'
import { ignoreFile } from '#api/files/private-folders.ts'
import { openMedia, type MediaProcess } from '#api/media/process.ts'
import type { PhotoInput } from '#core/records/photo.ts'
import { createFlat } from '#data/records/flat.ts'
import type { Ingest } from '#api/ingest/add-photo.ts'
import { openTestArchive } from './archive-file.ts'

/** A separate archive for a test, with a real database and a real picture process. */
export type Scratch = Ingest & { folder: string; media: MediaProcess; close: () => Promise<void> }

export function openScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
  const uploadsDir = join(folder, 'uploads')
  const archive = openTestArchive(join(folder, 'archive.sqlite'))
  const media = openMedia({ uploadsDir })
  async function close() {
    await media.close()
    archive.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, uploadsDir, archive, media, close }
}

let warm: { uploadsDir: string; media: MediaProcess } | undefined

/**
 * The same with a picture process that the tests of a file share, because its start takes longer than a small picture: `close` empties
 * its folder. Not for tests that look at the process itself.
 */
export function shareScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
  warm ??= openWarm()
  const { uploadsDir, media } = warm
  const archive = openTestArchive(join(folder, 'archive.sqlite'))
  async function close() {
    archive.close()
    const left = readdirSync(uploadsDir).flatMap((kind) => readdirSync(join(uploadsDir, kind)).map((name) => join(uploadsDir, kind, name)))
    await Promise.all([folder, ...left].map((path) => rm(path, { recursive: true, force: true })))
  }
  return { folder, uploadsDir, archive, media, close }
}

function openWarm() {
  const uploadsDir = mkdtempSync(join(tmpdir(), 'archive-test-uploads-'))
  return { uploadsDir, media: openMedia({ uploadsDir }) }
}

/** To be called at the end of a file of tests: `afterAll(endSharedScratch)`. */
export async function endSharedScratch() {
  await warm?.media.close()
  if (warm) rmSync(warm.uploadsDir, { recursive: true, force: true })
  warm = undefined
}

export const testStamp = { by: 'Ștefan', at: '2026-01-02T03:04:05.000Z' }

/** A picture of one colour, with a seam that keeps it from being too simple a file. */
export async function drawPicture(file: string, colour: string, size = { width: 60, height: 40 }): Promise<string> {
  const seam = { create: { width: 3, height: 3, channels: 3 as const, background: '#fff' } }
  await sharp({ create: { ...size, channels: 3, background: colour } })
    .composite([{ input: seam }])
    .toFile(file)
  return file
}

/** Fields of a photo whose relations exist, with awkward texts. */
export function buildFields({ archive }: Pick<Ingest, 'archive'>, overrides: Partial<PhotoInput> = {}): PhotoInput {
  const names = { categoryName: 'Мосты', categoryNameRo: 'Poduri', categoryNameEn: 'Bridges' }
  const description = { categoryDescription: '', categoryDescriptionRo: '', categoryDescriptionEn: '' }
  const period = { periodName: '1910–1919', periodNameRo: '', periodNameEn: '' }
  return {
    title: '«Мост» <через> Быковец "у мельницы"',
    titleRo: 'Podul de peste Bâcovăț, ținutul Orhei',
    titleEn: '',
    description: '',
    descriptionRo: '',
    descriptionEn: '',
    categoryID: createFlat(archive, 'category', { ...names, ...description }, testStamp),
    contributorID: createFlat(archive, 'contributor', { name: "О'Нил & сыновья", nameRo: '', email: '', web: '' }, testStamp),
    periodID: createFlat(archive, 'period', period, testStamp),
    license: 'Public Domain',
    ...overrides,
  }
}

/** Every file below a folder but a server's lock and `.gitignore`, with `/` between the parts, in order; none where the folder is missing. */
export function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && ![serverLock, ignoreFile].includes(entry.name),
    )
    return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).sort()
  } catch {
    return []
  }
}
