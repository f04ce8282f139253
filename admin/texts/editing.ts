import { counted } from './counted.ts'

/** Editing in the list of photos. */
export const editing = {
  editing: {
    mode: 'Edit in the list',
    hint: 'Arrow keys move. Enter, F2 or typing edits a cell; Enter saves and moves down, Tab saves and moves right, Esc restores the value. Ctrl+Z undoes the last save. Esc leaves the table.',
    none: '(none)',
    cell: (field: string, title: string) => `${field}: ${title}`,
    saved: (field: string, id: number) => `Saved: ${field} of photo ${id}.`,
    saving: 'Saving…',
    refused: (field: string, id: number, reason: string) => `Not saved: ${field} of photo ${id}. ${reason}`,
    restored: 'Typed earlier and not saved. Enter edits it, Esc restores the saved value.',
    offline: 'Not saved: the archive could not be reached. It is kept here and saved once the archive answers.',
    signedOut: 'Not saved: you are not logged in.',
    unknownOption: (typed: string) => `Nothing is called “${typed}”. Choose from the list.`,
    given: (field: string, id: number) => `The saved value is back: ${field} of photo ${id}.`,
    unsaved: (count: number) => `${counted(count, 'cell')} not saved`,
    again: 'Save again',
    undone: (field: string, id: number) => `Undone: ${field} of photo ${id}.`,
    nothingToUndo: 'There is nothing to undo.',
    notUndone: (field: string, id: number, by: string) => `Not undone: ${by} has changed ${field} of photo ${id} since.`,
    busyCell: (field: string, id: number) => `Not undone: ${field} of photo ${id} has a value that is not saved.`,
    copied: 'Copied.',
    readOnly: 'This cell cannot be changed here.',
    conflict: {
      name: 'Somebody else has changed this value',
      said: (field: string, id: number, by: string) =>
        `${by} has changed ${field} of photo ${id}. Press Enter in its cell to choose a value.`,
      mine: 'Keep yours',
      theirs: 'Keep theirs',
      yours: 'Yours:',
      by: (by: string, at: string) => `${by}, ${at}:`,
    },
  },
}
