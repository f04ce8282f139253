import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rootOf } from '#api/media/binned-files.ts'
import { filesOf, photoBaseName, uploadFolders } from '#api/media/names.ts'
import { formerTilesDays } from '#core/limits.ts'

const formerName = new RegExp(String.raw`^${photoBaseName}\.jpg\.dzi$`)

/**
 * Removes the deep-zoom tiles of older sets of derivatives, where a picture has had those that replace them for some days.
 *
 * @returns of how many pictures
 */
export async function removeFormerTiles(uploadsDir: string, options: { now: Date; signal?: AbortSignal }): Promise<number> {
  return (await removeBelow(uploadsDir, options)) + (await removeBelow(rootOf(uploadsDir, 'binned'), options))
}

async function removeBelow(root: string, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  let removed = 0
  for await (const { name } of await opendir(join(root, uploadFolders.tiles)).catch(() => [])) {
    if (signal?.aborted) break
    const base = formerName.exec(name)?.[1]
    if (!base) continue
    const { dzi, tilesFolder, tiles } = filesOf(`${base}.jpg`, 'jpeg')
    const made = await stat(join(root, tiles)).catch(() => null)
    if (!made || now.getTime() - made.mtimeMs < formerTilesDays * 86_400_000) continue
    // The description is last: by it, the next call finds what a stop in between leaves.
    for (const file of [tilesFolder, dzi]) await rm(join(root, file), { recursive: true, force: true })
    removed += 1
  }
  return removed
}
