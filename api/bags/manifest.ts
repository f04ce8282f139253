import { open } from 'node:fs/promises'

/** A line of a manifest that cannot be read, as a sentence. */
export class ManifestProblem extends Error {}

/** A line of a manifest: the checksum in lower case, and the path of a file with forward slashes. */
export type ManifestLine = { sum: string; path: string }

/** Digits of the checksums. */
const digits: Record<string, number> = { sha256: 64, sha512: 128 }

/**
 * The lines of a manifest, one after the other.
 *
 * @param file path of the manifest
 * @param name what to call it in problems
 * @param algorithm of its checksums, `sha256` or `sha512`
 * @throws ManifestProblem where a line is no line of a manifest, or its path leads out of the bag
 */
export async function* manifestLines(file: string, name: string, algorithm: string): AsyncGenerator<ManifestLine> {
  await using opened = await open(file)
  let number = 0
  for await (const line of opened.readLines({ encoding: 'utf8' })) {
    number += 1
    const [, sum = '', path = ''] = /^([0-9A-Fa-f]+)[ \t]+\*?(.+)$/.exec(line) ?? []
    if (sum.length !== digits[algorithm] || isMixed(sum))
      throw new ManifestProblem(`${name}, line ${number}, is damaged: it has no checksum.`)
    yield { sum: sum.toLowerCase(), path: decoded(path, `${name}, line ${number}`) }
  }
}

/** Programs write checksums in one case. One letter in the other case is a damaged byte. */
const isMixed = (sum: string) => sum !== sum.toLowerCase() && sum !== sum.toUpperCase()

function decoded(path: string, place: string): string {
  const plain = path.replaceAll(/%(0A|0D|25)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (plain.includes('\uFFFD')) throw new ManifestProblem(`${place}, is damaged: its path is not UTF-8.`)
  if (plain.includes('\0') || plain.split(/[/\\]/).some((part) => ['', '.', '..', '~'].includes(part)) || /^[A-Za-z]:/.test(plain))
    throw new ManifestProblem(`${place}, names ${JSON.stringify(plain)}, which leads out of the bag.`)
  return plain
}
