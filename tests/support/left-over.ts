import { globSync, rmSync, statSync } from 'node:fs'

/** Milliseconds after which no run of the tests can still be at work. */
const longestRun = 6 * 3_600_000

/** Removes the folders that interrupted runs of the tests have left. @param pattern of their paths */
export function removeLeftOver(pattern: string): void {
  for (const folder of globSync(pattern)) {
    // Another run may have removed it since.
    const { mtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > longestRun) rmSync(folder, { recursive: true, force: true })
  }
}
