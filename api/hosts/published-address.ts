import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#api/settings.ts'

/** SITE_URL or UPLOADS_URL is another than that of the published pages; the message is for people. */
export class AddressError extends Error {}

/**
 * Lets no command write files for other addresses than those that the published pages name: canonical addresses, sitemaps and
 * redirects would contradict each other, and browsers would refuse the pictures. Where nothing is published yet, everything is allowed.
 *
 * @throws AddressError naming the setting and both addresses
 */
export function refuseOtherAddress({ publicDir, site: { siteUrl, uploadsUrl } }: Settings): void {
  const published = publishedAddress(publicDir)
  if (published !== null && published !== siteUrl) refuse('SITE_URL', `are published for ${published}`, siteUrl)
  const named = publishedUploads(publicDir)
  if (named !== null && named !== uploadsUrl)
    refuse('UPLOADS_URL', named ? `name pictures at ${named}` : 'name pictures of the same site', uploadsUrl)
}

function refuse(setting: string, pages: string, value: string): never {
  throw new AddressError(
    `The pages ${pages}, but ${setting} is ${value || 'not set'}. Nothing was written. ` +
      `Set ${setting} as it was for the pages (in archive.env, for all commands), or run \`make publish\` with the new one first.`,
  )
}

/** The origin in the canonical address of the published home page; null where there is none. */
export const publishedAddress = (publicDir: string): string | null =>
  inHome(publicDir, /<link rel="canonical" href="([^"]*?)\/?"/)?.[1] ?? null

/** The address of the uploads that the published home page names; empty for its own site, null where there is no page. */
export const publishedUploads = (publicDir: string): string | null => {
  const start = inHome(publicDir, /<html (?:[^>]*? data-uploads="([^"]*)")?/)
  return start && (start[1] ?? '')
}

function inHome(publicDir: string, pattern: RegExp): RegExpExecArray | null {
  const home = join(publicDir, 'index.html')
  return existsSync(home) ? pattern.exec(readFileSync(home, 'utf8')) : null
}
