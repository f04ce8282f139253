import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, fileOf, isData } from '#core/addresses.ts'

/** What a visitor has met who goes from link to link all the time. */
export type Reading = { pages: number; problems: string[] }

/** Links that a visitor follows before beginning anew at a home page. */
const steps = 20

/**
 * Goes through the published pages at random, like a visitor, until it is stopped: each page must be whole, and all that
 * it links to must be there. Where something is missing, the page is looked at again: if it still names it, and is not
 * about to go itself, that is a problem.
 *
 * @param below random number below another
 */
export function openReader(publicDir: string, below: (count: number) => number) {
  const reading: Reading = { pages: 0, problems: [] }
  const suspicions: Promise<void>[] = []
  let isStopped = false
  const ended = Promise.resolve().then(read)

  async function read() {
    while (!isStopped) {
      let file = ['index.html', 'ro.html', 'en.html'][below(3)]!
      for (let step = 0; step < steps && file && !isStopped; step += 1) {
        file = look(file)
        await wait(1)
      }
      await wait(1)
    }
  }

  /** Looks at a page and gives the file of one that it links to, empty where it links to none that is there. */
  function look(file: string): string {
    const page = contentOf(file)
    if (page === null) return ''
    reading.pages += 1
    if (!page.trimEnd().endsWith('</html>')) reading.problems.push(`${file} is torn`)
    const links = linksOf(page)
    for (const missing of links.filter(isMissing)) {
      const again = contentOf(file)
      if (again !== null && linksOf(again).includes(missing) && isMissing(missing)) suspicions.push(suspect(file, again, missing))
    }
    const next = links.filter((link) => link.endsWith('.html') && !isMissing(link))
    return next[below(next.length || 1)] ?? ''
  }

  /**
   * A page that is itself about to go, as all of a deleted record do together, may name others that went before it. When
   * it goes, only its publisher knows.
   */
  async function suspect(file: string, page: string, missing: string) {
    while (!isStopped && contentOf(file) === page) await wait(100)
    if (contentOf(file) !== null) reading.problems.push(`${file} names ${missing}, which is not there`)
  }

  function contentOf(file: string): string | null {
    try {
      return readFileSync(join(publicDir, file), 'utf8')
    } catch {
      return null
    }
  }

  const isMissing = (file: string) => !existsSync(join(publicDir, file))

  return {
    /** To be called when all is published. */
    async stop(): Promise<Reading> {
      isStopped = true
      await ended
      await Promise.all(suspicions)
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
