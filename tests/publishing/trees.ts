import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ignoreFile } from '#api/files/private-folders.ts'

/** Every file and folder below a folder, relative to it; without the `.gitignore` that a server leaves there, which is no page. */
const treeOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file !== ignoreFile)
    .sort()

/** The search index for static hosts is as from the last full publish. */
export const isSearchIndex = (file: string) => /^pagefind(?:\/|$)/.test(file)

/** How two trees differ: what only one has, and files whose bytes differ. */
export function differencesOf(one: string, other: string, isLeftOut: (file: string) => boolean = () => false): string[] {
  const compared = (folder: string) => new Set(treeOf(folder).filter((file) => !isLeftOut(file)))
  const [mine, theirs] = [compared(one), compared(other)]
  const differing = [...mine.intersection(theirs)].filter((file) => isFile(one, file) && !bytesOf(one, file).equals(bytesOf(other, file)))
  return [
    ...Array.from(mine.difference(theirs), (file) => `${file} is only in ${one}`),
    ...Array.from(theirs.difference(mine), (file) => `${file} is only in ${other}`),
    ...differing.map((file) => `${file} differs`),
  ]
}

const isFile = (folder: string, file: string) => statSync(join(folder, file)).isFile()
const bytesOf = (folder: string, file: string) => readFileSync(join(folder, file))
