import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { caddyConfiguration } from '#api/hosts/caddy.ts'
import { refuseOtherAddress } from '#api/hosts/published-address.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { nginxConfiguration } from '#api/hosts/nginx.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { named } from './command-line/named.ts'

/** Writes configurations for nginx and Caddy, made for this archive's settings: `TO=folder`. */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  if (!to) {
    console.error('Say where to: make hosts TO=folder')
    return 1
  }
  const settings = readSettings(process.env)
  refuseOtherAddress(settings)
  const { publicDir, uploadsDir, uploadLimit, proxies, trustedProxies } = settings
  const archive = `${settings.host}:${settings.port}`
  const host = { publicDir, uploadsDir, uploadLimit, proxies, trustedProxies, archive, ...(await publicHeaders(settings.site)) }
  const { hostname } = new URL(settings.site.siteUrl)
  const folder = resolve(to)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration({ ...host, listen: '80', name: hostname }))
  writeFileSync(join(folder, 'Caddyfile'), caddyConfiguration({ ...host, listen: settings.site.siteUrl }))
  console.log(`${join(folder, 'nginx.conf')} and ${join(folder, 'Caddyfile')} serve ${publicDir} as ${settings.site.siteUrl}.`)
  console.log(adviceOf(settings))
  return 0
}

/** How many proxies the archive is to expect, and whom they are to believe. */
function adviceOf({ proxies, trustedProxies }: Settings): string {
  if (proxies < 2) return 'Start the archive with PROXIES=1 behind either of them. Behind a CDN, see docs/hosting.md.'
  if (trustedProxies.length > 0) return `Start the archive with PROXIES=${proxies} behind either of them.`
  return `Start the archive with PROXIES=${proxies} behind either of them. TRUSTED_PROXIES is not set: whoever reaches this server past the CDN can make up an address. Set it to the networks of the CDN, or let nobody else through the firewall.`
}
