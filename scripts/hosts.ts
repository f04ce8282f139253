import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { caddyConfiguration } from '#api/hosts/caddy.ts'
import { publicHeaders } from '#api/hosts/headers.ts'
import type { Host } from '#api/hosts/host.ts'
import { nginxConfiguration } from '#api/hosts/nginx.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { named } from './named.ts'

/** Writes configurations for nginx and Caddy, made for this archive's settings: `TO=folder`. */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  if (!to) {
    console.error('Say where to: make hosts TO=folder')
    return 1
  }
  const settings = readSettings(process.env)
  const host = await hostOf(settings)
  const { hostname } = new URL(settings.site.siteUrl)
  const folder = resolve(to)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration({ ...host, listen: '80', name: hostname }))
  writeFileSync(join(folder, 'Caddyfile'), caddyConfiguration({ ...host, listen: settings.site.siteUrl }))
  console.log(`${join(folder, 'nginx.conf')} and ${join(folder, 'Caddyfile')} serve ${settings.publicDir} as ${settings.site.siteUrl}.`)
  console.log('Start the archive with PROXIES=1 behind either of them.')
  return 0
}

async function hostOf({ publicDir, uploadsDir, uploadLimit, host, port, site }: Settings): Promise<Omit<Host, 'listen'>> {
  return { publicDir, uploadsDir, uploadLimit, archive: `${host}:${port}`, headers: await publicHeaders(site) }
}
