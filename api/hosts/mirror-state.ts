import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a mirror has of each file: the hash of its bytes, of a picture their number: a changed original has another name. */
export type Contents = Map<string, string>

/** Lies in the mirror and says what the archive has put there. Hosts do not serve files that begin with a dot. */
const stateName = '.mirror'

/** The mirror cannot be made; the message is for people. */
export class MirrorError extends Error {}

/**
 * What the last run has put into a mirror.
 *
 * @throws MirrorError when the folder holds something else
 */
export function readState(to: string): Contents {
  const file = join(to, stateName)
  if (!existsSync(file)) {
    if (existsSync(to) && readdirSync(to).length > 0)
      throw new MirrorError(`${to} holds something else: give a new folder, or that of the last time.`)
    return new Map()
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]))
}

export function writeState(to: string, contents: Contents) {
  const draft = join(to, `${stateName}.draft`)
  writeFileSync(draft, [...contents].map(([file, sum]) => `${sum} ${file}\n`).join(''), { flush: true })
  renameSync(draft, join(to, stateName))
}
