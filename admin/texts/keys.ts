import { counted } from './counted.ts'

/** Keys, and the palette that leads to every screen and record. */
export const keys = {
  keys: {
    title: 'Keyboard shortcuts',
    groups: {
      everywhere: 'Everywhere',
      list: 'In lists',
      cells: 'Editing in the list of photos',
      form: 'In forms',
      uploads: 'In the list of chosen pictures',
      message: 'In messages',
    },
    does: {
      palette: 'Go to any screen or record',
      help: 'Show these shortcuts',
      search: 'Search in the list',
      nextRow: 'Next row',
      previousRow: 'Previous row',
      editInList: 'Edit in the list of photos, or stop editing there',
      undoCell: 'Undo the last save of a cell',
      save: 'Save',
      saveNext: 'Save and open the next record, if there is a list',
      next: 'Next record of the list',
      previous: 'Previous record of the list',
      copyFromAbove: 'Copy the value of the picture above',
      copyToBelow: 'Copy the value to all pictures below',
      moveUp: 'Move the picture up',
      moveDown: 'Move the picture down',
      accept: 'Put the suggested value into the form',
      handled: 'Mark the message handled, or open again',
    },
    /** What keys are called that have no sign. */
    named: { PageDown: 'Page Down', PageUp: 'Page Up', ArrowUp: '↑', ArrowDown: '↓' } as Record<string, string>,
    singles: 'Use shortcuts of one key',
    singlesHint: 'Switch them off if you dictate: speech may be taken for keys.',
  },
  palette: {
    title: 'Go to',
    button: 'Go to…',
    label: 'Name or number',
    placeholder: 'Photo 123, a place, a screen…',
    screens: 'Screens',
    add: 'Add',
    found: (count: number) => `${counted(count, 'result')}. Choose with the arrow keys, open with Enter.`,
    nothing: 'Nothing has this name or number.',
  },
}
