import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, fileOf, isData, pathOfFile, type Address } from '#core/addresses.ts'
import { isOnRequest } from '#core/long-tail.ts'
import { manifestFile } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { openReadOnly } from '#data/sqlite/read-only.ts'

/** What a visitor has met who goes from link to link all the time. */
export type Reading = { pages: number; problems: string[] }

/** Links that a visitor follows before starting again at a home page. */
const steps = 20

/**
 * Goes through the published pages at random, like a visitor, until it is stopped: each page must be whole, all that it
 * links to must be there, and must be meant to be linked to by what the publisher has noted. Only a page that is being
 * removed together with others, and that nothing links to any more, may name what went before it.
 *
 * @param below random number below another
 * @param show renders a page that has no file; gives null where there is none
 */
export function openReader(
  settings: Pick<Settings, 'dataDir' | 'publicDir' | 'site'>,
  below: (count: number) => number,
  show: (page: Address) => Promise<string | null> = () => Promise.resolve(null),
) {
  const reading: Reading = { pages: 0, problems: [] }
  let manifest: ReturnType<typeof openReadOnly> | undefined
  let isStopped = false
  const ended = Promise.resolve().then(read)

  async function read() {
    while (!isStopped) {
      let file = ['index.html', 'ro.html', 'en.html'][below(3)]!
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- stop() may be called while a page is read
      for (let step = 0; step < steps && file && !isStopped; step += 1) {
        file = await look(file)
        await wait(1)
      }
      await wait(1)
    }
  }

  /** Looks at a page and gives the file of one that it links to, empty where it links to none that is there. */
  async function look(file: string): Promise<string> {
    const page = await contentOf(file)
    if (page === null) return ''
    reading.pages += 1
    if (!page.trimEnd().endsWith('</html>')) reading.problems.push(`${file} is torn`)
    const links = linksOf(page)
    const broken = new Set(brokenOf(file, links))
    // The page may have been rebuilt since it was read, perhaps even twice.
    if (broken.size > 0 && (await contentOf(file)) === page)
      reading.problems.push(...brokenOf(file, links).filter((problem) => broken.has(problem)))
    const next = links.filter((link) => link.endsWith('.html') && !isMissing(link))
    return next[below(next.length || 1)] ?? ''
  }

  /** The links in a page's current form that are broken. */
  function brokenOf(file: string, links: string[]): string[] {
    const unlinkable = unlinkablePages()
    if (unlinkable.get(file) === 'departing') return []
    const missing = links.filter(isMissing).map((link) => `${file} names ${link}, which is not there`)
    if (unlinkable.has(file)) return missing
    return [...missing, ...links.flatMap((link) => (unlinkable.has(link) ? `${file} names ${link}, which is ${unlinkable.get(link)}` : []))]
  }

  function unlinkablePages(): Map<string, string> {
    manifest ??= openReadOnly(manifestFile(settings), 5000)
    return new Map(manifest.sqlite.prepare<[], [string, string]>('SELECT file, why FROM unlinkable').raw().all())
  }

  async function contentOf(file: string): Promise<string | null> {
    const page = withoutFile(file)
    if (page) return show(page)
    try {
      return readFileSync(join(settings.publicDir, file), 'utf8')
    } catch {
      return null
    }
  }

  /** The address of a page that is rendered on request; null where a file is no such page. */
  function withoutFile(file: string): Address | null {
    const page = addressOf(pathOfFile(file))
    return page && isOnRequest(page, settings.site.longTail) ? page : null
  }

  const isMissing = (file: string) => !withoutFile(file) && !existsSync(join(settings.publicDir, file))

  return {
    /** To be called when all is published. */
    async stop(): Promise<Reading> {
      isStopped = true
      await ended
      manifest?.close()
      return reading
    },
  }
}

/** The files of the pages and assets that a page links to. */
function linksOf(page: string): string[] {
  const paths = [...page.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map((found) => found[1]!)
  const files = paths.flatMap((path) => {
    const address = addressOf(path)
    if (address && !isData(address.route)) return fileOf(address)
    return path.startsWith('/assets/') ? path.slice(1) : []
  })
  return [...new Set(files)]
}
