import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { ApiEnv } from '#api/env.ts'

/** Stands for every visitor whose address cannot be told. */
const unknownAddress = 'unknown'

/**
 * The address of a visitor, for counting: an IPv4 address, or the /64 network of an IPv6 one, because a single household
 * has a whole network of those. `unknown` where there is none.
 *
 * @param proxies how many proxies of ours are in front. Each appends the address of its client to X-Forwarded-For,
 *   so the entry of the outermost is that many from the right; the visitor may have made up all entries before it. A header
 *   with fewer entries comes from a client that bypassed the outermost proxy: then the first entry is the address.
 * @example visitorAddress(context, 0) // '203.0.113.7', '2001:db8:0:1::/64'
 */
export const visitorAddress = (context: Pick<Context<ApiEnv>, 'env' | 'req'>, proxies: number): string =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- without a server, as in tests, there is no `env`
  addressOf(context.env?.incoming?.socket?.remoteAddress, context.req.header('x-forwarded-for'), proxies)

/** The same for a request of Node's server. */
export const requestAddress = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: number): string =>
  addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), proxies)

function addressOf(remoteAddress: string | undefined, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return networkOf(remoteAddress ?? '')
  const entries = entriesOf(forwarded)
  return networkOf(withoutPort(entries.at(-proxies) ?? entries[0] ?? ''))
}

/** Entries of X-Forwarded-For, the visitor's own first; none without the header. */
export const forwardedEntries = (context: Pick<Context<ApiEnv>, 'req'>): string[] => entriesOf(context.req.header('x-forwarded-for'))

const entriesOf = (header: string | undefined): string[] => (header === undefined ? [] : header.split(',').map((entry) => entry.trim()))

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string) => entry.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

function networkOf(text: string): string {
  const [address = ''] = text.split('%')
  const version = isIP(address)
  if (version === 4) return address
  if (version === 6) return networkOfSix(groupsOf(address))
  return unknownAddress
}

/** An IPv4 address may come in IPv6 clothes: `::ffff:203.0.113.7`. */
function networkOfSix(groups: number[]): string {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of an IPv6 address. The parser of web addresses knows every way to write one. */
function groupsOf(address: string): number[] {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [numbersOf(before), numbersOf(after)]
  const gap = 8 - head.length - tail.length
  return [...head, ...Array.from({ length: gap }, () => 0), ...tail]
}

const numbersOf = (groups: string): number[] => Array.from(groups.matchAll(/[0-9a-f]+/gi), ([group]) => parseInt(group, 16))
