import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { writeStaticIndex } from '#api/publisher/static-index.ts'
import { languages } from '#core/languages.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { openPagefind } from '#site/islands/search/pagefind.ts'
import { searchStaticIndex } from '#site/islands/search/static-index.ts'
import { percentile } from '#bench/api/figures.ts'
import type { BenchResult } from '#bench/result.ts'
import { seconds } from '#bench/stopwatch.ts'
import { sized } from '#tests/support/size.ts'
import type { Speaker } from './texts.ts'

/** Queries, each by a visitor who has nothing of the index yet. */
const visitors = sized(60, 3)

/** What the index of static hosts costs: to make, to keep, and to ask. */
export async function benchFallback(archive: Archive, { word }: Speaker, publicDir: string): Promise<BenchResult[]> {
  const made = await seconds(() => writeStaticIndex(archive, publicDir))
  const files = globSync('**/*.*', { cwd: publicDir }).map((file) => statSync(join(publicDir, file)).size)
  const photos = archive.sqlite.prepare<[], number>('SELECT count(*) FROM photos').pluck().get()!
  const host = await openHost(publicDir)
  const bytes: number[] = []
  const times: number[] = []
  for (let at = 0; at < visitors; at += 1) {
    const language = languages[at % languages.length]!
    const before = host.bytes()
    times.push(
      await seconds(async () => {
        const pagefind = await openPagefind(host.place(at))
        await searchStaticIndex(
          pagefind,
          { q: `${word(language)} ${word(language)}`, page: 1, category: 0, period: 0, location: 0, from: 0, to: 0 },
          language,
        )
      }),
    )
    bytes.push(host.bytes() - before)
  }
  host.close()
  const of = `${photos} photos`
  return [
    { name: `search index for static hosts made (${of})`, value: made, unit: 's' },
    { name: `its size (${files.length} files)`, value: files.reduce((sum, size) => sum + size, 0) / 1e6, unit: 'MB' },
    { name: 'a visitor’s first query of two words: half of them', value: percentile(bytes, 0.5) / 1000, unit: 'KB' },
    { name: 'a visitor’s first query of two words: p99', value: percentile(bytes, 0.99) / 1000, unit: 'KB', note: 'at most 400' },
    { name: 'the same, time on this machine: p99', value: percentile(times, 0.99) * 1000, unit: 'ms' },
  ]
}

/** A file host that counts what it sends; the index's script, which every visitor loads, too. */
async function openHost(folder: string) {
  let sent = 0
  const send = (file: string) => {
    const content = readFileSync(join(folder, file))
    sent += content.length
    return content
  }
  const server = createServer((request, response) => void response.end(send(new URL(request.url!, 'http://host').pathname)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    bytes: () => sent,
    place: (visitor: number) => ({
      folder: `http://127.0.0.1:${port}/pagefind/`,
      load(script: string): Promise<unknown> {
        send(join('pagefind', script))
        return import(`${join(folder, 'pagefind', script)}?visitor=${visitor}`)
      },
    }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
