/**
 * Does something with each item, with several at a time. The first failure ends it, once those under way have ended.
 *
 * @param items taken one after the other, so that they begin in this order
 */
export async function inParallel<Item>(items: Iterable<Item>, max: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let failure: { problem: unknown } | null = null
  async function run() {
    for (let next = waiting.next(); !next.done && !failure; next = waiting.next()) {
      await work(next.value).catch((problem: unknown) => (failure ??= { problem }))
    }
  }
  await Promise.all(Array.from({ length: max }, run))
  const failed = failure as { problem: unknown } | null
  if (failed) throw failed.problem
}
