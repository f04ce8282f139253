import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { uploadFolders } from '#api/media/names.ts'
import { serverJobs } from '#api/media/process.ts'
import { receivedPrefix } from './receive.ts'

/** The unfinished files of uploads to a server that was killed. Call it with the folder locked, before accepting uploads. */
export function unfinishedUploads(uploadsDir: string): string[] {
  const folder = join(uploadsDir, uploadFolders.temporary)
  try {
    const isOurs = (name: string) => name.startsWith(receivedPrefix) || name.startsWith(serverJobs)
    return readdirSync(folder)
      .filter(isOurs)
      .map((name) => join(folder, name))
  } catch {
    // The folder is made with the first upload.
    return []
  }
}

export function removeFiles(files: string[]) {
  for (const file of files) rmSync(file, { recursive: true, force: true })
}
