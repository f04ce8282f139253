import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathOfFile, photoFolders, rootOfFile } from './binned-files.ts'
import { asMediaError, MediaError, mediaTexts } from './error.ts'
import type { Job, Made } from './job.ts'
import { jobFiles } from './job.ts'
import { limitsFor, memoryFor } from '#api/server/machine.ts'
import { mediaLimits, mediaLimitsFor } from './limits.ts'
import type { MediaLimits } from './limits.ts'
import { filesOf, keysOf, photoFileName, uploadFolders } from './names.ts'
import type { OriginalFormat, PhotoFiles } from './names.ts'
import { moveAll, syncFolderOf } from './place.ts'
import { openQueue, type Queue, type Stage } from './queue.ts'

export { MediaError } from './error.ts'
export type { MediaLimits } from './limits.ts'

/** A picture whose files are all in place. Width and height are pixels of the upright picture, `colour` '#rrggbb'. */
export type Picture = { fileName: string } & Made

/** The files of a photo that is in the archive, and the checksum that its original had. */
export type KnownFiles = { photoFileName: string; originalFormat: OriginalFormat; sha256: string }

export type MediaProcess = {
  /**
   * Takes in the picture file `source`, which is only read: original, previews, thumbnails and tiles are in place
   * when this returns, or none of them. Waits its turn.
   *
   * @param options.sha256 the checksum of a source that nobody changes any more: it is then neither copied nor hashed again
   * @param options.copy 2, 3, … when further photo records show the same original
   * @param options.onStage receives the stage of the picture
   * @param options.acceptDoubtful whether a picture that may be damaged is taken, because somebody has looked at it
   * @throws MediaError
   */
  derive: (
    source: string,
    options?: { sha256?: string; copy?: number; onStage?: (stage: Stage) => void; acceptDoubtful?: boolean },
  ) => Promise<Picture>
  /**
   * Makes all derivatives of a photo again from its original, which stays untouched; the old ones are in place until
   * the new ones are. Waits its turn.
   *
   * @throws MediaError, also where the original is not the file that it was
   */
  remake: (files: KnownFiles) => Promise<Picture>
  /**
   * Makes the tiles of a photo from its original, and nothing else. Waits its turn.
   *
   * @throws MediaError, as `remake` does
   */
  remakeTiles: (files: KnownFiles) => Promise<void>
  /**
   * What can be said of a picture without taking it in. Waits its turn.
   *
   * @param options.sha256 as for `derive`
   * @param options.accepts any picture that can be decoded, where it is a file of the archive
   * @throws MediaError, as `derive` does
   */
  look: (source: string, options?: { sha256?: string; accepts?: 'doubtful' | 'any' }) => Promise<Made>
  /** Also how many pictures were made since this was opened, and how many could not be. */
  state: () => ReturnType<Queue['state']> & { made: number; failed: number }
  /** Finishes what is queued, takes nothing more, ends the child processes. */
  close: () => Promise<void>
}

export type MediaOptions = {
  uploadsDir: string
  /** Pictures at a time; one unless said otherwise. */
  mediaJobs?: number
  /** Bytes of memory for all processes; what the machine has unless said otherwise. */
  memory?: number
  /** Bytes of the largest picture. */
  uploadLimit?: number
  limits?: Partial<MediaLimits>
  /** Milliseconds without a picture after which a child process ends; what suits the machine unless said otherwise. */
  rest?: number
  /** How the folders of unfinished jobs are called. */
  jobPrefix?: string
  /** Told of what nobody but the operator can mend: faults, and children that had to be ended. */
  onError?: (problem: MediaError) => void
}

const anyJob = 'derive-'

/** A job as it is asked for: the rest of it is the same for all. */
type JobInput = Pick<Job, 'accepts'> & {
  /** The path of the picture; a function where it is to be found when the job begins. */
  source: string | (() => string)
  makes?: Job['makes']
  sha256?: string | null | undefined
}

/** The jobs of the server: there is one, so that what an earlier one has left is known as such when it starts. */
export const serverJobs = `${anyJob}server-`

