/**
 * Makes calls of node:fs fail. Its functions are replaced in the module itself, so that every module which imports them
 * meets the fault, wherever it writes: the program needs no seam for it, and pays nothing. Loaded into a process by
 * `--import`, it takes its fault from the environment (`FAULT`), for the processes that the program starts.
 */
import childProcess from 'node:child_process'
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** The call that fails, counted from 1, of those that change something below a folder; 0: none, they are only counted. */
export type Fault = {
  below: string
  at: number
  code: 'EIO' | 'ENOSPC' | 'EACCES'
  /** Whether all later calls fail, too, as on a disk that stays full. */
  lasts?: boolean
}

export const faultCodes = ['EIO', 'ENOSPC', 'EACCES'] as const

type Call = (...args: any[]) => any

let problem: Fault | null = null
let calls = 0
/** Descriptors of files that are being written below the folder. */
const written = new Set<number>()

/** Fails when it is the turn of this call. */
function pass(name: string, ...paths: unknown[]) {
  if (!problem || !paths.some((path) => typeof path === 'string' && path.startsWith(problem!.below))) return
  calls += 1
  if (problem.at > 0 && (calls === problem.at || (problem.lasts && calls > problem.at)))
    throw Object.assign(new Error(`${problem.code}: made to fail, ${name} '${String(paths[0])}'`), {
      code: problem.code,
      syscall: name,
      path: paths[0],
    })
}

const writes = (flags: unknown) => flags !== undefined && flags !== 'r' && flags !== fs.constants.O_RDONLY

const onPaths = ['rename', 'link', 'copyFile', 'writeFile', 'appendFile', 'rm', 'mkdir', 'mkdtemp', 'unlink', 'rmdir'] as const

function replace(module: object, name: string, make: (original: Call) => Call) {
  const functions = module as Record<string, Call>
  functions[name] = make(functions[name]!)
}

for (const name of onPaths) {
  replace(fs, `${name}Sync`, (original) => (...args) => {
    pass(name, ...args.slice(0, 2))
    return original(...args)
  })
  replace(promises, name, (original) => async (...args) => {
    pass(name, ...args.slice(0, 2))
    return original(...args)
  })
}

replace(fs, 'openSync', (original) => (path, flags, ...more) => {
  if (writes(flags)) pass('open', path)
  return original(path, flags, ...more)
})

// What streams use.
replace(fs, 'open', (original) => (path: unknown, flags: unknown, ...more: unknown[]) => {
  const done = more.pop() as Call
  const isWritten = writes(flags) && problem && typeof path === 'string' && path.startsWith(problem.below)
  try {
    if (isWritten) pass('open', path)
  } catch (problem) {
    return void setImmediate(done, problem)
  }
  original(path, flags, ...more, (problem: unknown, descriptor: number) => {
    if (isWritten && !problem) written.add(descriptor)
    done(problem, descriptor)
  })
})
for (const name of ['write', 'writev', 'fsync'] as const) {
  replace(fs, name, (original) => (descriptor: number, ...more: unknown[]) => {
    try {
      if (problem && written.has(descriptor)) pass(name, problem.below)
    } catch (problem) {
      return void setImmediate(more.at(-1) as Call, problem)
    }
    original(descriptor, ...more)
  })
}
replace(fs, 'close', (original) => (descriptor: number, ...more: unknown[]) => {
  written.delete(descriptor)
  original(descriptor, ...more)
})

/** The fault of processes that are started from now on; null: none. */
let ofChildren: Fault | null = null

replace(childProcess, 'fork', (original) => (file: string, ...rest: any[]) => {
  const [args, options = {}] = Array.isArray(rest[0]) ? rest : [[], rest[0]]
  const faulty = { NODE_OPTIONS: `--import=${import.meta.filename}`, FAULT: JSON.stringify(ofChildren) }
  return original(file, args, ofChildren ? { ...options, env: { ...(options.env ?? process.env), ...faulty } } : options)
})

syncBuiltinESMExports()

if (process.env['FAULT']) problem = JSON.parse(process.env['FAULT']) as Fault

/**
 * Runs something while one call fails.
 *
 * @returns what it came to, and how many calls there were
 */
export async function withFault<Result>(wanted: Fault, run: () => Result | Promise<Result>) {
  problem = wanted
  calls = 0
  try {
    const result = await run()
    return { result, problem: null, calls, hasFailed: calls >= wanted.at && wanted.at > 0 }
  } catch (problem) {
    return { result: null, problem: problem as Error, calls, hasFailed: calls >= wanted.at && wanted.at > 0 }
  } finally {
    problem = null
  }
}

/** Gives a fault to the processes that are started while `run` runs: each counts its calls separately. */
export async function withFaultyChildren<Result>(wanted: Fault, run: () => Promise<Result>): Promise<Result> {
  ofChildren = wanted
  try {
    return await run()
  } finally {
    ofChildren = null
  }
}
