import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, uploadFolders } from '#api/media/names.ts'

/** Days for which the former tiles of a picture are kept beside those that replace them: open pages and caches still name them. */
const keptDays = 7

/**
 * Removes the deep-zoom tiles of older sets of derivatives, where a picture has had those that replace them for some days.
 *
 * @returns of how many pictures
 */
export async function removeFormerTiles(uploadsDir: string, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  let removed = 0
  for await (const { name } of await opendir(join(uploadsDir, uploadFolders.tiles)).catch(() => [])) {
    if (signal?.aborted) break
    const photoFileName = /^([0-9a-f]{20}(?:-\d{1,3})?\.jpg)\.dzi$/.exec(name)?.[1]
    if (!photoFileName) continue
    const { dzi, tilesFolder, tiles } = filesOf(photoFileName, 'jpeg')
    const made = await stat(join(uploadsDir, tiles)).catch(() => null)
    if (!made || now.getTime() - made.mtimeMs < keptDays * 86_400_000) continue
    for (const file of [dzi, tilesFolder]) await rm(join(uploadsDir, file), { recursive: true, force: true })
    removed += 1
  }
  return removed
}
