import { readFileSync } from 'node:fs'

/**
 * The numbers of the processes by which a server publishes and delivers: one, or none while it is started again. Linux alone tells them.
 *
 * @param server number of the server's process
 */
export function publishersOf(server: number): number[] {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((pid) => commandOf(pid).includes('api/publisher/process.ts')).map(Number)
}

/** Empty where the process has just ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
