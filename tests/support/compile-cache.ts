import { rmSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Has the processes that tests start (servers, publishers, renderers, commands) share compiled modules: each would otherwise strip
 * the types of the same sources and compile them, which is most of what a start takes. Node compares the sources; the cache
 * of an earlier run is removed, because many tests load modules from temporary folders.
 */
export function shareCompiledModules() {
  const folder = resolve('build/compile-cache')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.env['NODE_COMPILE_CACHE'] = folder
}
