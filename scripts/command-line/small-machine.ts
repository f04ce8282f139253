import { prepareFolders } from '#api/files/folders.ts'
import { limitsFor } from '#api/server/machine.ts'
import { readSettings } from '#api/settings.ts'
import { compileAhead, compiledFolder } from './compiled-modules.ts'

/**
 * Puts the same command in the place of this process where the machine is small, with what a process gets only when it begins: flags of
 * V8, fewer arenas of malloc, compiled modules. Processes that it starts inherit the last two. Its number stays the same.
 *
 * @param env of the new process
 * @throws SettingsError as `readSettings` and `prepareFolders` do
 */
export function restartOnSmallMachine(env: NodeJS.ProcessEnv) {
  const settings = readSettings(env)
  const limits = limitsFor(settings.memory)
  const flags = limits.serverHeap
  // Windows has no such call.
  if (!process.execve || flags.every((flag) => process.execArgv.includes(flag))) return
  prepareFolders(settings)
  const folder = compiledFolder(settings)
  compileAhead(folder, limits)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: folder,
  })
}
