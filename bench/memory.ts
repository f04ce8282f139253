import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { publishAll } from '#api/publisher/publish-all.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'
import { marked } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import { makePhotograph } from './photograph.ts'
import type { BenchResult } from './result.ts'
import { uploadPicture } from './uploads.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

const made = sized(5_000, 30)
const copies = 4
const photos = made * copies
/** Pictures sent at once. */
const pictures = sized(10, 2)

/** Megabytes of the server with all its processes. */
const max = 700
/** What a small machine has, in megabytes. */
const smallMachine = '1024'
/** Milliseconds: between two looks, of rest before the server is idle, and how long it is watched then. */
const pause = { look: 50, settle: sized(20_000, 1_000), idle: sized(20_000, 1_000) }
/** Ticks of the processor's time in a second, as Linux counts them. */
const ticks = 100

/**
 * The memory of the server with its publisher on a machine of 1 GB, at most while ten pictures are uploaded and published, and what it
 * takes of a processor while nobody asks. Memory that processes share is counted once.
 */
export async function benchMemory(): Promise<BenchResult[]> {
  await buildSite()
  return inWorkplace(async ({ folder, env: own, settings }) => {
    const env = { ...own, MEMORY_MB: smallMachine }
    await makeArchive(settings, made, copies)
    await publishAll({ settings })
    const picture = readFileSync(await makePhotograph(folder, { name: '12 MP', width: 4000, height: 3000 }))
    const server = await startServerProcess(env, true)
    try {
      const token = await signIn(server.url, settings)
      await after(pause.settle)
      const idle = held(server.pid)
      const before = processorTime(server.pid)
      await after(pause.idle)
      const busy = (processorTime(server.pid) - before) / ticks / (pause.idle / 1000)
      const peak = await peakDuring(server.pid, async () => {
        await Promise.all(Array.from({ length: pictures }, (_, number) => uploadPicture(server.url, token, picture, number)))
        await after(pause.settle)
      })
      const name = `memory of a server with ${photos} photos on a machine of 1 GB`
      return [
        { name: `${name}, idle`, value: idle.bytes / 1e6, unit: 'MB', note: idle.note },
        marked(`${name}, while ${pictures} pictures are uploaded and published`, peak.bytes / 1e6, 'MB', max, peak.note),
        marked('processor of an idle server', 100 * busy, '% of a core', 1),
      ]
    } finally {
      await server.stop()
    }
  })
}

type Held = { bytes: number; note: string }

/** The largest sum that was seen while some work was done. */
async function peakDuring(pid: number, work: () => Promise<void>): Promise<Held> {
  let peak: Held = { bytes: 0, note: '' }
  let isOver = false as boolean
  const working = work().finally(() => (isOver = true))
  while (!isOver) {
    const now = held(pid)
    if (now.bytes > peak.bytes) peak = now
    await after(pause.look)
  }
  await working
  return peak
}

/** Bytes that a process and those that it has started hold, a shared page by the share of each. */
function held(pid: number): Held {
  const each = withChildren(pid).map((id) => kilobytes(id) * 1024)
  return { bytes: each.reduce((sum, bytes) => sum + bytes, 0), note: each.map((bytes) => (bytes / 1e6).toFixed(0)).join(' + ') }
}

function kilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has just ended.
    return 0
  }
}

/** Ticks that a process and those that it has started have used. */
function processorTime(pid: number): number {
  const times = withChildren(pid).map((id) => {
    // After the name in brackets, which may hold anything: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return times.reduce((sum, time) => sum + time, 0)
}

/** A process and all that it has started, by their numbers. */
function withChildren(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return [pid, ...children.flatMap(withChildren)]
  } catch {
    return [pid]
  }
}
