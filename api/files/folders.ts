import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { closeDataFolder, ignoreInGit } from './private-folders.ts'
import { SettingsError, type Settings } from '#api/settings.ts'

/** The archive's database. */
export const archiveFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'archive.sqlite')

/** What has been published: kept apart from the archive, because it can always be made again. */
export const manifestFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'published.sqlite')

/**
 * Makes the folders of the archive where they are missing, closes DATA_DIR to other users, and has git leave all of them out.
 *
 * @throws SettingsError naming the setting and the folder that cannot be written
 */
export function prepareFolders({ dataDir, uploadsDir, publicDir }: Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir'>) {
  prepareFolder('DATA_DIR', dataDir, () => closeDataFolder(dataDir, [uploadsDir, publicDir]))
  prepareFolder('UPLOADS_DIR', uploadsDir)
  prepareFolder('PUBLIC_DIR', publicDir)
}

function prepareFolder(name: string, folder: string, close?: () => void) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    ignoreInGit(folder)
    close?.()
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message
    throw new SettingsError(`${name}=${folder} cannot be used: the folder cannot be made or written (${reason}).`)
  }
}
