import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { BagMessage, BagStart } from './child.ts'
import { BagError } from '../layout.ts'

const childFile = resolve(import.meta.dirname, 'child.ts')

/** Megabytes that the process may hold in its heap, however large the archive is. Buffers of files are outside it. */
const heap = 256

/** A process that makes the ZIP file of a bag. */
export type BagProcess = {
  /** Bytes of the originals, once the ZIP file can be read. @throws BagError, and Error where something else is wrong */
  ready: Promise<number>
  output: Readable
  /** Resolves when the process has written everything and ended. @throws as `ready` */
  whole: Promise<void>
  /** Ends it and removes its files. To be called in any case. */
  end: () => Promise<void>
}

/** Where the process keeps the copy of the database, the tables and the manifests. There is one such process at a time. */
export const bagFolder = (dataDir: string) => join(dataDir, 'bag-download')

/** Removes what a process has left that was killed together with the server. */
export const removeBagFolder = (dataDir: string) => rmSync(bagFolder(dataDir), { recursive: true, force: true })

/**
 * Starts a process that makes the ZIP file of a bag.
 *
 * @param dataDir where its folder is
 */
export function startBagProcess(dataDir: string, start: Omit<BagStart, 'folder'>): BagProcess {
  const folder = bagFolder(dataDir)
  removeBagFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const child = fork(childFile, [JSON.stringify({ ...start, folder } satisfies BagStart)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${heap}`],
  })
  const output = child.stdout
  if (!output) throw new Error('A process without output was started.')
  const ready = Promise.withResolvers<number>()
  let problem: Error = new Error('The process of a bag ended without a word.')
  child.on('error', (cause) => (problem = cause))
  child.on('message', (message: BagMessage) => {
    if ('bytes' in message) ready.resolve(message.bytes)
    else problem = message.isForPeople ? new BagError(message.problem) : new Error(message.problem)
  })
  // The last message has come when the process is disconnected.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const whole = ended.then(
    ([[code]]) => {
      ready.reject(problem)
      if (code !== 0) throw problem
    },
    (cause: unknown) => {
      ready.reject(problem)
      throw cause
    },
  )
  // Whoever waits is told; nobody has to.
  for (const promise of [ready.promise, whole]) promise.catch(() => undefined)
  async function end() {
    child.kill('SIGKILL')
    await whole.catch(() => undefined)
    removeBagFolder(dataDir)
  }
  return { ready: ready.promise, output, whole, end }
}
