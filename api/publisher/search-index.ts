import type { Archive } from '#data/sqlite/open.ts'
import type { Manifest } from './manifest.ts'
import { totals } from '#data/lists/totals.ts'
import { removeStaticIndex, writeStaticIndex } from './static-index.ts'

/**
 * Whether the search index for static hosts is up to date, or is left out because it would need too much memory; and when it was last
 * written, ISO 8601, empty where it never was.
 */
export type SearchIndexState = { state: 'current' | 'waiting' | 'writing' | 'omitted'; at: string }

export type SearchIndexOptions = {
  archive: Archive
  manifest: Pick<Manifest, 'searchIndex' | 'setSearchIndex' | 'deliveries'>
  publicDir: string
  /** A larger archive has no index: see `MachineLimits`. */
  maxPhotos?: number
  now: () => Date
  /** Whether pages wait or are being made: the index can wait longer than they can. */
  isBusy: () => boolean
  /** Whether a full publish is underway, which writes the index at its end. */
  isFull: () => boolean
  /** Called when writing begins and ends. The state after a change comes with that of the pages that it affects. */
  onChange: () => void
  delays?: typeof usualDelays
}

/** Milliseconds without a change before the index is written, and the most that it waits for such a pause. */
const usualDelays = { quiet: 20_000, max: 120_000 }

/** Milliseconds until an index that could not be written is tried again. */
const retryInterval = 600_000

/** An index that takes long is written less often: after a pause of so many times as long as the last one took. */
const pauseFactor = 4

/**
 * Keeps the search index for static hosts up to date: after changes it is written again, in a quiet moment or after two
 * minutes. The next process writes an index that this one has left outdated.
 */
export function openSearchIndex(options: SearchIndexOptions) {
  const { archive, manifest, publicDir, maxPhotos = Infinity, now, isBusy, isFull, onChange, delays = usualDelays } = options
  const isTooLarge = () => totals(archive).photos > maxPhotos
  let { at, isStale } = manifest.searchIndex()
  let [firstChange, lastChange, notBefore] = [0, 0, 0]
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  let isClosed = false
  let isOmitted = isTooLarge()
  // One that was written where there was more memory shows an archive of the past.
  if (isStale || (isOmitted && at !== '')) schedule()

  /** Something that the index may show has changed. */
  function changed() {
    lastChange = performance.now()
    firstChange ||= lastChange
    if (!isStale) {
      isStale = true
      manifest.setSearchIndex({ at, isStale })
    }
    schedule()
  }

  function schedule() {
    if (timer || writing || isClosed) return
    timer = setTimeout(look, Math.max(delays.quiet, notBefore - performance.now()))
  }

  function look() {
    timer = undefined
    const time = performance.now()
    const isQuiet = !isBusy() && time - lastChange >= delays.quiet
    if (!isFull() && time >= notBefore && (isQuiet || time - firstChange >= delays.max)) void write()
    else schedule()
  }

  /** Writes it now, once, however often that is asked for. Where it cannot be written, the archive itself still searches. */
  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (writing) return writing
    writing = writeOnce().finally(() => {
      writing = null
      onChange()
      if (isStale) schedule()
    })
    onChange()
    return writing
  }

  async function writeOnce() {
    const began = performance.now()
    let failed = false
    isStale = false
    firstChange = 0
    try {
      isOmitted = isTooLarge()
      if (isOmitted) removeStaticIndex(publicDir, record)
      else await writeStaticIndex(archive, publicDir, record)
      at = isOmitted ? '' : now().toISOString()
    } catch (problem) {
      isStale = true
      failed = true
      if (!isClosed) process.emitWarning(problem as Error)
    }
    notBefore = performance.now() + (failed ? retryInterval : pauseFactor * (performance.now() - began))
    if (!isClosed) manifest.setSearchIndex({ at, isStale })
  }

  const record = (file: string, isRemoved: boolean) => manifest.deliveries.record(file, isRemoved, now().toISOString())

  return {
    changed,
    write,
    state: (): SearchIndexState => ({ state: writing ? 'writing' : isOmitted ? 'omitted' : isStale ? 'waiting' : 'current', at }),
    /** Writes nothing more; what is being written ends with the process. */
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
