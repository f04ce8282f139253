import { setTimeout as after } from 'node:timers/promises'

/** Milliseconds for which an upload that is here waits for earlier ones: the connection of one of these may be dead. */
const maxWait = 2000

export type Arrivals = {
  /**
   * Receives an upload, and gives it once the earlier ones of the same user have arrived or failed. Uploads are sent one after the
   * other, but the end of a picture may be on its way while the next one comes over another connection: without this, a busy machine
   * could give the later one the lower number.
   *
   * @throws what `receive` throws
   */
  inOrder: <Received>(userID: number, receive: () => Promise<Received>) => Promise<Received>
}

export function openArrivals(): Arrivals {
  /** The uploads of a user that are being received, in the order in which they began. */
  const underWay = new Map<number, Set<Promise<unknown>>>()

  return {
    async inOrder(userID, receive) {
      const own = underWay.get(userID) ?? new Set()
      underWay.set(userID, own)
      const earlier = [...own]
      const receiving = receive()
      // An upload that has arrived still waits for those before it, so that those behind it wait for them, too.
      const arrived = passed(receiving, earlier)
      own.add(arrived)
      await arrived
      own.delete(arrived)
      if (own.size === 0) underWay.delete(userID)
      return receiving
    },
  }
}

/** Ends when the upload and the earlier ones have arrived or failed, or have been waited for long enough. */
async function passed(receiving: Promise<unknown>, earlier: Promise<unknown>[]): Promise<void> {
  await receiving.catch(() => undefined)
  if (earlier.length === 0) return
  const stop = new AbortController()
  await Promise.race([Promise.all(earlier), after(maxWait, undefined, { signal: stop.signal }).catch(() => undefined)])
  stop.abort()
}
