/** The process that decodes pictures: one job at a time, as messages come from worker.ts. */
import { writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { peakMemory } from '#api/server/peak-memory.ts'
import { blockFinding, findingOf, isRefused, refuseFinding } from './damage.ts'
import { inspect, openWarnings, restrictSharp, useThreads, warningsOf } from './decoder.ts'
import { lookAt, makeDerivatives, makeFullJpeg, makeTiles } from './derivatives.ts'
import { prepareSource } from './source.ts'
import { hasDamagedBlock } from './tiff/blocks.ts'
import { asMediaError, MediaError, meansNoSpace, mediaTexts } from './error.ts'
import { jobFiles } from './job.ts'
import type { Answer, Job, Made } from './job.ts'
import { copyOriginal, linkOriginal } from './original.ts'

restrictSharp()
volunteerForMemoryShortage()

// Whoever waited for the answer is gone. An ordinary exit would wait for the threads of a running job.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Ctrl-C and a service manager signal the whole group; when to stop is the parent's decision, which finishes its queue.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

process.on('message', (job: Job) => {
  void answer(job).then((message) => process.connected && process.send?.(message))
})

async function answer(job: Job): Promise<Answer> {
  const outcome = await make(job).then(
    (made) => ({ made }),
    (problem: unknown) => ({ refused: refusal(asMediaError(problem)) }),
  )
  return { ...outcome, peakMemory: peakMemory() }
}

function refusal({ code, message, cause }: MediaError) {
  // oxlint-disable-next-line typescript/no-base-to-string -- causes are errors
  return { code, message, ...(cause === undefined ? {} : { cause: String(cause) }) }
}

async function make({ source: path, makes, sha256, folder, limits, accepts }: Job): Promise<Made> {
  useThreads(limits.threads)
  const original = join(folder, jobFiles.original)
  const taken = await (sha256 ? linkOriginal(path, sha256, original, limits) : copyOriginal(path, original, limits))
  try {
    const seen = await inspect(original, taken.originalFormat, taken.bytes, limits)
    const decode = (path: string) => warningsOf(path, limits)
    if (seen.tiff && accepts !== 'any' && (await hasDamagedBlock(original, seen.tiff, join(folder, 'tile'), decode))) {
      refuseFinding('damaged', accepts, 'a damaged strip or tile')
    }
    const { texts, watch } = await openWarnings()
    const source = await prepareSource(original, taken.originalFormat, seen.tiff, folder, limits)
    let isWanted = true
    const ways = {
      look: () => lookAt(source, seen, limits, watch),
      tiles: () => makeTiles(source, folder, seen, limits, watch),
      files: () => makeDerivatives(source, folder, seen, limits, watch, () => isWanted),
    }
    const making = ways[makes]()
    // Whatever comes of this, nobody may write to the folder any more when the job ends.
    making.catch(() => undefined)
    // The threads of libvips work while this waits.
    const blocks = taken.originalFormat === 'jpeg' && accepts !== 'any' ? blockFinding(await readFile(original)) : null
    // Nothing more is encoded for a picture that is refused whatever else is found.
    isWanted = !isRefused(blocks, accepts)
    const look = await making
    const decodeBare = async (bare: Buffer) => {
      const path = join(folder, 'bare')
      await writeFile(path, bare)
      return decode(path)
    }
    const reported = await findingOf(texts, taken.originalFormat, original, decodeBare)
    refuseFinding(blocks === 'damaged' ? blocks : (reported ?? blocks), accepts, `blocks: ${blocks}; ${texts.join('; ')}`)
    if (look === null) throw new Error('The derivatives of a picture that is taken were not made.')
    if (seen.tiff && makes === 'files') await makeFullJpeg(source, folder, seen, limits)
    return { ...taken, width: seen.width, height: seen.height, ...look, pages: seen.pages }
  } catch (problem) {
    throw await explain(problem, folder)
  }
}

/**
 * What went wrong while decoding. Errors of libvips are plain text, often of another pipeline or none at all, so the
 * disk is asked before the picture is called damaged. Errors of node:fs carry a code and are the server's.
 */
async function explain(problem: unknown, folder: string): Promise<MediaError> {
  const { code, message } = problem as NodeJS.ErrnoException
  if (problem instanceof MediaError || code || meansNoSpace(problem)) return asMediaError(problem)
  if (await isFull(folder)) return new MediaError('no-space', mediaTexts.noSpace, { cause: problem })
  if (/timeout: \d+% complete/.test(message)) return new MediaError('timeout', mediaTexts.timeout, { cause: problem })
  if (/unable to (write all|open .* for writ)|out of memory|permission denied|read-only/i.test(message)) {
    return asMediaError(problem)
  }
  return new MediaError('damaged', mediaTexts.damaged, { cause: problem })
}

/** Whether a megabyte more fails for want of space. The half-made files are still there and keep the disk full. */
async function isFull(folder: string): Promise<boolean> {
  return writeFile(join(folder, 'probe'), Buffer.alloc(1 << 20), { flush: true }).then(() => false, meansNoSpace)
}

/** Where memory runs out, Linux is to end this process and not the one that serves visitors. */
function volunteerForMemoryShortage() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Not Linux, or not allowed: the kernel then chooses.
  }
}
