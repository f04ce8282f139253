import { open } from 'node:fs/promises'
import { readTiff, TiffDamaged } from '#core/tiff/directory.ts'
import { tiffLayoutOf, TiffUnsupported, type TiffLayout } from '#core/tiff/layout.ts'
import { MediaError, mediaTexts } from '#api/media/error.ts'

/**
 * How the first page of a TIFF is stored.
 *
 * @param size bytes of the file
 * @throws MediaError damaged where the file is cut off or contradicts itself, unsupported where nobody but special
 * programs reads what it holds
 */
export async function tiffLayout(path: string, size: number): Promise<TiffLayout> {
  const file = await open(path)
  try {
    const read = async (position: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, position)).buffer
    return tiffLayoutOf(await readTiff(read, size), size)
  } catch (problem) {
    if (problem instanceof TiffDamaged) throw new MediaError('damaged', mediaTexts.damaged, { cause: problem })
    if (problem instanceof TiffUnsupported) throw new MediaError('unsupported', problem.message)
    throw problem
  } finally {
    await file.close()
  }
}
