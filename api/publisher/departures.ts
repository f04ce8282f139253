import { fileOf, type Address } from '#core/addresses.ts'
import type { FileSet } from './manifest.ts'
import { release, type Batch, type Entry, type PageQueue } from './queue.ts'

/**
 * A page that nothing may name any more before it is removed, and the batches that see to that: all that are open when
 * it is found to be gone, because pages that wait for an earlier change may still name it.
 */
type Leaving = {
  page: Address
  batches: Set<Batch>
  /** What waits for its removal: those of the batches that are finished but for that. */
  held: Batch[]
}

/**
 * Sees to it that pages which are gone are removed, but not before the last page that named them is made anew.
 *
 * @param noted the files of pages that are about to go, also those that an earlier process did not come to remove
 */
export function openDepartures(queue: Pick<PageQueue, 'add' | 'cancelRemoval'>, noted: FileSet = new Set<string>()) {
  const changes = new Set<Batch>()
  const leaving = new Map<string, Leaving>()
  /** Files that may be removed at any moment: where their pages come back, they are new. */
  const departing = new Set<string>()

  function depart(file: string) {
    departing.add(file)
    noted.add(file)
  }

  /** Has a page removed now. */
  function remove(page: Address, batch: Batch) {
    depart(fileOf(page))
    queue.add(page, 'gone', batch)
  }

  /** Ends the wait for a page, after something was done with each that waited. */
  function letGo(file: string, last: (held: Batch) => void = () => undefined) {
    const held = leaving.get(file)?.held ?? []
    leaving.delete(file)
    for (const batch of held) last(batch)
    for (const batch of held) release(batch)
  }

  /** A batch is finished when its pages are made and those that they named before, and that are gone, are removed. */
  function openBatch(onFinished: () => void): Batch {
    const batch: Batch = {
      open: 0,
      onFinished() {
        changes.delete(batch)
        const removal: Batch = { open: 1, onFinished }
        for (const [file, each] of leaving) {
          if (!each.batches.delete(batch)) continue
          // Until it is removed, nothing that knows of it may be forgotten: a kill would leave it standing.
          removal.open += 1
          each.held.push(removal)
          if (each.batches.size === 0) letGo(file, (held) => remove(each.page, held))
        }
        release(removal)
      },
    }
    return batch
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
    /**
     * Has a page removed once all that is under way is done. One that was leaving already, came back and goes again
     * before it was made stays until the later changes are done, too: pages made in between name it.
     */
    leave({ page, file, batches }: Entry) {
      depart(file)
      const each = leaving.get(file) ?? { page, batches: new Set(), held: [] }
      each.batches = each.batches.union(changes).union(batches)
      leaving.set(file, each)
    },
    /** A page that has come back stays: should it go once more, then only when nothing names it any more. */
    stay(file: string) {
      noted.delete(file)
      if (!departing.delete(file)) return
      letGo(file)
      queue.cancelRemoval(file)
    },
    /** A page's removal has ended, one way or the other. */
    ended(file: string) {
      departing.delete(file)
      noted.delete(file)
    },
    isDeparting: (file: string) => departing.has(file),
  }
}
