import { setTimeout as after } from 'node:timers/promises'
import type { BulkChangeWire, BulkPreviewWire } from '#core/wire/bulk.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { sized } from '#tests/support/size.ts'
import { openClient, type Client } from './api/client.ts'
import { chance, marked, percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import type { BenchResult } from './result.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

const made = sized(5_000, 30)
const copies = 4
const photos = made * copies

/** Seconds for all of them, and milliseconds of a save beside it. */
const max = { change: 60, save: 200 } as const
/** Milliseconds between two saves, and between two looks at the progress. */
const pause = { save: 100, look: 250 } as const

/** The same change of all photos of an archive, and its undo, while somebody saves other photos. */
export const benchBulk = (): Promise<BenchResult[]> =>
  inWorkplace(async ({ env, settings }) => {
    await makeArchive(settings, made, copies)
    const server = await startServerProcess(env)
    try {
      const token = await signIn(server.url, settings)
      const client = openClient(server.url, 2, { 'x-auth-token': token })
      try {
        const alone = await saves(client, 3, () => Promise.resolve())
        const change = { filters: {}, fields: { locationID: 2, technique: 'albumen print' } }
        const preview = await client.ask('/api/photo/bulk/preview', change)
        const { fingerprint, changing } = read(preview) as BulkPreviewWire
        // Before the first save beside it, after which the preview would be out of date.
        const id = await begin(server.url, token, '/api/photo/bulk/matching', { ...change, fingerprint })
        const changed = await saves(client, 4, () => finished(client, id))
        const { bulkChange } = await progress(client, id)
        const undone = await saves(client, 5, async () => {
          await begin(server.url, token, `/api/photo/bulk/${id}/undo`)
          return finished(client, id)
        })
        const undo = (await progress(client, id)).bulkChange
        const note = (count: number, left: number) => `${count} changed, ${left} left because somebody saved them`
        return [
          { name: `preview of a change of ${changing} photos`, value: preview.ms, unit: 'ms' },
          marked(`change of ${photos} photos`, changed.seconds, 's', max.change, note(bulkChange.changed, bulkChange.totalLeft)),
          { name: 'POST /api/photo before it, p99', value: percentile(alone.times, 0.99), unit: 'ms', note: `${alone.times.length} saves` },
          marked('POST /api/photo beside it, p99', percentile(changed.times, 0.99), 'ms', max.save, `${changed.times.length} saves`),
          marked(`undo of ${bulkChange.changed} photos`, undone.seconds, 's', max.change, note(undo.restored, undo.totalLeftByUndo)),
          marked('POST /api/photo beside the undo, p99', percentile(undone.times, 0.99), 'ms', max.save, `${undone.times.length} saves`),
        ]
      } finally {
        client.close()
      }
    } finally {
      await server.stop()
    }
  })

/** Saves titles of photos as long as some work lasts, at least some; gives how long each took in ms, and the work in seconds. */
async function saves(client: Client, seed: number, work: () => Promise<void>): Promise<{ times: number[]; seconds: number }> {
  const random = chance(seed)
  const times: number[] = []
  const began = performance.now()
  let isOver = false as boolean
  const working = work().then(() => {
    isOver = true
    return (performance.now() - began) / 1000
  })
  while (!isOver || times.length < sized(50, 3)) {
    const photo = read(await client.ask(`/api/photo/${1 + random(photos)}`)) as PhotoWire
    const title = `${photo.title} (${random(1_000_000)})`
    times.push((await client.ask('/api/photo', { photoID: photo.photoID, version: photo.version, title })).ms)
    await after(pause.save)
  }
  return { times, seconds: await working }
}

/** Begins work in the background; gives the number of its bulk change. */
async function begin(url: string, token: string, path: string, send?: object): Promise<number> {
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: send ? JSON.stringify(send) : null })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { bulkChangeID: number }).bulkChangeID
}

const progress = async (client: Client, id: number) => read(await client.ask(`/api/photo/bulk/${id}`)) as { bulkChange: BulkChangeWire }

async function finished(client: Client, id: number): Promise<void> {
  for (;;) {
    const { state } = (await progress(client, id)).bulkChange
    if (state === 'done' || state === 'undone') return
    await after(pause.look)
  }
}

const read = ({ content }: { content: Buffer }): unknown => JSON.parse(content.toString())
