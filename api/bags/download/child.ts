import { createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BagPart } from '#data/bags/part.ts'
import { openBagZip, type BagZipSettings } from '../bag-zip.ts'
import { BagError } from '../layout.ts'

/**
 * A process that writes the archive as a ZIP file of a bag to its output, below the API in priority: copying the database and computing
 * checksums would hold up whoever else asks the API. `at`: ISO 8601, UTC.
 */
export type BagStart = { settings: BagZipSettings; folder: string; name: string; part: BagPart | null; at: string }

/**
 * What the process tells: that the ZIP file can be read, with the bytes of the originals, or what is wrong, and whether that is a
 * sentence for people. It ends with 0 where everything was written.
 */
export type BagMessage = { bytes: number } | { problem: string; isForPeople: boolean }

const { settings, folder, name, part, at } = JSON.parse(process.argv[2] ?? '') as BagStart
setPriority(10)
// Ctrl-C and a service manager signal the whole group; the parent ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(1))
// The server may have ended before this was listened to.
if (!process.connected) process.exit(1)

const tell = (message: BagMessage) => new Promise<unknown>((resolve) => process.send?.(message, resolve))

try {
  const zip = await openBagZip(settings, folder, { part: part ?? undefined, now: new Date(at), name })
  await tell({ bytes: zip.bytes })
  // Standard output itself would wait for its reader without letting anything else run.
  await pipeline(Readable.from(zip.parts()), createWriteStream('', { fd: 1 }))
  zip.close()
  process.exit(0)
} catch (problem) {
  await tell({ problem: (problem as Error).message, isForPeople: problem instanceof BagError })
  process.exit(1)
}
