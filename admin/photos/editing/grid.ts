import type { PhotoWire } from '#core/wire/photo.ts'
import { messagesOf } from '../../alerts/alerts.ts'
import { CallError } from '../../api/call.ts'
import { isUnreachable, openOutage } from '../../api/outage.ts'
import { createStore } from '../../browser/store.ts'
import { conflictOf } from '../../forms/conflict.ts'
import { SignInRefused } from '../../session/reauthentication.ts'
import { texts } from '../../texts.ts'
import { labelOfColumn } from '../columns/labels.ts'
import { photoValues } from '../values.ts'
import { cellOf, nameOf, openCellStates, type Base, type Cell } from './cell-states.ts'
import { cellValue, type CellValue } from './fields.ts'
import { checkCell } from './save-cell.ts'

export type Grid = ReturnType<typeof openGrid>

/** A save that can be undone: what the cell had before, and the version that the save made. */
type Step = { cell: Cell; before: CellValue; after: Base }

const words = texts.editing

type GridOptions = {
  /** Whose drafts the browser keeps. */
  userID: number
  /** Saves a cell. @throws CallError */
  save: (cell: Cell, value: CellValue, version: number) => Promise<PhotoWire>
}

/** The cells of the list as they are edited: saves, their refusals and conflicts, and undo. */
export function openGrid({ userID, save }: GridOptions) {
  const cells = openCellStates(userID)
  /** What a save or its refusal says to those who hear it. */
  const said = createStore('')
  /** The photo that was saved last. */
  const saved = createStore<PhotoWire | null>(null)
  const outage = openOutage(sendAgain)
  const edited = new Set<number>()
  const steps: Step[] = []
  /** The saves that are under way, the last one of each photo: they are sent one after another. */
  const running = new Map<number, Promise<unknown>>()
  /** What this person saved last in each cell: a later edit is based on it, even if it began before. */
  const own = new Map<string, Base>()

  const latest = (cell: Cell, base: Base): Base => {
    const mine = own.get(nameOf(cell))
    return mine && mine.version > base.version ? mine : base
  }

  async function inTurn(cell: Cell, value: CellValue, base: () => Base): Promise<Step> {
    const before = running.get(cell.photoID)
    const work = (async () => {
      await before
      const from = base()
      const photo = await save(cell, value, from.version)
      const after = { version: photo.version, value: cellValue(photo, cell.key) }
      own.set(nameOf(cell), after)
      saved.set(photo)
      return { cell, before: from.value, after }
    })()
    running.set(
      cell.photoID,
      work.catch(() => undefined),
    )
    return work
  }

  async function send(cell: Cell, base: Base, typed: CellValue) {
    const state = { is: 'saving', base, typed } as const
    cells.set(cell, state)
    cells.keepDraft(cell, base, typed)
    edited.add(cell.photoID)
    try {
      steps.push(await inTurn(cell, typed, () => latest(cell, base)))
      if (cells.get(cell) === state) cells.drop(cell)
      said.set(words.saved(labelOfColumn(cell.key), cell.photoID))
    } catch (problem) {
      refuse(cell, latest(cell, base), typed, problem)
    }
  }

  function refuse(cell: Cell, base: Base, typed: CellValue, problem: unknown) {
    const [label, isOffline] = [labelOfColumn(cell.key), isUnreachable(problem)]
    const conflict = conflictIn(cell, base, typed, problem)
    if (isOffline) outage.begin()
    if (conflict) {
      cells.set(cell, { is: 'conflict', base, typed, ...conflict })
      said.set(words.conflict.said(label, cell.photoID, conflict.by))
    } else {
      const reason = isOffline ? words.offline : reasonOf(problem)
      cells.setUnsaved(cell, base, typed, reason, isOffline)
      said.set(words.refused(label, cell.photoID, reason))
    }
  }

  /** Sends every value that could not be sent. Values that were refused for another reason wait until they are edited. */
  function sendAgain() {
    for (const [name, state] of cells.states.get())
      if (state.is === 'unsaved' && state.isOffline) void send(cellOf(name), state.base, state.typed)
  }

  return {
    ...cells,
    said,
    saved,
    /** Whether something of the photo was edited since the table is shown. */
    isEdited: (photoID: number) => edited.has(photoID),
    /** Forgets a photo that is no longer in the list. */
    forget: (photoID: number) => void edited.delete(photoID),
    /**
     * Saves what was typed into a cell, or closes its editor where that is what the photo has.
     *
     * @returns false where it cannot be saved as it is: the editor stays open and says why
     */
    commit(cell: Cell, typed: CellValue): boolean {
      const state = cells.get(cell)
      if (!state) return true
      const checked = checkCell(cell.key, typed)
      if ('problem' in checked) {
        cells.set(cell, { is: 'edited', base: state.base, typed, letter: null, problem: checked.problem })
        return false
      }
      if (checked.value === latest(cell, state.base).value) cells.drop(cell)
      else void send(cell, state.base, checked.value)
      return true
    },
    /** Settles a conflict: the typed value is saved over that of the other person, or given up. */
    resolve(cell: Cell, isMine: boolean) {
      const state = cells.get(cell)
      if (state?.is !== 'conflict') return
      const { current, theirs, typed } = state
      if (isMine) return void send(cell, { version: current.version, value: theirs }, typed)
      cells.drop(cell)
      edited.add(cell.photoID)
      saved.set(current)
    },
    /** Gives a cell the saved value back. */
    giveUp(cell: Cell) {
      cells.drop(cell)
      said.set(words.given(labelOfColumn(cell.key), cell.photoID))
    },
    /** Gives every cell the saved value back. */
    discard: () => [...cells.states.get().keys()].map(cellOf).forEach(cells.drop),
    /** Saves the value that the last saved cell had before. @returns that cell; null where nothing was undone */
    async undo(): Promise<Cell | null> {
      await Promise.all(running.values())
      const step = steps.pop()
      if (!step) {
        said.set(words.nothingToUndo)
        return null
      }
      const { cell, before, after } = step
      const [label, id] = [labelOfColumn(cell.key), cell.photoID]
      if (cells.get(cell)) {
        steps.push(step)
        said.set(words.busyCell(label, id))
        return null
      }
      try {
        await inTurn(cell, before, () => after)
        said.set(words.undone(label, id))
        return cell
      } catch (problem) {
        const conflict = conflictIn(cell, after, before, problem)
        if (isUnreachable(problem)) steps.push(step)
        if (conflict) saved.set(conflict.current)
        said.set(conflict ? words.notUndone(label, id, conflict.by) : words.refused(label, id, reasonOf(problem)))
        return null
      }
    },
    sendAgain: () => outage.lookNow(),
    stop: () => outage.stop(),
  }
}

/** What somebody else has saved in the cell; null where a save was refused for another reason. */
function conflictIn({ key }: Cell, base: Base, typed: CellValue, problem: unknown) {
  if (!(problem instanceof CallError)) return null
  const found = conflictOf<PhotoWire>(problem, { [key]: typed }, { [key]: base.value }, photoValues)?.fields[0]
  return found ? { theirs: found.theirs, by: found.by, at: found.at, current: problem.answer['current'] as PhotoWire } : null
}

const reasonOf = (problem: unknown) => (problem instanceof SignInRefused ? words.signedOut : messagesOf(problem).join(' '))
