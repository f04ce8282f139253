/** Pictures that one browser sends side by side: enough to keep the archive busy, and half of the six connections of HTTP/1.1 stay free. */
export const uploadSlots = 3

/**
 * Waits for one of the slots that all tabs share, and works in it. An upload holds its connection until its photo is complete: two tabs
 * with a boxful each would leave none for anything else. Where the browser has no Web Locks, each tab has its own slots.
 *
 * @throws DOMException AbortError where the signal says so before there is a slot; what `work` throws
 */
export async function inUploadSlot<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- a browser may have the name and no locks
  if (!('locks' in navigator) || navigator.locks === undefined) return work()
  const release = await takeSlot(navigator.locks, signal)
  return work().finally(release)
}

/** Asks for all slots and keeps the first one that is free. */
function takeSlot(locks: LockManager, signal: AbortSignal): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const others = new AbortController()
  let isTaken = false
  for (let slot = 0; slot < uploadSlots; slot += 1) {
    const take = () => {
      if (isTaken) return undefined
      isTaken = true
      others.abort()
      return new Promise<void>((release) => resolve(release))
    }
    locks.request(`upload/${slot}`, { signal: AbortSignal.any([signal, others.signal]) }, take).catch((problem: unknown) => {
      if (!isTaken) reject(problem)
    })
  }
  return promise
}
