import type { Host } from './host.ts'

type ProxyHost = Pick<Host, 'archive' | 'proxies' | 'trustedProxies'>

/** Passes a request to the archive's own server. */
export function reverseProxy(host: ProxyHost, tabs: number, own: string[] = []): string {
  const indent = '\t'.repeat(tabs)
  const lines = [...own, ...trustLines(host)].map((line) => `${indent}\t${line}\n`)
  return `${indent}reverse_proxy ${host.archive}${lines.length > 0 ? ` {\n${lines.join('')}${indent}}` : ''}`
}

function trustLines({ proxies = 1, trustedProxies = [] }: ProxyHost): string[] {
  if (proxies < 2) return []
  return [`trusted_proxies ${(trustedProxies.length > 0 ? trustedProxies : everybody).join(' ')}`]
}

/**
 * Behind another proxy, Caddy keeps its entries of X-Forwarded-For only where it is told the networks of that proxy. Without
 * them everybody is taken for it: then this server must not be reachable past it.
 */
const everybody = ['0.0.0.0/0', '::/0']
