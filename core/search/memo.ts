/** Results kept at most, twice: texts repeat their words. */
const most = 50_000

/**
 * A pure function of a text that remembers its results. Memory: what was not asked for in the last 50,000 new texts is
 * forgotten.
 */
export function memo<Result>(work: (text: string) => Result): (text: string) => Result {
  let young = new Map<string, Result>()
  let old = young
  return (text) => {
    let result = young.get(text)
    if (result !== undefined) return result
    result = old.get(text) ?? work(text)
    if (young.size >= most) [old, young] = [young, new Map()]
    young.set(text, result)
    return result
  }
}
