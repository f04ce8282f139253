import { resolve } from 'node:path'
import { exportBag } from '#api/bags/export.ts'
import { archiveFile } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { countShownPictures } from '#data/records/picture-files.ts'
import type { BagPart } from '#data/bags/part.ts'
import { readArchive } from '#data/sqlite/open.ts'
import { onInterrupt } from './command-line/interrupt.ts'
import { named } from './command-line/named.ts'
import { showProgress } from './command-line/progress.ts'

/**
 * Writes the archive into a bag: `TO=folder`, with `ALBUM=3` or `COLLECTION=2` for a part of it.
 *
 * @returns the exit code: 1 when no bag was made
 */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  const [album, contributor] = [named(args, 'ALBUM'), named(args, 'COLLECTION')]
  const number = album ?? contributor
  if (!to || (album && contributor) || (number && !/^[1-9]\d*$/.test(number))) {
    console.error('Say where to: make export TO=folder, with ALBUM=number or COLLECTION=number for a part of the archive')
    return 1
  }
  const part: BagPart | undefined = number ? { kind: album ? 'album' : 'contributor', id: Number(number) } : undefined
  const settings = readSettings(process.env)
  const progress = showProgress('Exporting', part ? 0 : readArchive(archiveFile(settings), countShownPictures))
  const interrupt = onInterrupt('Stopping after this photo. Press Ctrl-C again to stop at once.')
  try {
    const onOriginal = part ? undefined : progress.step
    const { files, bytes, originals } = await exportBag(settings, resolve(to), {
      part,
      now: new Date(),
      onOriginal,
      signal: interrupt.signal,
    })
    console.log(`Exported ${originals} originals with their records to ${to}: ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB.`)
    return 0
  } finally {
    progress.end()
    interrupt.end()
  }
}
