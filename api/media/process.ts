import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { asMediaError, MediaError, mediaTexts } from './error.ts'
import { jobFiles } from './job.ts'
import type { Made } from './job.ts'
import { mediaLimits } from './limits.ts'
import type { MediaLimits } from './limits.ts'
import { filesOf, photoFileName, uploadFolders } from './names.ts'
import type { PhotoFiles } from './names.ts'
import { moveAll, syncFolderOf } from './place.ts'
import { openWorker } from './worker.ts'

export { MediaError } from './error.ts'
export type { MediaLimits } from './limits.ts'

/** A picture whose files are all in place. Width and height are pixels of the upright picture, `colour` '#rrggbb'. */
export type Picture = { fileName: string } & Made

export type MediaProcess = {
  /**
   * Takes in the picture file `source`, which is only read: original, previews, thumbnails and tiles are in place
   * when this returns, or none of them. Waits its turn: one picture at a time.
   *
   * @param options.copy 2, 3, … when further photo records show the same original
   * @throws MediaError
   */
  derive(source: string, options?: { copy?: number }): Promise<Picture>
  /** How many pictures wait or are at work; the child's process id while it runs; the most it has held, in bytes. */
  state(): { waiting: number; pid: number | undefined; peakMemory: number }
  /** Finishes what is queued, takes nothing more, ends the child. */
  close(): Promise<void>
}

const jobPrefix = 'derive-'

/** Opens the uploads folder for new pictures. The child process starts with the first one. */
export function openMedia(options: { uploadsDir: string; limits?: Partial<MediaLimits> }): MediaProcess {
  const root = resolve(options.uploadsDir)
  const limits = { ...mediaLimits, ...options.limits }
  const worker = openWorker()
  let queue: Promise<unknown> = Promise.resolve()
  let prepared: Promise<void> | undefined
  let waiting = 0
  let closed = false

  async function deriveNow(source: string, copy: number | undefined): Promise<Picture> {
    prepared ??= prepare(root, limits)
    await prepared.catch((problem: unknown) => {
      prepared = undefined
      throw problem
    })
    const folder = await mkdtemp(join(root, uploadFolders.temporary, jobPrefix))
    try {
      const made = await worker.run({ source: resolve(source), folder, limits })
      const fileName = photoFileName(made.sha256, copy)
      await putInPlace(root, folder, filesOf(fileName, made.originalFormat))
      return { fileName, ...made }
    } finally {
      // What cannot be removed now is swept when the archive starts again.
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
    }
  }

  return {
    derive(source, { copy } = {}) {
      if (closed) return Promise.reject(new MediaError('failed', mediaTexts.closed))
      waiting += 1
      const result = queue
        .then(() => deriveNow(source, copy))
        .catch((problem: unknown) => {
          throw asMediaError(problem)
        })
        .finally(() => (waiting -= 1))
      queue = result.catch(() => undefined)
      return result
    },
    state: () => ({ waiting, ...worker.state() }),
    async close() {
      closed = true
      await queue
      await worker.stop()
    },
  }
}

/**
 * The order in which a photo appears: tiles before their description, which is last and so stands for a whole photo.
 * Only the original is synced to the disk, here by its folder and in original.ts by its bytes: a power cut may cost
 * derivatives, which can be made again, and syncing some three hundred tiles would cost more time than cutting them.
 */
async function putInPlace(root: string, folder: string, files: PhotoFiles) {
  const order = [
    'tilesFolder',
    'preview',
    'previewWebp',
    'preview800Webp',
    'thumbnail',
    'thumbnailWebp',
    'thumbnail800Webp',
    'original',
    'dzi',
  ] as const satisfies (keyof PhotoFiles)[]
  const moves = order.map((key) => ({ from: join(folder, jobFiles[key]), to: join(root, files[key]) }))
  await moveAll(moves, join(folder, 'replaced'))
  await syncFolderOf(join(root, files.original))
}

/** Makes the folders, and removes what a process that was killed has left: jobs older than any job can be. */
async function prepare(root: string, limits: MediaLimits) {
  for (const folder of Object.values(uploadFolders)) await mkdir(join(root, folder), { recursive: true })
  const temporary = join(root, uploadFolders.temporary)
  const oldest = Date.now() - Math.max(3600, 2 * limits.seconds) * 1000
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(jobPrefix)) continue
    const path = join(temporary, name)
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (changed < oldest) await rm(path, { recursive: true, force: true })
  }
}
