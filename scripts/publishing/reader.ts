import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, fileOf } from '#core/addresses.ts'

/** What a reader who looks at published pages all the time has come upon. */
export type Reading = { pages: number; problems: string[] }

/**
 * Reads published pages until it is stopped: each must be whole, and all that it links to must be there. Where something
 * is missing, the page is looked at again: if it still names it, that is a problem.
 */
export function openReader(publicDir: string, below: (count: number) => number) {
  const reading: Reading = { pages: 0, problems: [] }
  const suspicions: Promise<void>[] = []
  let isStopped = false
  const ended = Promise.resolve().then(read)

  async function read() {
    while (!isStopped) {
      const files = filesNow()
      for (let looks = 0; looks < 200 && !isStopped && files.length > 0; looks += 1) {
        look(files[below(files.length)]!)
        await wait(1)
      }
      await wait(1)
    }
  }

  function filesNow(): string[] {
    try {
      return readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    } catch {
      // A folder may go with its last page while it is being listed.
      return []
    }
  }

  function look(file: string) {
    const page = contentOf(file)
    if (page === null) return
    reading.pages += 1
    if (!page.trimEnd().endsWith('</html>')) reading.problems.push(`${file} is torn`)
    for (const missing of missingIn(page)) {
      const again = contentOf(file)
      if (again !== null && missingIn(again).includes(missing)) suspicions.push(suspect(file, again, missing))
    }
  }

  /** A page that is itself about to go, as all of a deleted record do together, may name others that went before it. */
  async function suspect(file: string, page: string, missing: string) {
    for (let looks = 0; looks < 300 && contentOf(file) === page; looks += 1) await wait(100)
    if (contentOf(file) !== null) reading.problems.push(`${file} names ${missing}, which is not there`)
  }

  function contentOf(file: string): string | null {
    try {
      return readFileSync(join(publicDir, file), 'utf8')
    } catch {
      return null
    }
  }

  function missingIn(page: string): string[] {
    const links = [...page.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map((found) => found[1]!)
    return [...new Set(links)].filter((path) => {
      const address = addressOf(path)
      if (address) return !existsSync(join(publicDir, fileOf(address)))
      return path.startsWith('/assets/') && !existsSync(join(publicDir, path.slice(1)))
    })
  }

  return {
    async stop(): Promise<Reading> {
      isStopped = true
      await ended
      await Promise.all(suspicions)
      return reading
    },
  }
}
