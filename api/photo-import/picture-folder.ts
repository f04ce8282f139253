import { readdir } from 'node:fs/promises'
import { ImportRefused } from './refused.ts'

/** The folder of pictures as it is when the import starts. Names are in composed form. */
export type Box = {
  /** Every file, under each name the spellings that the folder has of it: some systems decompose letters. */
  files: Map<string, string[]>
  /** Names of files that are pictures by their ending, of whatever format, in order. */
  pictures: string[]
  /** Folders inside it, in which nothing is looked for. */
  folders: string[]
}

/** Endings of pictures, also of formats that are refused: a picture without a row is told of all the same. */
const pictureEnding = /\.(?:jpe?g|jpe|jfif|png|tiff?|webp|hei[cf]|avif|gif|bmp|jp2|psd|dng)$/i

const composed = (name: string) => name.normalize('NFC')

/**
 * Lists a folder of pictures. Hidden files are left out.
 *
 * @param folder as `openImages` gives it
 * @throws ImportRefused when it cannot be read
 */
export async function listBox(folder: string): Promise<Box> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((problem: unknown) => {
    throw new ImportRefused(`The folder of pictures ${folder} cannot be read: ${(problem as Error).message}`)
  })
  const shown = entries.filter(({ name }) => !name.startsWith('.'))
  const files = new Map<string, string[]>()
  for (const entry of shown)
    if (!entry.isDirectory()) files.set(composed(entry.name), [...(files.get(composed(entry.name)) ?? []), entry.name])
  return {
    files,
    pictures: [...files.keys()].filter((name) => pictureEnding.test(name)).sort(),
    folders: shown
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => composed(name))
      .sort(),
  }
}

/** The file whose name differs from this one in capital letters only, if there is exactly one: `A.JPG` for `a.jpg`. */
export function likeName({ files }: Box, name: string): string | null {
  const [alike, ...others] = [...files.keys()].filter((file) => file.toLowerCase() === name.toLowerCase())
  return alike !== undefined && others.length === 0 ? alike : null
}
