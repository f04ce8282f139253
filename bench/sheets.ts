import { createWriteStream, existsSync, openAsBlob, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import { sized } from '#tests/support/size.ts'
import { marked } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

const made = sized(5_000, 30)
const copies = sized(20, 2)
const photos = made * copies

/** Seconds, and megabytes of a process. */
const max = { preview: 60, memory: 500 } as const

/** All photos of an archive go out as CSV and come back unedited, as far as the preview. */
export const benchSheets = (): Promise<BenchResult[]> =>
  inWorkplace(async ({ env, settings, folder }) => {
    await makeArchive(settings, made, copies)
    const server = await startServerProcess(env)
    const memory = watchMemory(server.pid)
    try {
      const headers = { 'x-auth-token': await signIn(server.url, settings) }
      const file = join(folder, 'photos.csv')
      const exported = await seconds(async () => {
        const { body } = await fetch(`${server.url}/api/photo/export?format=csv`, { headers })
        await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file))
      })
      const form = new FormData()
      form.append('file', await openAsBlob(file), 'photos.csv')
      let preview: SheetPreviewWire | undefined
      const previewed = await seconds(async () => {
        const answer = await fetch(`${server.url}/api/sheet/preview`, { method: 'POST', headers, body: form })
        if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}: ${await answer.text()}`)
        preview = (await answer.json()) as SheetPreviewWire
      })
      if (preview?.unchanged !== photos) throw new Error(`Of ${photos} photos, ${preview?.unchanged} came back unchanged.`)
      const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
      return [
        { name: `export of ${photos} photos as CSV`, value: exported, unit: 's', note: `${megabytes(statSync(file).size)} MB` },
        marked(`preview of ${photos} photos that came back`, previewed, 's', max.preview),
        marked('memory of the process that compares them', megabytes(memory.children()), 'MB', max.memory),
        marked('memory of the server beside it', megabytes(server.memory()?.peak ?? 0), 'MB', max.memory),
      ]
    } finally {
      memory.stop()
      await server.stop()
    }
  })

/** Looks at the memory of the children of a process until it is stopped; gives the most that one of them has held, in bytes. */
function watchMemory(parent: number) {
  let most = 0
  const timer = setInterval(() => {
    // Elsewhere than on Linux nobody can tell.
    const pids = existsSync('/proc/self/status') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
    for (const pid of pids) {
      const status = statusOf(pid)
      if (new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status))
        most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024)
    }
  }, 100)
  return { children: () => most, stop: () => clearInterval(timer) }
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
