/**
 * Who waits for what, by key: of each key in turn the one with the lowest rank, and among these the one who came first. So a
 * crowd under one key delays only itself.
 */
export type FairQueue<Item> = {
  add: (key: string, item: Item, rank?: number) => void
  /** Takes out the next one; undefined where nobody waits. */
  next: () => Item | undefined
  /** How many wait under a key, or in all. */
  waiting: (key?: string) => number
}

export function fairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, { item: Item; rank: number }[]>()
  let total = 0
  return {
    add(key, item, rank = 0) {
      const queue = queues.get(key) ?? []
      queues.set(key, queue)
      queue.splice(queue.findLastIndex((each) => each.rank <= rank) + 1, 0, { item, rank })
      total += 1
    },
    next() {
      const [first] = queues
      if (!first) return undefined
      const [key, queue] = first
      const next = queue.shift()
      total -= 1
      // The key goes to the end of the round.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      return next?.item
    },
    waiting: (key) => (key === undefined ? total : (queues.get(key)?.length ?? 0)),
  }
}
