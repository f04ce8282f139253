import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { binDays } from '#core/limits.ts'
import { originalFormatNames } from '#core/original-formats.ts'
import { pathOfFile } from '#api/media/binned-files.ts'
import { filesOf, uploadFolders } from '#api/media/names.ts'

const { originals, orphans } = uploadFolders

/**
 * Quarantines an original without a record instead of removing it: where another archive than the one that it belongs
 * to was opened by mistake, nothing is lost.
 */
export function quarantine(uploadsDir: string, photoFileName: string, now: Date) {
  for (const format of originalFormatNames) {
    const { original } = filesOf(photoFileName, format)
    const found = pathOfFile(uploadsDir, original)
    if (!existsSync(found)) continue
    const quarantined = join(uploadsDir, orphans, original.slice(originals.length + 1))
    mkdirSync(join(uploadsDir, orphans), { recursive: true })
    renameSync(found, quarantined)
    utimesSync(quarantined, now, now)
  }
}

/**
 * Brings originals back that have a record now, and removes those that had none for as long as the bin keeps.
 *
 * @param isOwned whether a photo has a record, by the name of its files
 * @returns the names of the originals that are back; their derivatives are still missing
 */
export function reviewOrphans(uploadsDir: string, isOwned: (photoFileName: string) => boolean, now: Date): string[] {
  const back: string[] = []
  for (const name of existsSync(join(uploadsDir, orphans)) ? readdirSync(join(uploadsDir, orphans)) : []) {
    const base = /^([0-9a-f]{20}(?:-[1-9]\d{0,2})?)\.(?:jpg|png|tif)$/.exec(name)?.[1]
    if (!base) continue
    const [quarantined, place] = [join(uploadsDir, orphans, name), join(uploadsDir, originals, name)]
    if (isOwned(`${base}.jpg`)) {
      // An upload of the same picture has brought its own.
      if (existsSync(place)) rmSync(quarantined)
      else {
        mkdirSync(join(uploadsDir, originals), { recursive: true })
        renameSync(quarantined, place)
        back.push(name)
      }
    } else if (now.getTime() - statSync(quarantined).mtimeMs > binDays * 86_400_000) rmSync(quarantined)
  }
  return back
}
