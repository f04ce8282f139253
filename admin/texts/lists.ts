import { counted } from './counted.ts'

/** Lists and forms of all records. */
export const lists = {
  // Lists
  search: 'Search',
  found: (count: number) => (count === 1 ? '1 found' : `${count.toLocaleString('en')} found`),
  showThem: 'Show them',
  sortBy: (column: string) => `Sort by ${column}`,
  photosOf: (count: number, name: string) => `${counted(count, 'photo')} of ${name}`,
  editThis: (name: string) => `Edit ${name}`,
  removeThis: (name: string) => `Remove ${name}`,
  columns: { id: 'ID', title: 'Title', photos: 'Photos', edit: 'Edit', remove: 'Remove', date: 'Date', changed: 'Changed', by: 'By' },
  pages: {
    name: 'Pages',
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
    current: (page: number, last: number) => `${page} of ${last}`,
  },
  confirmDelete: (noun: string) => `Confirm to delete ${noun}`,
  sureToDelete: (noun: string) => `Are you sure to delete this ${noun}?`,
  deletedThis: (name: string) => `Deleted: ${name}.`,
  bringBack: 'Restore it…',

  // Forms
  save: 'Save',
  saveStay: 'Save and stay',
  unsaved: 'Unsaved changes',
  errorsInGroup: (count: number) => counted(count, 'error'),
  choose: 'Choose…',
  noneChosen: 'None',
  nothing: '(empty)',
  nothingFound: 'Nothing found',
  addNew: (name: string) => `Add “${name}”…`,
  furtherFields: (title: string) => `You can fill in everything else later, under “${title}”.`,
  clear: (label: string) => `Clear ${label}`,
  saved: (subject: string, isNew: boolean) => `${subject} Info ${isNew ? 'Added' : 'Updated'}`,
  restored: (at: string) => `What you typed on ${at} and did not save has been restored.`,
  discardRestored: 'Discard it',
  historyOf: (name: string) => `History of ${name}`,
  leaving: {
    title: 'Leave without saving?',
    text: 'Your changes here have not been saved.',
    leave: 'Leave and discard',
    stay: 'Stay here',
  },
  conflict: {
    title: 'Somebody else has changed this record',
    text: 'Nothing is lost: choose which version to keep for each field.',
    mine: 'Yours',
    theirs: (by: string, at: string) => `By ${by}${at ? `, ${at}` : ''}`,
    save: 'Save these choices',
    back: 'Back to the form',
  },
}
