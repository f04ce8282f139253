import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { publishAll } from '#api/publisher/publish-all.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'
import { openClient } from './api/client.ts'
import { marked } from './api/figures.ts'
import { heldBy, ticksOf, type Held } from './memory/processes.ts'
import { serveArchive } from './memory/served.ts'
import { makePhotograph, type Drawn } from './photograph.ts'
import type { BenchResult } from './result.ts'
import { largest } from './synthetic.ts'
import { uploadPicture } from './uploads.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

const made = sized(5_000, 30)
const copies = 4
const photos = made * copies

/** Pictures sent at once: what cameras, telephones and scanners make. */
const shapes: Drawn[] = sized(
  [
    { name: '12 MP', width: 4000, height: 3000 },
    { name: '52 MP', width: 8000, height: 6500 },
    { name: 'upright', width: 3000, height: 4000 },
    { name: '24 MP', width: 6000, height: 4000 },
    { name: 'wide', width: 9000, height: 2500 },
  ],
  [{ name: 'small', width: 1200, height: 900 }],
)
const pictures = sized(10, 2)

/** Pages that visitors read before. */
const read = sized(3000, 20)

/** Megabytes of all processes of the archive. */
const max = 700
/** What a small machine has, in megabytes. */
const smallMachine = '1024'
/** Milliseconds: between two looks, of rest before the server is idle, and how long it is watched then. */
const pause = { look: 50, settle: sized(30_000, 1_000), idle: sized(60_000, 1_000) }
/** Ticks of the processor's time in a second, as Linux counts them. */
const ticks = 100

/**
 * The memory of the archive on a machine of 1 GB while ten pictures are uploaded, and pages are published behind them and behind a
 * category that gets another name, after visitors have read pages; and what it takes of a processor while nobody asks.
 *
 * What counts is the share of each process in the pages that it has in memory, so that what several share counts once. Code of
 * Node, SQLite and libvips is part of it: the system could drop it, and would read it again at once. Files that the system keeps
 * without any process having them mapped are no part of it: it drops them where memory is short.
 */
export async function benchMemory(): Promise<BenchResult[]> {
  await buildSite()
  return inWorkplace(async ({ folder, env, settings }) => {
    await makeArchive(settings, made, copies)
    await publishAll({ settings })
    const files = await drawn(folder)
    const server = await serveArchive(folder, { ...env, MEMORY_MB: smallMachine, SITE_URL: settings.site.siteUrl })
    try {
      const token = await signIn(server.url, settings)
      await readPages(server.url)
      await after(pause.settle)
      const idle = heldBy(server.pid)
      const before = ticksOf(server.pid)
      await after(pause.idle)
      const busy = (ticksOf(server.pid) - before) / ticks / (pause.idle / 1000)
      const peak = await peakDuring(server.pid, async () => {
        await renameCategory(server.url, token)
        await Promise.all(
          Array.from({ length: pictures }, (_, number) =>
            uploadPicture(server.url, token, files[number % files.length] ?? Buffer.of(), number),
          ),
        )
        await after(pause.settle)
      })
      const name = `memory with ${photos} photos on a machine of 1 GB`
      return [
        { name: `${name}, idle`, value: idle.all / 1e6, unit: 'MB', note: noteOf(idle) },
        marked(`${name}, while ${pictures} pictures are uploaded`, peak.all / 1e6, 'MB', max, noteOf(peak)),
        marked('processor of an idle archive', 100 * busy, '% of a core', 0.3),
      ]
    } finally {
      await server.stop()
    }
  })
}

/** The pictures, one after the other: drawing them takes memory. */
async function drawn(folder: string): Promise<Buffer[]> {
  const files: Buffer[] = []
  for (const shape of shapes) files.push(readFileSync(await makePhotograph(folder, shape)))
  return files
}

async function readPages(url: string) {
  const client = openClient(url, 4)
  for (let number = 1; number <= read; number += 1) await client.ask(`/photos/${1 + (number % photos)}`)
  client.close()
}

/** Thousands of pages name it. */
async function renameCategory(url: string, token: string) {
  const client = openClient(url, 1, { 'x-auth-token': token })
  await client.ask('/api/category', { categoryID: largest.category, version: 1, categoryName: 'Улицы' })
  client.close()
}

/** The largest sum that was seen while some work was done. */
async function peakDuring(pid: number, work: () => Promise<void>): Promise<Held> {
  let peak: Held = { all: 0, own: 0, each: [] }
  let isOver = false as boolean
  const working = work().finally(() => (isOver = true))
  while (!isOver) {
    const now = heldBy(pid)
    if (now.all > peak.all) peak = now
    await after(pause.look)
  }
  await working
  return peak
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

const noteOf = ({ own, each }: Held) =>
  `${each.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(' + ')}; ${megabytes(own)} without code and other files`
