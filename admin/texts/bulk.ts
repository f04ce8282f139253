import { capitalised } from './capitalised.ts'
import { counted } from './counted.ts'

/** Changes of many photos at a time. */
export const bulk = {
  bulk: {
    selected: (count: number) => `${counted(count, 'photo')} selected`,
    clear: 'Clear selection',
    selectMatching: (total: number) => `Select all ${counted(total, 'photo')} that match`,
    allSelected: (total: number) => `All ${counted(total, 'photo')} that match are selected.`,
    edit: 'Change selected…',
    title: (count: number) => `Change ${counted(count, 'photo')}`,
    text: 'Choose values to apply to every selected photo. Empty fields stay unchanged.',
    add: (field: string) => `Add: ${field.toLowerCase()}`,
    unchanged: 'Unchanged',
    none: '(none)',
    preview: 'What will change',
    nothing: 'Nothing will change yet.',
    tooMany: (max: number) => `At most ${max} photos can be changed at a time.`,
    change: (count: number) => `Change ${counted(count, 'photo')}`,
    changed: (count: number) => `${counted(count, 'photo')} updated`,
    becomes: 'becomes',
    willChange: (changing: number, matching: number) =>
      `${counted(changing, 'photo')} of ${matching.toLocaleString('en')} that match will change.`,
    fieldInPhotos: (field: string, count: number) => `${field}: ${counted(count, 'photo')}`,
    andMore: (count: number) => `and ${count.toLocaleString('en')} more`,
    stale: 'The photos that match have changed since. Nothing was changed: look at the new preview above.',
    delete: 'Move to the bin…',
    deleteTitle: (count: number) => `Move ${counted(count, 'photo')} to the bin?`,
    deleteText: (days: number) => `The public pages of these photos are removed. You can restore the photos for ${days} days.`,
    deleted: (count: number) => `${counted(count, 'photo')} moved to the bin`,
    restore: 'Restore selected',
    restored: (count: number) => `${counted(count, 'photo')} restored`,
    selectBin: 'Select all photos in the bin',
    export: 'Export…',
    exportTitle: (count: number) => `Export ${counted(count, 'photo')}`,
    exportAll: 'All columns',
    exportTranslation: 'Romanian texts',
  },
  bulkChanges: {
    text: 'The last changes of many photos at a time, and of edited sheets. Undo restores the earlier values; fields that somebody has changed since stay as they are.',
    empty: 'Nobody has changed many photos at a time yet',
    /** What is counted in a change: a sheet may have records of any kind. */
    noun: (fileName: string | null) => (fileName === null ? 'photo' : 'record'),
    change: 'Change',
    /** The column with the number of records. */
    changed: 'Changed',
    state: 'Status',
    deleted: 'Moved to the bin',
    sheet: (fileName: string) => `Edited sheet “${fileName}”`,
    begun: (count: number, noun = 'photo') => `The change of ${counted(count, noun)} has begun`,
    running: (by: string, done: number, total: number, noun = 'photo') =>
      `${by} is changing ${counted(total, noun)}: ${done.toLocaleString('en')} done`,
    undoing: (by: string, done: number, total: number, noun = 'photo') =>
      `${by} is undoing the change of ${counted(total, noun)}: ${done.toLocaleString('en')} done`,
    finished: (changed: number, left: number, noun = 'photo') =>
      `${counted(changed, noun)} updated${left > 0 ? `, ${counted(left, noun)} left unchanged` : ''}`,
    stop: 'Stop and undo',
    undo: 'Undo',
    undoThis: (at: string, by: string) => `Undo the change of ${at} by ${by}`,
    stopThis: (at: string, by: string) => `Stop and undo the change of ${at} by ${by}`,
    undoTitle: 'Undo this change?',
    undoText: {
      update: (count: number, noun = 'photo') =>
        `The earlier values of ${counted(count, noun)} will be restored. ${noun === 'record' ? 'New records will be removed unless they are used. ' : ''}Fields that somebody has changed since stay as they are.`,
      delete: (count: number, noun = 'photo') => `${counted(count, noun)} will be taken out of the bin.`,
    },
    undone: (count: number, left: number, noun = 'photo') =>
      `${counted(count, noun)} restored${left > 0 ? `, ${counted(left, 'value')} not undone` : ''}`,
    undoBegun: (count: number, noun = 'photo') => `The undo for ${counted(count, noun)} has begun`,
    undoneBy: (by: string, count: number, noun = 'photo') => `${by} has undone the change: ${counted(count, noun)} restored`,
    details: 'Details',
    showLeft: 'Show which',
    states: {
      running: (done: number, total: number) => `Running: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
      undoing: (done: number, total: number) => `Undoing: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
      done: (left: number, noun = 'photo') => (left > 0 ? `Done, ${counted(left, noun)} left unchanged` : 'Done'),
      undone: (by: string, at: string, count: number, noun = 'photo') => `Undone by ${by}, ${at}: ${counted(count, noun)} restored`,
    },
    title: (id: number) => `Bulk change ${id}`,
    ticked: (count: number) => `${counted(count, 'photo')} selected one by one.`,
    matched: (count: number) => `${counted(count, 'photo')} selected as all that match a list.`,
    ofSheet: (count: number) => `${counted(count, 'record')} changed by an edited sheet. The history of each one tells its changes.`,
    list: 'Show the list as it is now',
    gone: (id: number) => `ID ${id}, deleted`,
    leftByChange: (count: number, noun = 'photo') => `Left unchanged: ${counted(count, noun)}`,
    leftByUndo: (count: number) => `Not undone: ${counted(count, 'value')}`,
    record: (noun: string, id: number) => `${capitalised(noun)} ${id}`,
    more: (count: number) => `and ${count.toLocaleString('en')} more`,
  },
}
