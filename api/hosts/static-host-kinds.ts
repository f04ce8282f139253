import type { SiteSettings } from '#core/settings.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { cloudflareRedirectsFile, headersFile, picturesElsewhere, redirectsFile } from './static-host.ts'

/** Kinds of static hosts, by what they read besides pages and pictures: `files` is storage that reads nothing. */
export const staticHosts = ['netlify', 'cloudflare', 'github', 'files'] as const

export type StaticHost = (typeof staticHosts)[number]

/** What a host takes at most, on its plan without charge. Bytes. */
type Limits = { files?: number; largestFile?: number; allFiles?: number }

/** https://developers.cloudflare.com/pages/platform/limits/ and https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits */
const limits: Record<StaticHost, Limits> = {
  netlify: {},
  cloudflare: { files: 20_000, largestFile: 25 * 2 ** 20 },
  github: { largestFile: 100 * 2 ** 20, allFiles: 10 ** 9 },
  files: {},
}

/**
 * The files that a kind of host reads besides pages and pictures, with their text.
 *
 * @param host Netlify and Cloudflare read redirects and headers, each in its own form; GitHub the name of the site's domain, and that
 *   it shall change nothing
 * @param withPictures whether it has the pictures; otherwise those that pages offer for saving are redirected to where pictures are
 */
export async function filesFor(host: StaticHost, site: SiteSettings, withPictures = true): Promise<[file: string, text: string][]> {
  if (host === 'files') return []
  if (host === 'github') {
    const { hostname } = new URL(site.siteUrl)
    return [['.nojekyll', ''], ...(hostname.endsWith('.github.io') ? [] : [['CNAME', `${hostname}\n`] as [string, string]])]
  }
  // Cloudflare wants lines with placeholders last; on Netlify, one for a language would fit as well.
  const pictures = withPictures ? '' : picturesElsewhere(site)
  return [
    ['_redirects', host === 'netlify' ? pictures + redirectsFile(site.siteUrl) : cloudflareRedirectsFile() + pictures],
    ['_headers', headersFile(await publicHeaders(site))],
  ]
}

/** Whether a kind of host reads redirects. */
export const hasRedirects = (host: StaticHost): boolean => host === 'netlify' || host === 'cloudflare'

/** Whether a kind of host limits files at all: see `limitNotices`. */
export const hasLimits = (host: StaticHost): boolean => Object.keys(limits[host]).length > 0

/** A file with its size in bytes. */
export type SizedFile = { file: string; bytes: number }

/** From this share of a limit on, it is told. */
const nearLimit = 0.8

/** What a host refuses of these files, or soon will: one sentence for each limit that is near or passed. */
export function limitNotices(host: StaticHost, files: SizedFile[]): string[] {
  const largest = files.reduce<SizedFile>((most, each) => (each.bytes > most.bytes ? each : most), { file: '', bytes: 0 })
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const { files: maxFiles = Infinity, largestFile = Infinity, allFiles = Infinity } = limits[host]
  return [
    ...noticeOf(files.length / maxFiles, `The mirror has ${files.length} files. ${names[host]} takes ${maxFiles} without charge.`),
    ...noticeOf(
      largest.bytes / largestFile,
      `${largest.file} has ${megabytes(largest.bytes)}. ${names[host]} takes files of up to ${megabytes(largestFile)}.`,
    ),
    ...noticeOf(total / allFiles, `The mirror has ${megabytes(total)} in all. ${names[host]} takes ${megabytes(allFiles)}.`),
  ]
}

const names: Record<StaticHost, string> = {
  netlify: 'Netlify',
  cloudflare: 'Cloudflare Pages',
  github: 'GitHub Pages',
  files: 'This host',
}

const noticeOf = (share: number, text: string) => (share >= nearLimit ? [text] : [])

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
