/**
 * Makes calls of node:fs meet a disk without hard links, as FAT and many network disks are. Its functions are replaced in
 * the module itself, as in `faults.ts`.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { alterFile } from '#tests/fault-injection/file-damage.ts'

type Call = (...args: any[]) => any

type PoorDisk = {
  /** The folder at which the disk is mounted. */
  below: string
  /** Whether the disk stores other bytes than those that are copied to this path; never unless said otherwise. */
  spoils?: (path: string) => boolean
}

let disk: PoorDisk | null = null
let flushed: string[] = []
const opened = new Map<number, string>()

function replace(name: string, make: (original: Call) => Call) {
  const functions = fs as unknown as Record<string, Call>
  functions[name] = make(functions[name]!)
}

replace('linkSync', (original) => (from: string, to: string) => {
  if (disk && to.startsWith(disk.below))
    throw Object.assign(new Error(`EPERM: operation not permitted, link '${from}' -> '${to}'`), { code: 'EPERM', syscall: 'link' })
  return original(from, to)
})

replace('copyFileSync', (original) => (from: string, to: string, ...more) => {
  original(from, to, ...more)
  if (disk?.spoils?.(to)) alterFile(to)
})

replace('openSync', (original) => (path: string, ...more) => {
  const descriptor = original(path, ...more) as number
  if (disk) opened.set(descriptor, path)
  return descriptor
})

replace('fsyncSync', (original) => (descriptor: number) => {
  original(descriptor)
  if (disk) flushed.push(opened.get(descriptor) ?? '')
})

syncBuiltinESMExports()

/**
 * Runs something on a disk that has no hard links.
 *
 * @returns what it came to, and the paths of the files that it had the disk write at once
 */
export async function onDiskWithoutLinks<Result>(
  wanted: PoorDisk,
  run: () => Promise<Result>,
): Promise<{ result: Result; flushed: string[] }> {
  disk = wanted
  flushed = []
  opened.clear()
  try {
    return { result: await run(), flushed }
  } finally {
    disk = null
  }
}
