import { capitalised } from './capitalised.ts'
import { counted } from './counted.ts'

/** An edited export that comes back. */
export const sheetImport = {
  sheetImport: {
    text: 'Download records as a spreadsheet, edit the cells, and choose the file here: Excel, or CSV. You see every change before it is made. Columns and rows that you leave out stay as they are. A row without a number makes a new record, except of a photo.',
    choose: 'Choose a file…',
    other: 'Choose another file…',
    reading: 'Comparing the file with the archive …',
    tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Delete the columns that you have not edited.`,
    nothing: 'The file changes nothing.',
    counts: {
      created: (count: number, one: string, many: string) => `${counted(count, `new ${one}`, `new ${many}`)} will be added`,
      changed: (count: number, one: string, many: string) => `${counted(count, one, many)} will change`,
      unchanged: (count: number, one: string, many: string) => `${counted(count, `${one} is`, `${many} are`)} the same in the archive`,
      conflicting: (count: number) => `${counted(count, 'row')} with changes by somebody else`,
      refused: (count: number) => `${counted(count, 'row')} cannot be taken`,
      left: (count: number, one: string, many: string) =>
        `${counted(count, `${one} has`, `${many} have`)} no row in the file and will not change`,
    },
    noVersions:
      'The file has no column “version”. If somebody else has changed a record since it was downloaded, their change is overwritten.',
    columns: 'Other columns',
    columnsText: 'No field has the name of these columns. Choose the field of those that are to be read; next time it is chosen already.',
    notRead: 'Not read',
    readAs: (field: string) => `Read as “${field}”`,
    refusals: 'Rows that cannot be taken',
    conflicts: 'Changed by somebody else since the download',
    decision: 'What happens to records that somebody else has changed',
    keepTheirs: 'Leave these records as they are',
    takeMine: 'Take the values of the file',
    both: (by: string, when: string) => `${by}, ${when}`,
    theirs: 'In the archive',
    mine: 'In the file',
    changes: 'Changes',
    byField: 'Changes by field',
    inRecords: (label: string, count: number, one: string, many: string) => `${label}: ${counted(count, one, many)}`,
    creations: 'New records',
    kind: (many: string) => `Sheet of ${many}`,
    sheet: (name: string, many: string) => (name === many ? `Sheet “${name}”` : `Sheet “${name}” (${many})`),
    skipped: 'Sheets that are not read',
    row: (row: number) => `Row ${row}`,
    record: (noun: string, id: number, title: string) => `${capitalised(noun)} ${id} ${title}`.trim(),
    first: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en')}; the report has all`,
    report: 'Download report',
    apply: ({
      created,
      changed,
      sheets,
    }: {
      created: number
      changed: number
      sheets: { kind: string; created: number; changed: number }[]
    }) => {
      const touched = sheets.filter((sheet) => sheet.created + sheet.changed > 0)
      const noun = touched.every(({ kind }) => kind === 'photo') ? 'photo' : 'record'
      if (created === 0) return `Change ${counted(changed, noun)}`
      return changed === 0 ? `Add ${counted(created, noun)}` : `Add ${counted(created, noun)}, change ${changed.toLocaleString('en')}`
    },
    stale: 'Records of the file have changed since you looked. This is what it would change now.',
  },
}
