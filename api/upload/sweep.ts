import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { uploadFolders } from '#api/media/names.ts'
import { receivedPrefix } from './receive.ts'

/** Files of uploads that a process which was killed has left unfinished. To be asked before uploads are taken. */
export function unfinishedUploads(uploadsDir: string): string[] {
  const folder = join(uploadsDir, uploadFolders.temporary)
  try {
    return readdirSync(folder).filter((name) => name.startsWith(receivedPrefix)).map((name) => join(folder, name))
  } catch {
    // The folder is made with the first upload.
    return []
  }
}

export function removeFiles(files: string[]) {
  for (const file of files) rmSync(file, { force: true })
}
