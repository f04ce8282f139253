import type { PhotoWire } from '#core/wire/photo.ts'
import { createStore } from '../../browser/store.ts'
import { dropDraft, readDraft, writeDraft } from '../../forms/draft.ts'
import { texts } from '../../texts.ts'
import type { CellValue } from './fields.ts'

/** A field of a photo in its row. */
export type Cell = { photoID: number; key: string }

/** What an edit began with: what the photo had in the cell, and the photo's version. */
export type Base = { version: number; value: CellValue }

/** A cell that does not just show what is saved. `typed` is what the person wants to have there. */
export type CellState = { base: Base; typed: CellValue } & (
  | { is: 'edited'; letter: string | null; problem: string | null }
  | { is: 'saving' }
  | { is: 'unsaved'; reason: string; isOffline: boolean }
  | { is: 'conflict'; theirs: CellValue; by: string; at: string; current: PhotoWire }
)

export const nameOf = ({ photoID, key }: Cell): string => `${photoID}/${key}`

/** What `nameOf` has made a name of. */
export function cellOf(name: string): Cell {
  const slash = name.indexOf('/')
  return { photoID: Number(name.slice(0, slash)), key: name.slice(slash + 1) }
}

/**
 * The cells in which something is typed, being saved or refused. The browser also keeps each typed value, so that neither a crash nor
 * leaving the list loses it.
 */
export function openCellStates(userID: number) {
  const states = createStore<ReadonlyMap<string, CellState>>(new Map())
  /** What is in the editor now. Nothing follows it: a letter draws nothing but its editor. */
  const typedNow = new Map<string, CellValue>()
  const draftOf = (cell: Cell) => `cell/${nameOf(cell)}`

  const get = (cell: Cell): CellState | undefined => states.get().get(nameOf(cell))

  function set(cell: Cell, state: CellState) {
    typedNow.delete(nameOf(cell))
    states.update((before) => new Map(before).set(nameOf(cell), state))
  }

  /** Forgets what was typed. */
  function drop(cell: Cell) {
    const name = nameOf(cell)
    typedNow.delete(name)
    dropDraft(userID, draftOf(cell))
    if (states.get().has(name)) states.update((before) => new Map([...before].filter(([each]) => each !== name)))
  }

  function keepDraft(cell: Cell, { version, value }: Base, typed: CellValue) {
    const draft = { version, base: { [cell.key]: value }, values: { [cell.key]: typed }, at: new Date().toISOString() }
    writeDraft(userID, draftOf(cell), draft)
  }

  const setUnsaved = (cell: Cell, base: Base, typed: CellValue, reason: string, isOffline = false) =>
    set(cell, { is: 'unsaved', base, typed, reason, isOffline })

  return {
    states,
    get,
    set,
    drop,
    keepDraft,
    setUnsaved,
    /**
     * Opens the editor of a cell. It begins with what was typed there before, if that was not saved.
     *
     * @param letter typed to open it, in the place of the value
     */
    edit(cell: Cell, saved: Base, letter: string | null) {
      const { base, typed } = get(cell) ?? { base: saved, typed: saved.value }
      set(cell, { is: 'edited', base, typed, letter, problem: null })
    },
    /** Keeps what is in the editor of a cell. */
    type(cell: Cell, typed: CellValue) {
      const state = get(cell)
      typedNow.set(nameOf(cell), typed)
      if (state) keepDraft(cell, state.base, typed)
    },
    /** Closes every editor without saving, and shows the typed value as not saved. */
    setAside() {
      for (const [name, { is, base, typed }] of states.get()) {
        if (is !== 'edited') continue
        const now = typedNow.get(name) ?? typed
        if (now === base.value) drop(cellOf(name))
        else setUnsaved(cellOf(name), base, now, texts.editing.restored)
      }
    },
    /** Shows again what was typed in a cell and never saved. */
    restore(cell: Cell) {
      if (get(cell)) return
      const draft = readDraft(userID, draftOf(cell))
      const [value, typed] = [draft?.base[cell.key], draft?.values[cell.key]]
      if (draft && value !== undefined && typed !== undefined)
        setUnsaved(cell, { version: draft.version, value }, typed, texts.editing.restored)
    },
  }
}
