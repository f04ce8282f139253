import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bucketPlace, BucketPlaceError, type BucketPlace } from '#api/hosts/bucket-place.ts'
import { caddyConfiguration } from '#api/hosts/caddy.ts'
import { caddyPictures } from '#api/hosts/caddy-pictures.ts'
import { refuseOtherAddress } from '#api/hosts/published-address.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { nginxConfiguration } from '#api/hosts/nginx.ts'
import { nginxPictures } from '#api/hosts/nginx-pictures.ts'
import { uploadsPath } from '#core/upload-addresses.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { named, yesOrNo } from './command-line/named.ts'

/**
 * Writes configurations for nginx and Caddy, made for this archive's settings: `TO=folder`. `BROTLI=1` is for nginx with the module for
 * Brotli. With `BUCKET=1`, or the address below which visitors read the bucket, pages and pictures come from there.
 */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  if (!to) {
    console.error('Say where to: make hosts TO=folder')
    return 1
  }
  const hasBrotli = yesOrNo(args, 'BROTLI', false)
  if (hasBrotli === null) return 1
  const settings = readSettings(process.env)
  refuseOtherAddress(settings)
  const bucket = placeOf(settings, named(args, 'BUCKET'))
  const { publicDir, uploadsDir, uploadLimit, proxies, trustedProxies } = settings
  const archive = `${settings.host}:${settings.port}`
  const host = {
    publicDir,
    uploadsDir,
    uploadLimit,
    proxies,
    trustedProxies,
    archive,
    bucket,
    hasLongTail: settings.site.longTail !== null,
    ...(await publicHeaders(settings.site)),
  }
  const { hostname } = new URL(settings.site.siteUrl)
  const folder = resolve(to)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration({ ...host, hasBrotli, listen: '80', name: hostname }))
  writeFileSync(join(folder, 'Caddyfile'), caddyConfiguration({ ...host, listen: settings.site.siteUrl }))
  const source = bucket ? addressOf(bucket) : publicDir
  console.log(`${join(folder, 'nginx.conf')} and ${join(folder, 'Caddyfile')} serve ${source} as ${settings.site.siteUrl}.`)
  if (bucket) console.log(`Visitors' requests have no credentials: everybody must be allowed to read the objects of the bucket.`)
  else if (settings.site.uploadsUrl) writePictures(folder, settings)
  if (settings.site.longTail) console.log(ofLongTail(archive))
  console.log(adviceOf(settings))
  return 0
}

const ofLongTail = (archive: string) =>
  `LONG_TAIL=on-request: the archive at ${archive} renders pages of lists that have no file. While it does not answer, these are unavailable (503).`

/**
 * Where the web server reads the bucket, with the nameservers of this machine.
 *
 * @throws BucketPlaceError
 */
function placeOf({ delivery }: Settings, value: string | undefined): BucketPlace | undefined {
  if (value === undefined || value === '0') return undefined
  if (!delivery.bucket) throw new BucketPlaceError('BUCKET cannot be used: STORAGE names no bucket.')
  return { ...bucketPlace(delivery.bucket, value === '1' ? '' : value), nameservers: nameserversIn('/etc/resolv.conf') }
}

/** As nginx writes them. */
function nameserversIn(file: string): string[] {
  if (!existsSync(file)) return []
  const found = [...readFileSync(file, 'utf8').matchAll(/^nameserver\s+([\d.]+|[\da-f:]+)\s*$/gim)].map(([, address = '']) => address)
  return found.map((address) => (address.includes(':') ? `[${address}]` : address))
}

const addressOf = ({ isSecure, host, port, path }: BucketPlace) => new URL(`${isSecure ? 'https' : 'http'}://${host}:${port}${path}`).href

/** For the separate origin of pictures. */
function writePictures(folder: string, { publicDir, uploadsDir, proxies, trustedProxies, host, port, site: { uploadsUrl } }: Settings) {
  const { origin, hostname, pathname } = new URL(uploadsUrl)
  const below = pathname.slice(0, -uploadsPath.length)
  const pictures = { publicDir, uploadsDir, proxies, trustedProxies, archive: `${host}:${port}`, below }
  const files = { nginx: join(folder, 'pictures.nginx.conf'), caddy: join(folder, 'pictures.Caddyfile') }
  writeFileSync(files.nginx, nginxPictures({ ...pictures, listen: '80', name: hostname }))
  writeFileSync(files.caddy, caddyPictures({ ...pictures, listen: origin }))
  console.log(`${files.nginx} and ${files.caddy} serve ${uploadsDir} as ${uploadsUrl}. Leave them out where a CDN or another host does.`)
}

/** How many proxies the archive is to expect, and whom they are to believe. */
function adviceOf({ proxies, trustedProxies }: Settings): string {
  if (proxies < 2) return 'Start the archive with PROXIES=1 behind either of them. Behind a CDN, see docs/hosting.md.'
  if (trustedProxies.length > 0) return `Start the archive with PROXIES=${proxies} behind either of them.`
  return `Start the archive with PROXIES=${proxies} behind either of them. TRUSTED_PROXIES is not set: whoever reaches this server past the CDN can make up an address. Set it to the networks of the CDN, or let nobody else through the firewall.`
}
