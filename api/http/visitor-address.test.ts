import { Hono } from 'hono'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import type { ApiEnv } from '#api/env.ts'
import { visitorAddress } from './visitor-address.ts'

const echo = (proxies: number) => new Hono<ApiEnv>().get('/', (context) => context.text(visitorAddress(context, proxies)))

async function ask(proxies: number, remoteAddress: string | undefined, forwarded?: string): Promise<string> {
  const env = { incoming: { socket: { remoteAddress } } }
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await echo(proxies).request('/', { headers }, env)).text()
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('an address on the wire of %s counts as %s', async (remote, expected) => {
  expect(await ask(0, remote)).toBe(expected)
})

test.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1 ,\t203.0.113.7', 2, '198.51.100.1'],
  ['198.51.100.1, 203.0.113.7', 3, '198.51.100.1'],
  ['203.0.113.7', 2, '203.0.113.7'],
  ['203.0.113.7:4711', 1, '203.0.113.7'],
  ['[2001:db8::1]:4711', 1, '2001:db8:0:0::/64'],
  ['[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  ['2001:db8::1', 1, '2001:db8:0:0::/64'],
  ['203.0.113.7, <script>', 1, 'unknown'],
  ['203.0.113.7,', 1, 'unknown'],
  ['999.0.113.7', 1, 'unknown'],
  ['', 1, 'unknown'],
  [undefined, 1, 'unknown'],
])('behind proxies, X-Forwarded-For %j with %i of ours gives %s', async (forwarded, proxies, expected) => {
  expect(await ask(proxies, '10.0.0.1', forwarded)).toBe(expected)
})

test('without proxies of ours, X-Forwarded-For is anybody’s claim and is not believed', async () => {
  expect(await ask(0, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
})

test('a request without a connection has no address', async () => {
  expect(await (await echo(0).request('/')).text()).toBe('unknown')
})

test('over a real connection the address is that of the other end', async () => {
  const answer = getRequestListener(echo(0).fetch)
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('127.0.0.1')
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
