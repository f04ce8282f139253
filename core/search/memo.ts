/**
 * A pure function of a text that remembers its results.
 *
 * @param max how many are kept, twice: a result that so many new texts did not ask for is forgotten
 */
export function memo<Result>(work: (text: string) => Result, max = 50_000): (text: string) => Result {
  let young = new Map<string, Result>()
  let old = young
  return (text) => {
    let result = young.get(text)
    if (result !== undefined) return result
    result = old.get(text) ?? work(text)
    if (young.size >= max) [old, young] = [young, new Map<string, Result>()]
    young.set(text, result)
    return result
  }
}
