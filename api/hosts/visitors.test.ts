import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiEnv } from '#api/env.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'
import { hostServers, isInstalled } from '#tests/support/web-servers.ts'

const names = ['nginx', 'caddy'] as const
for (const name of names.filter((each) => !isInstalled(each)))
  console.warn(`LEFT OUT: the visitors' addresses behind ${name}, which is not installed`)

const settings = temporarySettings()
let backend: Server
let proxies = 1

/** Stands for the archive's server: answers with the address that it would count. */
const echo = new Hono<ApiEnv>().all('*', (context) => context.text(visitorAddress(context, proxies)))

beforeAll(async () => {
  for (const folder of [settings.publicDir, settings.uploadsDir]) mkdirSync(folder, { recursive: true })
  const answer = getRequestListener(echo.fetch)
  backend = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(backend, 'listening')
})
afterAll(() => {
  backend.close()
  backend.closeAllConnections()
  settings.remove()
})

/** This machine, which the requests come from, is the CDN or is not. */
const cdn = ['127.0.0.1/32']
const another = ['203.0.113.0/24', '2001:db8::/32']
const visitor = '198.51.100.7'
const forged = '192.0.2.66'

const cases: [what: string, proxies: number, trusted: string[], forwarded: string | null, address: string][] = [
  ['without a CDN', 1, [], null, '127.0.0.1'],
  ['without a CDN, with a forged header', 1, [], forged, '127.0.0.1'],
  ['behind a CDN', 2, cdn, visitor, visitor],
  ['behind a CDN, with a forged header that the CDN has added to', 2, cdn, `${forged}, ${visitor}`, visitor],
  ['past the CDN', 2, another, null, '127.0.0.1'],
  ['past the CDN, with a forged header', 2, another, forged, '127.0.0.1'],
  ['past the CDN, with a long forged header', 2, another, `${forged}, ${forged}, ${forged}`, '127.0.0.1'],
  ['behind a CDN whose networks are not set', 2, [], visitor, visitor],
  ['behind two proxies', 3, cdn, `${forged}, ${visitor}, 203.0.113.9`, visitor],
]

describe.each(names.filter(isInstalled))('behind %s', (name) => {
  test.each(cases)('a visitor %s counts with the right address (PROXIES=%i)', async (_, count, trustedProxies, forwarded, address) => {
    proxies = count
    const { port } = backend.address() as AddressInfo
    const { publicDir, uploadsDir } = settings
    const server = await hostServers[name]({
      publicDir,
      uploadsDir,
      headers: [],
      framed: [],
      archive: `127.0.0.1:${port}`,
      proxies: count,
      trustedProxies,
    })
    try {
      const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
      // A call, and a page that only the archive knows.
      for (const path of ['/api/counts', '/photos/1'])
        expect([path, await (await fetch(server.url + path, { headers })).text()]).toEqual([path, address])
    } finally {
      await server.stop()
    }
  })
})
