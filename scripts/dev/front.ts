import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { canonicalOf, routePathOf } from '#core/addresses.ts'
import type { BackOfficeServer } from './back-office.ts'
import type { PageError, PageServer } from './pages.ts'
import { withError } from './error-overlay.ts'
import { answerOf, passOn, passUpgradeOn } from './proxy.ts'
import { requestedAddress } from './requested-address.ts'

const site = resolve(import.meta.dirname, '../../site')

export type Behind = { pages: PageServer; backOffice: BackOfficeServer; apiPort: () => Promise<number> }

/** The one server that browsers see: it stays while what is behind it changes, and sends each request to where it belongs. */
export function openFront(): { server: Server; connect: (behind: Behind) => void } {
  let behind: Behind | null = null
  const server = createServer((request, response) => {
    if (behind) void answer(request, response, behind)
    else response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2' }).end('The archive is starting.')
  })
  server.on('upgrade', (request, socket, head: Buffer) => {
    if (behind && request.url?.startsWith('/@pages')) passUpgradeOn(request, socket, head, behind.pages.port)
  })
  return { server, connect: (servers) => void (behind = servers) }
}

async function answer(request: IncomingMessage, response: ServerResponse, { pages, backOffice, apiPort }: Behind) {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const isBackOffice = /^\/adm(?:\/(?!assets\/)|$)/.test(pathname)
  const isScreen = isBackOffice && (request.headers.accept ?? '').includes('text/html')
  const shownError = isScreen ? await backOffice.error() : null
  if (isBackOffice && !shownError) return backOffice.answer(request, response)
  if (isModule(pathname)) return passOn(request, response, pages.port)
  const rendering = isPage(pathname, search) && request.method === 'GET' ? await answerPage(request, response, pages) : 'missing'
  if (rendering === 'sent') return
  const port = await apiPort().catch((problem: unknown) => problem as Error)
  if (port instanceof Error) return void response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(port.message)
  if (shownError) return answerBuilt(request, response, port, shownError)
  if (rendering === 'failed') return answerBuilt(request, response, port, await pages.reason())
  const address = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ')
  await passOn(request, response, port, { 'x-forwarded-for': address })
}

/** What Vite serves to pages: its own modules, and the sources of scripts and styles. */
function isModule(path: string): boolean {
  if (/^\/(?:@|node_modules\/)/.test(path)) return true
  const file = join(site, decodeURI(path))
  return file.startsWith(`${site}/`) && existsSync(file) && statSync(file).isFile()
}

/** Whether the address is that of a page in its one form; others are redirected as in a published archive. */
function isPage(path: string, search: string): boolean {
  const { address, moved } = canonicalOf(path, search)
  return address !== null && !moved
}

/** Renders a page. Nothing is sent when it fails, or when the archive has no such page. */
async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  { port }: PageServer,
): Promise<'sent' | 'failed' | 'missing'> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const { address } = canonicalOf(pathname, '')
  const headers = { [requestedAddress]: request.url, 'accept-encoding': 'identity' }
  const rendered = await answerOf(request, port, headers, address ? routePathOf(address) : pathname).catch(() => null)
  if (!rendered) return 'failed'
  const page = await text(rendered)
  if (rendered.statusCode === 404) return 'missing'
  // An error in the middle of a page ends it: its status has been sent by then.
  if (rendered.statusCode !== 200 || !page.includes('</html>')) return 'failed'
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
  return 'sent'
}

/** The page as it was built or published last, with the error of its present sources. */
async function answerBuilt(request: IncomingMessage, response: ServerResponse, port: number, error: PageError | null) {
  const built = await answerOf(request, port, { 'accept-encoding': 'identity' })
  const page = await text(built)
  const client = request.url?.startsWith('/adm') ? '/adm/@vite/client' : '/@vite/client'
  response.writeHead(built.statusCode ?? 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(withError(page, error, client))
}
