import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file and folder below a folder, relative to it. */
export const treeOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

/** How two trees differ: what only one has, and files whose bytes differ. */
export function differencesOf(one: string, other: string): string[] {
  const [mine, theirs] = [new Set(treeOf(one)), new Set(treeOf(other))]
  const differing = [...mine.intersection(theirs)].filter((file) => isFile(file) && !bytesOf(one, file).equals(bytesOf(other, file)))
  return [
    ...Array.from(mine.difference(theirs), (file) => `${file} is only in ${one}`),
    ...Array.from(theirs.difference(mine), (file) => `${file} is only in ${other}`),
    ...differing.map((file) => `${file} differs`),
  ]
}

const isFile = (file: string) => /\.[a-z0-9]+$/i.test(file)
const bytesOf = (folder: string, file: string) => readFileSync(join(folder, file))
