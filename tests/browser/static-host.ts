import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { extname, join } from 'node:path'

export type StaticHost = {
  url: string
  /** The calls that came and that it knows nothing of: `POST /api/view {"path":"/"}`. */
  calls: string[]
  /** Paths that a browser has loaded in advance. */
  prepared: string[]
  /** Serves one more page. */
  add: (path: string, html: string) => void
  close: () => void
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * A plain file host with a copy of what is published: it serves files, adds `.html`, and refuses all else. There is no
 * archive behind it.
 */
export async function openStaticHost(): Promise<StaticHost> {
  const calls: string[] = []
  const prepared: string[] = []
  const added = new Map<string, string>()
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = pathOf(request)
    const content = await text(request)
    if (path.startsWith('/api/')) calls.push(`${request.method} ${path} ${content}`.trim())
    if (String(request.headers['sec-purpose']).includes('prerender')) prepared.push(path)
    if (request.method !== 'GET') return void response.writeHead(405).end('Method Not Allowed')
    const file = fileOf(path)
    const page = added.get(path) ?? (file ? null : '<!doctype html><title>404</title>')
    if (page) return void response.writeHead(added.has(path) ? 200 : 404, { 'Content-Type': 'text/html' }).end(page)
    response.writeHead(200, { 'Content-Type': types[extname(file!)] ?? 'application/octet-stream' }).end(readFileSync(file!))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    prepared,
    add: (path, html) => void added.set(path, html),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The file that a path stands for, of the published ones and the uploads. */
function fileOf(path: string): string | undefined {
  const folders = [process.env['E2E_PUBLIC'] ?? '', process.env['E2E_FILES'] ?? '']
  const candidates = folders.flatMap((folder) => ['', '.html', '/index.html'].map((end) => join(folder, path + end)))
  return candidates.find((each) => existsSync(each) && statSync(each).isFile())
}

const pathOf = ({ url = '/' }: IncomingMessage) => decodeURIComponent(new URL(url, 'http://host').pathname)
