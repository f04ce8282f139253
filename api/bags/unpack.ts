import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathOfPart, writeContent } from '#api/files/zip-content.ts'
import { largestDirectory, ZipDamaged, zipParts } from '#api/files/zip-parts.ts'
import { BagError } from './layout.ts'

/**
 * Unpacks a ZIP file that holds a bag.
 *
 * @param to a folder that does not exist yet; whoever calls removes it
 * @returns the folder of the bag: the one folder in the ZIP file, or `to` itself
 * @throws BagError with a sentence for people
 */
export async function unpackBag(file: string, to: string): Promise<string> {
  try {
    const tops = new Set<string>()
    const parts = await zipParts(file, largestDirectory)
    for (const part of parts) {
      const path = pathOfPart(part)
      tops.add(path.slice(0, path.indexOf('/')))
      if (path.endsWith('/')) continue
      const target = join(to, path)
      mkdirSync(dirname(target), { recursive: true })
      if (part.packed === 0 && part.unpacked === 0) writeFileSync(target, '', { flag: 'wx' })
      else await writeContent(file, part, createWriteStream(target, { flags: 'wx' }))
    }
    const [top = ''] = tops
    return tops.size === 1 && top !== '' ? join(to, top) : to
  } catch (problem) {
    if (!(problem instanceof ZipDamaged)) throw problem
    throw new BagError(`${file} is no ZIP file of a bag, or is damaged: ${problem.message}. Nothing was imported.`, { cause: problem })
  }
}
