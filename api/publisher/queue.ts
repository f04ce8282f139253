import { fileOf, type Address } from '#core/addresses.ts'
import type { Due } from '#data/touched-pages.ts'
import type { FileSet } from './manifest.ts'

/** Work that is finished together: changes taken out of the outbox at the same moment, or a full publish. */
export type Batch = {
  /** Called once when none of its pages is left. */
  onFinished(): void
  /** Pages that are not done yet, and what else keeps it open. */
  open: number
}

/** A page that waits or is being made. */
export type Entry = {
  page: Address
  file: string
  due: Due | 'gone'
  batches: Set<Batch>
  /** How often it was given to a process that died of it, or of another page beside it. */
  deaths: number
  /** The newest change that it surely shows once it is made. */
  shows: number
  /** The hash of the bytes that it was last published with; empty where that is not known. */
  hash: string
}

export type PageQueue = ReturnType<typeof openQueue>

/**
 * The pages that wait to be made, each once, however many changes touch it. New pages are made before all others,
 * because those may link to them; a page that is being made is not given out a second time until it is done.
 *
 * @param fresh the new pages of now, waiting or made, until the last of them is made. A queue that continues another one
 *   is given those that the other left
 */
export function openQueue(fresh: FileSet = new Set<string>()) {
  const waiting = { new: new Map<string, Entry>(), first: new Map<string, Entry>(), gone: new Map<string, Entry>(), further: new Map<string, Entry>() }
  const inOrder = ['new', 'gone', 'first', 'further'] as const
  const underway = new Map<string, Entry>()

  function find(file: string): Entry | undefined {
    return waiting.new.get(file) ?? waiting.first.get(file) ?? waiting.further.get(file)
  }

  /**
   * Adds a page for a batch. One that waits already is moved ahead where it is due earlier now. New pages may name each
   * other: one that changes before others link to it is made again before they do, for what it names may have gone.
   */
  function add(page: Address, wanted: Entry['due'], batch: Batch) {
    const file = fileOf(page)
    const due = wanted !== 'gone' && fresh.has(file) ? 'new' : wanted
    if (due === 'new') fresh.add(file)
    const found = due === 'gone' ? waiting.gone.get(file) : find(file)
    const entry: Entry = found ?? { page, file, due, batches: new Set(), deaths: 0, shows: 0, hash: '' }
    if (!entry.batches.has(batch)) {
      entry.batches.add(batch)
      batch.open += 1
    }
    if (found && inOrder.indexOf(found.due) > inOrder.indexOf(due)) {
      waiting[found.due].delete(file)
      entry.due = due
    }
    waiting[entry.due].set(file, entry)
  }

  /**
   * Takes pages to be made now, the most urgent first. While new pages are being made, nothing else is given out.
   *
   * @param most how many at the most
   */
  function take(most: number): Entry[] {
    const taken: Entry[] = []
    for (const due of inOrder) {
      for (const entry of waiting[due].values()) {
        if (taken.length === most) return taken
        if (underway.has(entry.file)) continue
        // A page whose group killed its renderer is tried alone.
        if (entry.deaths > 0 && taken.length > 0) return taken
        waiting[due].delete(entry.file)
        underway.set(entry.file, entry)
        taken.push(entry)
        if (entry.deaths > 0) return taken
      }
      if (due === 'new' && (taken.length > 0 || isBlocked())) return taken
    }
    return taken
  }

  /** New pages wait, be it for their own removal to end, or are being made. */
  const isBlocked = () => waiting.new.size > 0 || underway.values().some(({ due }) => due === 'new')

  /** A page that was taken is done, or has failed for good. */
  function finish(entry: Entry) {
    underway.delete(entry.file)
    if (entry.due === 'new' && !isBlocked()) fresh.clear()
    for (const batch of entry.batches) release(batch)
  }

  /** Puts a page that was taken back: it was not made. */
  function putBack(entry: Entry) {
    underway.delete(entry.file)
    for (const batch of entry.batches) {
      add(entry.page, entry.due, batch)
      batch.open -= 1
    }
    const again = entry.due === 'gone' ? waiting.gone.get(entry.file) : find(entry.file)
    if (again) again.deaths = Math.max(again.deaths, entry.deaths)
  }

  return {
    add,
    take,
    finish,
    putBack,
    /** A page that waits to be removed is not. */
    cancelRemoval(file: string) {
      const entry = waiting.gone.get(file)
      waiting.gone.delete(file)
      for (const batch of entry?.batches ?? []) release(batch)
    },
    /** Where a page waits or is being made already, has a batch wait for it, too. Gives whether that is so. */
    join(page: Address, batch: Batch): boolean {
      const file = fileOf(page)
      const entry = find(file) ?? underway.get(file)
      if (!entry) return false
      if (!entry.batches.has(batch)) batch.open += 1
      entry.batches.add(batch)
      return true
    },
    /** Marks a page as being made without its having waited. */
    begin(page: Address, batch: Batch): Entry {
      const entry: Entry = { page, file: fileOf(page), due: 'further', batches: new Set([batch]), deaths: 0, shows: 0, hash: '' }
      batch.open += 1
      underway.set(entry.file, entry)
      return entry
    },
    size: () => inOrder.reduce((sum, due) => sum + waiting[due].size, underway.size),
    isBlocked,
  }
}

/** Takes away one thing that kept a batch open. */
export function release(batch: Batch) {
  batch.open -= 1
  if (batch.open === 0) batch.onFinished()
}
