import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sized } from '#tests/support/size.ts'
import { openClient } from './api/client.ts'
import { marked, percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import { makePhotograph } from './photograph.ts'
import type { BenchResult } from './result.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

/** Uploads sent at once, and how often. */
const concurrent = sized(10, 2)
const rounds = sized(3, 1)

/** Photographs of 12 MP sent to the real server, ten at a time, while its health is asked for all the time. */
export const benchUploads = (): Promise<BenchResult[]> =>
  inWorkplace(async ({ folder, env, settings }) => {
    await makeArchive(settings, 1)
    const picture = readFileSync(await makePhotograph(folder, { name: '12 MP', width: 4000, height: 3000 }))
    const server = await startServerProcess(env)
    try {
      return await measure(server.url, await signIn(server.url, settings), picture, settings.uploadsDir)
    } finally {
      await server.stop()
    }
  })

async function measure(url: string, token: string, picture: Buffer, uploads: string): Promise<BenchResult[]> {
  const health: number[] = []
  const times: number[] = []
  const client = openClient(url)
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    let ended = false as boolean
    const all = Promise.all(
      Array.from({ length: concurrent }, (_, index) => uploadPicture(url, token, picture, round * concurrent + index)),
    )
    const over = all.finally(() => (ended = true))
    while (!ended) {
      health.push((await client.ask('/healthz')).ms)
      await setTimeout(10)
    }
    await over
    times.push((performance.now() - began) / 1000 / concurrent)
  }
  client.close()
  const { files, bytes } = filesBelow(uploads)
  const photos = rounds * concurrent
  return [
    marked(`health during ${concurrent} uploads of 12 MP, p99 of ${health.length}`, percentile(health, 0.99), 'ms', 200),
    {
      name: 'a photo of 12 MP, from its first byte to its record',
      value: times[0]!,
      unit: 's',
      note: `${photos} photos, ${concurrent} at once`,
    },
    { name: 'the last ten photos / the first ten', value: times.at(-1)! / times[0]!, unit: '×', note: 'about 1: time grows evenly' },
    { name: 'files per photo of 12 MP', value: files / photos, unit: '' },
    {
      name: 'bytes per photo, with the original',
      value: bytes / photos / 1e6,
      unit: 'MB',
      note: `the original alone ${(picture.length / 1e6).toFixed(2)} MB`,
    },
  ]
}

/**
 * Sends a picture as a new photo. The same with another number is another file.
 *
 * @throws Error where it is not taken
 */
export async function uploadPicture(url: string, token: string, picture: Buffer, number: number) {
  const form = new FormData()
  const fields = {
    title: `Снимок ${number}`,
    description: 'Вид.',
    categoryID: 1,
    locationID: 1,
    contributorID: 1,
    periodID: 1,
    license: 'Public Domain',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  // Bytes behind the picture make it another file.
  form.append('file', new File([new Uint8Array(picture), String(number)], 'скан.jpg'))
  const answer = await fetch(`${url}/api/photo/upload`, { method: 'POST', headers: { 'x-auth-token': token }, body: form })
  if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function filesBelow(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { files: entries.length, bytes }
}
