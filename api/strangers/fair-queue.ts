/** Who waits for what, by key: of each key in turn the one who came first, so that a crowd under one key delays only itself. */
export type FairQueue<Item> = {
  add(key: string, item: Item): void
  /** Takes out the next one; undefined where nobody waits. */
  next(): Item | undefined
  /** How many wait under a key, or in all. */
  waiting(key?: string): number
}

export function fairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, Item[]>()
  let total = 0
  return {
    add(key, item) {
      const queue = queues.get(key)
      if (queue) queue.push(item)
      else queues.set(key, [item])
      total += 1
    },
    next() {
      const [first] = queues
      if (!first) return undefined
      const [key, queue] = first
      const item = queue.shift()
      total -= 1
      // The key goes to the end of the round.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      return item
    },
    waiting: (key) => (key === undefined ? total : (queues.get(key)?.length ?? 0)),
  }
}
