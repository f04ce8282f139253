import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOfMirror, mirror, type MirrorSteps } from '#api/hosts/mirror.ts'
import { hasLimits, hasRedirects, limitNotices, staticHosts, type StaticHost } from '#api/hosts/static-host-kinds.ts'
import { readSettings } from '#api/settings.ts'
import type { SiteSettings } from '#core/settings.ts'
import { named, yesOrNo } from './command-line/named.ts'
import { showProgress, type Progress } from './command-line/progress.ts'

/**
 * Brings the public site into a folder for a static host: `TO=folder`, and with `LISTS=folder` says what has changed. `FOR` names the kind
 * of host, Netlify's where it is left out. `PICTURES=0` leaves out the pictures, `COMPRESSED=1` adds compressed copies of pages and data.
 */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  const lists = named(args, 'LISTS')
  const host = named(args, 'FOR') ?? 'netlify'
  if (!to) {
    console.error('Say where to: make mirror TO=folder')
    return 1
  }
  if (!isStaticHost(host)) {
    console.error(`FOR is "${host}". It can be ${staticHosts.join(', ')}.`)
    return 1
  }
  const withPictures = yesOrNo(args, 'PICTURES', true)
  const isCompressed = yesOrNo(args, 'COMPRESSED', false)
  if (withPictures === null || isCompressed === null) return 1
  const settings = readSettings(process.env)
  let progress = null as Progress | null
  const onStep = (done: number, of: number) => (progress ??= showProgress('Mirror', of)).step(done)
  const steps = await mirror(settings, resolve(to), { host, withPictures, isCompressed, onStep })
  const { first, pages, removed } = steps
  if (progress) progress.end()
  if (lists) addToLists(resolve(lists), steps)
  console.log(`${resolve(to)} is up to date: ${first.length + pages.length} files written, ${removed.length} removed.`)
  // Without limits, no file needs to be looked at.
  if (hasLimits(host)) for (const notice of limitNotices(host, filesOfMirror(resolve(to)))) console.log(notice)
  if (!withPictures && !hasRedirects(host)) console.log(adviceOn(settings.site))
  return 0
}

const adviceOn = ({ uploadsUrl }: SiteSettings) =>
  `Have the host redirect /uploads/ to ${uploadsUrl}/: the links by which visitors save files lead there. Without the archive's server, files have no rights statement inside.`

const isStaticHost = (name: string): name is StaticHost => (staticHosts as readonly string[]).includes(name)

/** Adds to lists that are still there: what they name has not reached the host yet. */
function addToLists(folder: string, { first, pages, removed }: MirrorSteps) {
  mkdirSync(folder, { recursive: true })
  const isBack = new Set([...first, ...pages])
  const isGone = new Set(removed)
  const lists = { '1-first.txt': first, '2-pages.txt': pages, '3-removed.txt': removed }
  for (const [name, files] of Object.entries(lists)) {
    const file = join(folder, name)
    const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    const outdated = files === removed ? isBack : isGone
    const all = new Set([...before.filter((each) => !outdated.has(each)), ...files])
    writeFileSync(file, [...all].map((each) => `${each}\n`).join(''))
  }
}
