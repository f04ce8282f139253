import { hash } from 'node:crypto'
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileOf, pathOf, type Address } from '#core/addresses.ts'
import type { SiteSettings } from '#core/settings.ts'
import { peakMemory } from '#api/peak-memory.ts'
import { openArchiveForReading } from '#data/open.ts'
import { takeSnapshot } from '#data/snapshot.ts'
import { loadBundle } from './bundle.ts'
import type { PublishedFile } from './manifest.ts'
import { renderPage } from './render.ts'
import { writePublished } from './write.ts'

/** A forked process that renders and writes the pages it is sent, below the API in priority. */
export type WorkerStart = { archiveFile: string; publicDir: string; bundle: string; settings: SiteSettings }

export type WorkerReport = {
  files: PublishedFile[]
  written: number
  failures: { page: string; reason: string }[]
  /** Highest memory of the process so far, in bytes. */
  memory: number
}

/** Pages between two breaths: without them memory climbs, because finished work is never collected. */
const pagesPerBreath = 10

const start = JSON.parse(process.argv[2] ?? '') as WorkerStart
setPriority(10)
const app = await loadBundle(start.bundle)
const archive = openArchiveForReading(start.archiveFile)
const snapshot = takeSnapshot(archive)

let done = Promise.resolve()
process.on('message', (pages: Address[]) => {
  done = done.then(async () => void process.send?.(await publishPages(pages)))
})
process.on('disconnect', () => process.exit())

async function publishPages(pages: Address[]): Promise<WorkerReport> {
  const report: WorkerReport = { files: [], written: 0, failures: [], memory: 0 }
  for (const [index, address] of pages.entries()) {
    await publishPage(address, report)
    if (index % pagesPerBreath === 0) await setImmediate()
  }
  report.memory = peakMemory()
  return report
}

/** A page that fails keeps its last good file and stays in the manifest; the others go on. */
async function publishPage(address: Address, report: WorkerReport) {
  const file = fileOf(address)
  try {
    const content = await renderPage(app, { address, snapshot, settings: start.settings })
    if (writePublished(start.publicDir, file, content)) report.written += 1
    report.files.push({ file, hash: hash('sha256', content, 'hex') })
  } catch (cause) {
    report.failures.push({ page: pathOf(address), reason: (cause as Error).message })
    report.files.push({ file, hash: '' })
  }
}
