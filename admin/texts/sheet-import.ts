import { counted } from './counted.ts'

/** An edited export of photos that comes back. */
export const sheetImport = {
  sheetImport: {
    text: 'Download all photos as a spreadsheet, edit the cells, and choose the file here: Excel, or CSV. You see every change before it is made. Columns and rows that you leave out stay as they are.',
    choose: 'Choose a file…',
    other: 'Choose another file…',
    reading: 'Comparing the file with the archive …',
    tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Delete the columns that you have not edited.`,
    nothing: 'The file changes nothing.',
    counts: {
      changed: (count: number) => `${counted(count, 'photo')} will change`,
      unchanged: (count: number) => `${counted(count, 'photo is', 'photos are')} the same in the archive`,
      conflicting: (count: number) => `${counted(count, 'row')} with changes by somebody else`,
      refused: (count: number) => `${counted(count, 'row')} cannot be taken`,
    },
    noVersions:
      'The file has no column “version”. If somebody else has changed a photo since it was downloaded, their change is overwritten.',
    columns: 'Other columns',
    columnsText: 'No field has the name of these columns. Choose the field of those that are to be read; next time it is chosen already.',
    notRead: 'Not read',
    readAs: (field: string) => `Read as “${field}”`,
    refusals: 'Rows that cannot be taken',
    conflicts: 'Changed by somebody else since the download',
    decision: 'What happens to photos that somebody else has changed',
    keepTheirs: 'Leave these photos as they are',
    takeMine: 'Take the values of the file',
    both: (by: string, when: string) => `${by}, ${when}`,
    theirs: 'In the archive',
    mine: 'In the file',
    changes: 'Changes',
    byField: 'Changes by field',
    inPhotos: (label: string, count: number) => `${label}: ${counted(count, 'photo')}`,
    row: (row: number) => `Row ${row}`,
    photo: (id: number, title: string) => `Photo ${id} ${title}`.trim(),
    first: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en')}; the report has all`,
    report: 'Download report',
    apply: (count: number) => `Change ${counted(count, 'photo')}`,
    stale: 'Photos of the file have changed since you looked. This is what it would change now.',
  },
}
