import { opendirSync } from 'node:fs'
import { join } from 'node:path'
import { BagError } from './layout.ts'

/**
 * The files below the folder of a bag, as paths with forward slashes, one after the other.
 *
 * @throws BagError where something is neither a file nor a folder: a link could lead anywhere
 */
export function* filesOfBag(folder: string, below = ''): Generator<string> {
  const opened = opendirSync(join(folder, below))
  try {
    for (let entry = opened.readSync(); entry; entry = opened.readSync()) {
      const path = below + entry.name
      if (entry.isDirectory()) yield* filesOfBag(folder, `${path}/`)
      else if (entry.isFile()) yield path
      else throw new BagError(`${path} is a link or no file. A bag has only files and folders.`)
    }
  } finally {
    opened.closeSync()
  }
}
