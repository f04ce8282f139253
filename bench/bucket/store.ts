/**
 * An S3 store in a separate process that costs as little as possible, so that benchmarks measure the archive: it keeps the sizes and sums of
 * objects, and the bytes of the newest. Swift would spend more time on an object than the archive does.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Objects whose bytes are kept. */
const maxKept = 1000
/** Objects of one page of a listing, as at Amazon. */
const pageSize = 1000

export type BenchStore = { env: Record<string, string>; url: string; stop: () => Promise<void> }

/** Starts it on a free port of this machine. Everybody may read the objects below `url`. */
export async function startBenchStore(): Promise<BenchStore> {
  const child = fork(import.meta.filename, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const endpoint = `http://127.0.0.1:${port}`
  const env = {
    STORAGE: 's3://archive/site',
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
  }
  async function stop() {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { env, url: `${endpoint}/archive/site`, stop }
}

/** The sum is the SHA-256 that the archive has signed. It is the tag, as that of a store that encrypts is no MD5 either. */
type Known = { bytes: number; sum: string }

function openStore() {
  const objects = new Map<string, Known>()
  const kept = new Map<string, Buffer>()
  let sorted: string[] | null = null

  function answer(request: IncomingMessage, content: Buffer, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(url.pathname).replace(/^\/[^/]*\/?/, '')
    if (key === '') return list(url.searchParams, response)
    if (request.method === 'PUT') return put(key, content, request.headers, response)
    if (request.method === 'DELETE') {
      if (objects.delete(key)) sorted = null
      kept.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    // Node closes a connection after a HEAD without a length; stores send it.
    if (!object) return response.writeHead(404, { 'Content-Length': 0 }).end()
    const bytes = kept.get(key) ?? Buffer.of()
    response.writeHead(200, { ETag: `"${object.sum}"`, 'x-amz-meta-sha256': object.sum, 'Content-Length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  function put(key: string, content: Buffer, headers: IncomingHttpHeaders, response: ServerResponse) {
    const sum = String(headers['x-amz-content-sha256'])
    if (!objects.has(key)) sorted = null
    objects.set(key, { bytes: content.length, sum })
    kept.delete(key)
    kept.set(key, content)
    // The lease is read before each delivery.
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break
      if (!oldest.endsWith('/.archive')) kept.delete(oldest)
    }
    response.writeHead(200, { ETag: `"${sum}"` }).end()
  }

  function list(asked: URLSearchParams, response: ServerResponse) {
    sorted ??= [...objects.keys()].toSorted()
    const prefix = asked.get('prefix') ?? ''
    const after = asked.get('continuation-token') ?? ''
    const max = Number(asked.get('max-keys') ?? pageSize)
    const from = after ? firstFrom(sorted, `${after}\0`) : firstFrom(sorted, prefix)
    const page = sorted.slice(from, from + max).filter((key) => key.startsWith(prefix))
    const isCut = page.length === max && (sorted[from + max] ?? '').startsWith(prefix)
    const entries = page.map((key) => {
      const { bytes, sum } = objects.get(key)!
      return `<Contents><Key>${escaped(key)}</Key><Size>${bytes}</Size><ETag>${sum}</ETag></Contents>`
    })
    const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>` : ''
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`)
  }

  return answer
}

/** Where the first of sorted keys is that is not before `start`. */
function firstFrom(keys: string[], start: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

if (import.meta.main) {
  const answer = openStore()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => answer(request, Buffer.concat(parts), response))
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  process.once('disconnect', () => process.exit())
}
