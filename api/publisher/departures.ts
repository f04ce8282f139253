import { fileOf, type Address } from '#core/addresses.ts'
import type { FileSet } from './manifest.ts'
import { release, type Batch, type Entry, type PageQueue } from './queue.ts'

/**
 * A page whose record is gone. Its old file is still published, because pages that wait for one of these batches may name
 * it: all batches that were open when it was found to be gone, and those that touched it since.
 */
type Leaving = {
  page: Address
  batches: Set<Batch>
  /** What waits for its removal: those of the batches that are finished but for that. */
  held: Batch[]
}

export type DeparturesOptions = {
  queue: Pick<PageQueue, 'add' | 'cancelRemoval'>
  /** The files of pages that nothing names any more, also those that an earlier process did not come to remove. */
  unnamed: FileSet
  /** Whether a page is one of the new ones of now, which nothing names yet and which may name what is not there. */
  isFresh(file: string): boolean
  /** The files that a page names in its published form. */
  namesOf(file: string): string[]
}

/** Pages that are looked into at a time to see what they name; where there are more, all that leave wait. */
const mostLookedInto = 100

/**
 * Sees to it that pages which are gone are removed, but not before the last page that named them is rebuilt or
 * removed.
 */
export function openDepartures({ queue, unnamed, isFresh, namesOf }: DeparturesOptions) {
  const changes = new Set<Batch>()
  const leaving = new Map<string, Leaving>()
  /** Files that may be removed at any moment. They may name others that went before them. */
  const departing = new Set<string>()

  /** A batch is finished when its pages are made and those that they named before, and that are gone, are removed. */
  function openBatch(onFinished: () => void): Batch {
    const batch: Batch = {
      open: 0,
      onFinished() {
        changes.delete(batch)
        const removal: Batch = { open: 1, onFinished }
        for (const each of leaving.values()) {
          if (!each.batches.delete(batch)) continue
          // Until it is removed, every note of it must be kept: otherwise a kill would leave it published.
          removal.open += 1
          each.held.push(removal)
        }
        sendOff()
        release(removal)
      },
    }
    return batch
  }

  /** Has those removed that no page names any more, together: what they name of each other does not count. */
  function sendOff() {
    const free = [...leaving].filter(([, { batches }]) => batches.size === 0)
    if (free.length === 0) return
    const needed = heldBack()
    for (const [file, { page, held }] of free) {
      if (needed.has(file) || !leaving.delete(file)) continue
      for (const each of held) {
        remove(page, each)
        release(each)
      }
    }
  }

  /** Those that cannot go yet, with all that they name: until then they stay published, whole. */
  function heldBack(): Set<string> {
    const found = new Set([...leaving].filter(([, { batches }]) => batches.size > 0).map(([file]) => file))
    for (const file of found) {
      if (found.size > mostLookedInto) return new Set(leaving.keys())
      for (const named of namesOf(file)) if (leaving.has(named)) found.add(named)
    }
    return found
  }

  /** Has a page removed now that nothing names. */
  function remove(page: Address, batch: Batch) {
    const file = fileOf(page)
    departing.add(file)
    unnamed.add(file)
    queue.add(page, 'gone', batch)
  }

  return {
    remove,
    openBatch,
    /** The batch of changes: its pages may name what goes while it is open. */
    openChanges(onFinished: () => void): Batch {
      const batch = openBatch(onFinished)
      changes.add(batch)
      return batch
    },
    /** A batch touches a page: should it be leaving, it may come back, and stays published at least until that is known. */
    touch(file: string, batch: Batch) {
      leaving.get(file)?.batches.add(batch)
    },
    /** Has a page that is gone removed once nothing names it any more. */
    leave({ page, file, batches }: Entry) {
      if (isFresh(file)) unnamed.add(file)
      const each = leaving.get(file) ?? { page, batches: new Set(), held: [] }
      each.batches = each.batches.union(changes).union(batches)
      leaving.set(file, each)
    },
    /** A page that has come back stays: should it go once more, then only when nothing names it any more. */
    stay(file: string) {
      unnamed.delete(file)
      if (departing.delete(file)) queue.cancelRemoval(file)
      const each = leaving.get(file)
      if (!each) return
      leaving.delete(file)
      for (const batch of each.held) release(batch)
      sendOff()
    },
    /** A page's removal has ended, one way or the other. */
    ended(file: string) {
      departing.delete(file)
      unnamed.delete(file)
    },
    /** Whether a page is only waiting to be removed. */
    isLeaving: (file: string) => leaving.has(file) || departing.has(file),
  }
}
