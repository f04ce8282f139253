import { counted } from './counted.ts'

/** Files of translations. */
export const translationFiles = {
  translationFiles: {
    exportName: 'Export PO',
    exportHint: 'A file for Poedit, OmegaT and other programs, with what the list is filtered to',
    importName: 'Import PO…',
    title: (language: string) => `Import translations into ${language}`,
    text: 'Choose a PO file that was exported here. You see what it changes before anything is saved.',
    choose: 'Choose a file…',
    other: 'Choose another file…',
    reading: 'Reading the file …',
    tooLarge: (megabytes: number) =>
      `The file is larger than ${megabytes} MB. Filter the list before you export it, to an album for instance.`,
    nothing: 'The file changes nothing.',
    counts: {
      changed: (count: number) => `${counted(count, 'text')} will change`,
      confirmed: (count: number) => `${counted(count, 'translation')} will be confirmed`,
      unchanged: (count: number) => `${counted(count, 'text is', 'texts are')} the same in the archive`,
      untranslated: (count: number) => `${counted(count, 'text')} not translated yet`,
      unfinished: (count: number) => `${counted(count, 'text')} marked as fuzzy, left out`,
      refused: (count: number) => `${counted(count, 'text')} cannot be taken`,
    },
    record: { photo: (id: number) => `Photo ${id}`, album: (id: number) => `Album ${id}` },
    fields: { title: 'Title', description: 'Description', albumName: 'Name', albumInfo: 'Info' } as Record<string, string>,
    changes: 'Changes',
    refusals: 'Texts that cannot be taken',
    first: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en')}`,
    save: (count: number) => (count > 0 ? `Save ${counted(count, 'text')}` : 'Confirm'),
    saved: (count: number) =>
      count > 0 ? `${counted(count, 'translation has', 'translations have')} been saved` : 'Translations have been confirmed',
    close: 'Close',
  },
}
