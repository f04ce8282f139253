import type { Host } from './host.ts'

/**
 * Lines that tell the archive who asks.
 *
 * @param of the beginning of the variables' names, so that several configurations fit into one nginx
 */
export const proxyLines = (of: string): string[] => [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  `proxy_set_header X-Forwarded-For $${of}_forwarded;`,
  'proxy_set_header X-Forwarded-Proto $scheme;',
]

/**
 * Behind another proxy, its entries are kept; whoever has gone past it counts with the own address, as often as the archive
 * expects entries. Without the networks of that proxy, everybody is taken for it: then this server must not be reachable
 * past it.
 *
 * @param of see `proxyLines`
 */
export function forwarded(of: string, { proxies = 1, trustedProxies: trusted = [] }: Pick<Host, 'proxies' | 'trustedProxies'>): string {
  const own = Array.from({ length: Math.max(proxies, 1) }, () => '$remote_addr').join(', ')
  if (proxies < 2) return `map $remote_addr $${of}_forwarded {\n  default "${own}";\n}`
  if (trusted.length === 0) return `map $remote_addr $${of}_forwarded {\n  default "$proxy_add_x_forwarded_for";\n}`
  const networks = trusted.map((network) => `  ${network} 1;`).join('\n')
  return `geo $${of}_is_proxied {\n  default 0;\n${networks}\n}
map $${of}_is_proxied $${of}_forwarded {\n  default "${own}";\n  1 "$proxy_add_x_forwarded_for";\n}`
}
