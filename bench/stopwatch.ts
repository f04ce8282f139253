/** How many seconds `work` takes. */
export async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** How many milliseconds `work` takes, which does not wait for anything. */
export function millisecondsOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
