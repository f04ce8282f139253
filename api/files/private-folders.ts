import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { makePrivate } from '#data/sqlite/private-file.ts'

/**
 * The program's own `data/`, where an archive lies unless the settings say otherwise. The folder stays open: other users may
 * run the program from here, with another DATA_DIR.
 */
const sourceFolder = resolve(import.meta.dirname, '../../data')

/** Files that a running archive and its commands write into DATA_DIR. The project's `.gitignore` names the same. */
const ownFiles = /\.sqlite(?:$|[.-])|\.lock(?:$|-)|^token\.key|^import-report\.|^derive-all$|^\.gitignore$/

/**
 * Closes DATA_DIR to all but its owner, with the files that the archive has written there: it holds visitors' messages,
 * password hashes and the key that signs sessions. Pictures or pages inside it stay within reach of a web server.
 *
 * @param readable folders that a web server reads
 */
export function closeDataFolder(dataDir: string, readable: string[]) {
  const isPassedThrough = readable.some((folder) => folder.startsWith(dataDir + sep))
  if (dataDir !== sourceFolder) makePrivate(dataDir, isPassedThrough ? 0o011 : 0)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile() && ownFiles.test(entry.name)) makePrivate(join(dataDir, entry.name))
  }
}

/** The file by which git leaves out a whole folder, itself included. No server sends a file whose name begins with a dot. */
export const ignoreFile = '.gitignore'

/** Has git leave out all that lies in a folder, so that no archive inside a checkout is ever committed. */
export function ignoreInGit(folder: string) {
  const file = join(folder, ignoreFile)
  if (resolve(folder) === sourceFolder || existsSync(file)) return
  writeFileSync(file, '*\n', { mode: 0o600 })
}