/** Opens the uploads folder for new pictures. A child process starts with the first one. */
export function openMedia({
  uploadsDir,
  mediaJobs = 1,
  memory = memoryFor(0),
  uploadLimit = mediaLimits.bytes,
  jobPrefix = anyJob,
  onError,
  ...options
}: MediaOptions): MediaProcess {
  const root = resolve(uploadsDir)
  const machine = limitsFor(memory)
  const limits = { ...mediaLimits, ...mediaLimitsFor(machine), bytes: uploadLimit, ...options.limits }
  const queue = openQueue(mediaJobs, options.rest ?? machine.mediaRest)
  let prepared: Promise<void> | undefined
  let closed = false
  const done = { made: 0, failed: 0 }

  /** Makes the files of `source` in a temporary folder, and gives them to `keep`, which moves them where they belong. */
  async function make<Result>(
    { source, makes = 'files', sha256 = null, accepts }: JobInput,
    keep: (made: Made, folder: string) => Promise<Result>,
    onStage?: (stage: Stage) => void,
  ): Promise<Result> {
    if (closed) throw new MediaError('failed', mediaTexts.closed)
    const work = (run: (job: Job) => Promise<Made>) =>
      inFolder(async (folder) => {
        const path = typeof source === 'string' ? source : source()
        return keep(await run({ source: path, makes, sha256, folder, limits, accepts }), folder)
      })
    try {
      const picture = await queue.run((worker) => work(worker.run), onStage)
      if (makes === 'files') done.made += 1
      return picture
    } catch (problem) {
      if (makes === 'files') done.failed += 1
      const refusal = asMediaError(problem)
      if (['failed', 'crashed', 'heavy', 'timeout'].includes(refusal.code)) onError?.(refusal)
      throw refusal
    }
  }

  async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    prepared ??= prepare(root, limits)
    await prepared.catch((problem: unknown) => {
      prepared = undefined
      throw problem
    })
    const folder = await mkdtemp(join(root, uploadFolders.temporary, jobPrefix))
    try {
      return await work(folder)
    } finally {
      // If the folder cannot be removed now, the next start of the archive sweeps it.
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
    }
  }

  /** Makes files of a photo again, those that `keys` names. */
  const again = (
    { photoFileName: fileName, originalFormat, sha256 }: KnownFiles,
    makes: 'files' | 'tiles',
    keys: (made: Made) => (keyof PhotoFiles)[],
  ) => {
    const files = filesOf(fileName, originalFormat)
    return make({ source: () => pathOfFile(root, files.original), makes, accepts: 'any' }, async (made, folder) => {
      if (made.sha256 !== sha256) throw new MediaError('damaged', mediaTexts.changed)
      // Its photo may have been put into the bin in the meantime.
      const place = rootOfFile(root, files.original)
      for (const each of photoFolders) await mkdir(join(place, each), { recursive: true })
      await putInPlace(place, folder, files, keys(made))
      return { fileName, ...made }
    })
  }

  return {
    derive(source, { sha256, copy, onStage, acceptDoubtful = false } = {}) {
      const keep = async (made: Made, folder: string) => {
        const fileName = photoFileName(made.sha256, copy)
        const files = filesOf(fileName, made.originalFormat)
        await putInPlace(root, folder, files, inOrder(made))
        await syncFolderOf(join(root, files.original))
        return { fileName, ...made }
      }
      return make({ source: resolve(source), sha256, accepts: acceptDoubtful ? 'doubtful' : 'whole' }, keep, onStage)
    },
    remake: (files) => again(files, 'files', keysOf),
    remakeTiles: async (files) => void (await again(files, 'tiles', () => ['tiles'])),
    look: (source, { sha256, accepts = 'doubtful' } = {}) =>
      make({ source: resolve(source), makes: 'look', sha256, accepts }, (made) => Promise.resolve(made)),
    state: () => ({ ...queue.state(), ...done }),
    async close() {
      closed = true
      await queue.close()
    },
  }
}

/** All files of a new photo, the tiles last: they show that the photo is complete. */
function inOrder(made: Made): (keyof PhotoFiles)[] {
  return [...keysOf(made).filter((key) => key !== 'tiles'), 'original', 'tiles']
}

/**
 * Renames files from a job's folder to where they belong, all or none. Only the original is synced to the disk, by its
 * folder and, in original.ts, by its bytes: a power cut may cost derivatives, which can be made again, and syncing some
 * three hundred tiles would cost more time than cutting them.
 */
async function putInPlace(root: string, folder: string, files: PhotoFiles, order: (keyof PhotoFiles)[]) {
  const moves = order.map((key) => ({ from: join(folder, jobFiles[key]), to: join(root, files[key]) }))
  await moveAll(moves, join(folder, 'replaced'))
}

/** Makes the folders, and removes what a process that was killed has left: jobs older than any job can be. */
async function prepare(root: string, limits: MediaLimits) {
  // The folder of the bin is made with the first photo in it, for its owner alone.
  const folders = Object.values(uploadFolders).filter((folder) => folder !== uploadFolders.binned)
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true })
  const temporary = join(root, uploadFolders.temporary)
  const oldest = Date.now() - Math.max(3600, 2 * limits.seconds) * 1000
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(anyJob)) continue
    const path = join(temporary, name)
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (changed < oldest) await rm(path, { recursive: true, force: true })
  }
}
