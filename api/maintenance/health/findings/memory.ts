import { limitsFor } from '#api/server/machine.ts'
import type { Settings } from '#api/settings.ts'
import { doubtful, fine, type HealthFinding } from './finding.ts'

/** Bytes with which the server, the publisher and a picture that is prepared have room: 1 GB without what the system keeps. */
const enough = 900 * 2 ** 20

/** How much memory there is, and what the processes make of it. */
export function memoryFinding({ memory }: Pick<Settings, 'memory'>): HealthFinding {
  const { renderers, mediaMemory, indexedPhotos } = limitsFor(memory)
  const processes = renderers === 1 ? '1 rendering process' : `${renderers} rendering processes`
  const index = `a search index for static hosts of up to ${indexedPhotos.toLocaleString('en')} photos`
  const says = `${gigabytes(memory)} of memory: ${processes}, at most ${gigabytes(mediaMemory)} for a picture that is prepared, ${index}`
  if (memory >= enough) return fine('memory', says)
  return doubtful('memory', says, 'Give the archive 1 GB, or set MEMORY_MB if it may take more than was found.')
}

const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GB`
