import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#api/settings.ts'

/** SITE_URL is another than that of the published pages; the message is for people. */
export class AddressError extends Error {}

/**
 * Lets no command write files for another address than the one that the published pages name: canonical addresses, sitemaps and
 * redirects would contradict each other. Where nothing is published yet, everything is allowed.
 *
 * @throws AddressError with both addresses
 */
export function refuseOtherAddress({ publicDir, site: { siteUrl } }: Settings): void {
  const published = publishedAddress(publicDir)
  if (published === null || published === siteUrl) return
  throw new AddressError(
    `The pages are published for ${published}, but SITE_URL is ${siteUrl}. Nothing was written. ` +
      'Set SITE_URL to the address of the pages (in archive.env, for all commands), or run `make publish` with the new one first.',
  )
}

/** The origin in the canonical address of the published home page; null where there is none. */
export function publishedAddress(publicDir: string): string | null {
  const home = join(publicDir, 'index.html')
  if (!existsSync(home)) return null
  return /<link rel="canonical" href="([^"]*?)\/?"/.exec(readFileSync(home, 'utf8'))?.[1] ?? null
}
