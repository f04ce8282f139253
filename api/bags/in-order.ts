/**
 * Does work on items, some at a time, and gives the results in the order of the items.
 *
 * @param atOnce items in hand at the same time
 * @throws the first error of the work
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const inHand: Promise<Result>[] = []

  function begin(item: Item) {
    const result = work(item)
    inHand.push(result)
    // Its error is thrown when its turn has come.
    result.catch(() => undefined)
  }

  try {
    for (const item of items) {
      begin(item)
      const first = inHand.length < atOnce ? undefined : inHand.shift()
      if (first) yield await first
    }
    for (const each of inHand) yield await each
  } finally {
    await Promise.allSettled(inHand)
  }
}
