import { readFileSync } from 'node:fs'

/**
 * The most memory that this process has held so far, in bytes. Linux counts the parent's memory at the moment of a fork
 * into `maxRSS`, so there the process's own mark is read.
 */
export function peakMemory(): number {
  try {
    const mark = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
    if (mark) return Number(mark[1]) * 1024
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024
}
