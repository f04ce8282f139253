import type { SelectionButtonTexts } from '../shape.ts'

/** Texts of the buttons that put a photograph into the selection. Browsers load them on the first use of one. */
export const enSelectionButtons: SelectionButtonTexts = {
  selecting: {
    add: 'Add to selection',
    added: 'In the selection',
    addTitle: 'Add to selection: {title}',
    addedTitle: 'In the selection: {title}',
    told: {
      added: 'Added. Photographs in the selection: {count}',
      removed: 'Removed. Photographs in the selection: {count}',
      full: 'The selection already has {max} photographs; no more can be added.',
      blocked: 'This browser does not let the site store data, so the selection cannot be saved.',
    },
    open: 'Open',
  },
}
