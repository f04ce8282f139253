import { readFileSync } from 'node:fs'

/**
 * The numbers of the processes by which a server publishes and delivers: one, or none while it is started again. Linux alone tells them.
 *
 * @param server number of the server's process
 */
export const publishersOf = (server: number): number[] =>
  childrenOf(server).filter((pid) => commandOf(pid).includes('api/publisher/process.ts'))

/** The numbers of the processes that another one has started. Linux alone tells them. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Empty where the process has just ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
