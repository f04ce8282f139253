/** The saved views of the list of photos. */
export const savedViews = {
  savedViews: {
    name: 'Saved views',
    none: 'No saved views yet. A view keeps filters, search, order, columns and the choice between table and pictures.',
    saveAs: 'Name of the current view',
    save: 'Save view',
    saved: (name: string) => `View saved: ${name}.`,
    rename: 'Rename',
    renameThis: (name: string) => `Rename ${name}`,
    newName: (name: string) => `New name of ${name}`,
    overwrite: 'Overwrite',
    overwriteThis: (name: string) => `Overwrite ${name} with the current view`,
    delete: 'Delete',
    deleteThis: (name: string) => `Delete ${name}`,
    copy: 'Copy link',
    copyThis: (name: string) => `Copy link to ${name}`,
    copied: 'Link copied.',
    notCopied: 'The browser does not allow copying. Copy the link from the name of the view.',
    notKept: 'The browser could not save the view. Its storage is full or blocked.',
    close: 'Close',
    problems: {
      empty: 'Enter a name.',
      long: 'The name is too long.',
      taken: 'Another view has this name.',
      full: (max: number) => `At most ${max} views can be saved. Delete one first.`,
    },
  },
}
