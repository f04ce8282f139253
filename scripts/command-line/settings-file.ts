import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { settingNames } from '#api/settings.ts'

/** Of the commands' own surroundings: they may be in the file, but are no settings of the archive. */
const otherNames = new Set(['TZ', 'DEBUG', 'PATH', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'ASTRO_TELEMETRY_DISABLED'])

/**
 * Takes the settings of `archive.env` in the current folder into the environment, or those of the file that `ARCHIVE_ENV`
 * names. The environment wins. Lines are `NAME=value`, as in the files of systemd and Docker.
 *
 * @param env changed in place
 * @returns the names in the file that are no settings
 * @throws when `ARCHIVE_ENV` names a file that is not there, or the file cannot be read
 */
export function loadSettingsFile(env: Record<string, string | undefined>): string[] {
  const named = env['ARCHIVE_ENV']
  // Set, but empty: no file.
  if (named === '') return []
  const path = resolve(named ?? 'archive.env')
  if (!existsSync(path)) {
    if (named === undefined) return []
    throw new Error(`ARCHIVE_ENV=${named} cannot be used: there is no such file.`)
  }
  const values = parseEnv(textOf(path))
  for (const [name, value] of Object.entries(values)) env[name] ??= value
  return Object.keys(values).filter((name) => !settingNames.has(name) && !otherNames.has(name))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (problem) {
    throw new Error(`The settings in ${path} cannot be read: ${problem instanceof Error ? problem.message : String(problem)}`, {
      cause: problem,
    })
  }
}
