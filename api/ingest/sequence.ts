import type { Archive } from '#data/sqlite/open.ts'

/** The last in each queue, by archive. */
const queues = new WeakMap<Archive, Map<string, Promise<unknown>>>()

/** Runs `work` when all earlier work under the same name in this process is over, however it ended. */
export async function inSequence<Result>(archive: Archive, name: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(archive) ?? new Map<string, Promise<unknown>>()
  queues.set(archive, queue)
  const before = queue.get(name) ?? Promise.resolve()
  const result = before.then(work)
  const over = result.catch(() => undefined)
  queue.set(name, over)
  try {
    return await result
  } finally {
    if (queue.get(name) === over) queue.delete(name)
  }
}
