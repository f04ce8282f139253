import { readFileSync, readdirSync } from 'node:fs'

/**
 * What processes hold, in bytes. `all`: a page that several share counts once, as the sum of the shares (PSS). `own`: without pages of
 * files, which are code of Node, of SQLite and of libvips; the system may drop those, but only to read them again.
 */
export type Held = { all: number; own: number; each: { name: string; bytes: number }[] }

/** What a process and all that it has started hold. */
export function heldBy(pid: number): Held {
  const each = withChildren(pid).map((id) => ({ name: nameOf(id), ...sharesOf(id) }))
  return {
    all: each.reduce((sum, { bytes }) => sum + bytes, 0),
    own: each.reduce((sum, { own }) => sum + own, 0),
    each: each.map(({ name, bytes }) => ({ name, bytes })),
  }
}

function sharesOf(pid: number): { bytes: number; own: number } {
  const text = read(pid, 'smaps_rollup')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024
  return { bytes: bytes('Pss'), own: bytes('Pss_Anon') + bytes('Pss_Shmem') }
}

const names: Record<string, string> = {
  'run.js': 'server',
  'process.ts': 'publisher',
  'renderer.ts': 'renderer',
  'child.ts': 'pictures',
}

/** What a process is, by the module that it began with. */
function nameOf(pid: number): string {
  const files = read(pid, 'cmdline')
    .split('\0')
    .map((part) => part.slice(part.lastIndexOf('/') + 1))
  const known = files.find((file) => file in names)
  return (known && names[known]) ?? files[0] ?? 'unknown'
}

/** Ticks of the processor, of which Linux has a hundred in a second, that a process and all that it has started have used. */
export function ticksOf(pid: number): number {
  const times = withChildren(pid).map((id) => {
    // After the name in brackets, which may hold anything: user and system time are the 12th and 13th.
    const fields = read(id, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return times.reduce((sum, time) => sum + time, 0)
}

/** A process and all that it has started, by their numbers. */
function withChildren(pid: number): number[] {
  return [
    pid,
    ...tasksOf(pid)
      .flatMap((task) => read(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number))
      .flatMap(withChildren),
  ]
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Empty where the process has just ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
