import { Counter, type Registry } from 'prom-client'
import type { Publisher } from '#api/publisher/resident.ts'
import { gauge } from './gauge.ts'

/**
 * Reports the status of publishing, and counts pages from the publisher's report of each run.
 *
 * @returns a function that ends it
 */
export function meterPublishing(register: Registry, publisher: Pick<Publisher, 'state' | 'subscribe'>): () => void {
  const registers = [register]
  const pages = new Counter({ name: 'archive_publish_pages_total', help: 'Pages made since the server started', registers })
  gauge(registers, 'archive_publish_queue', 'Pages that wait to be made', () => publisher.state().queued)
  gauge(registers, 'archive_publish_running', '1 while something is being published', () => Number(publisher.state().running !== null))
  gauge(
    registers,
    'archive_publish_failures',
    'Pages that could not be made and stay in their old form; at most 100 are counted',
    () => publisher.state().failures.length,
  )
  gauge(registers, 'archive_publish_blocked', '1 while publishing is blocked', () => Number(publisher.state().problem !== null))
  gauge(registers, 'archive_publish_last_run_seconds', 'How long the last run took', () => publisher.state().finished?.seconds ?? 0)

  /** Counted pages of the run in progress, and the end of the last counted run. */
  let counted = 0
  let ended = publisher.state().finished?.at
  return publisher.subscribe((state) => {
    const { running, finished } = state ?? {}
    if (running) count(running.done)
    else if (finished && finished.at !== ended) {
      count(finished.pages)
      counted = 0
      ended = finished.at
    }
  })

  function count(done: number) {
    pages.inc(Math.max(0, done - counted))
    counted = done
  }
}
