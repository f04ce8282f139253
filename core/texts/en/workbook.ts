import type { WorkbookTexts } from '../shape.ts'

export const enWorkbook: WorkbookTexts = {
  title: 'All records of the archive',
  lines: [
    'The file has one sheet for each kind of record.',
    'Edit cells and bring the file back in the back office: Spreadsheets → Import an edited sheet. Every change is shown before it is made.',
    'Do not change the number of a record (albumID, for instance). A row without a number adds a new record; new photographs are not added this way.',
    'Rows and columns that you delete change nothing. An empty cell empties its field.',
    'The hidden column version is needed for the comparison: do not delete it.',
    'Separate several records in one cell with semicolons.',
    'Write the names of a place, and the places that it belongs to, one on each line of the cell, with | between the parts.',
  ],
  sheet: 'Sheet',
  records: 'Records',
}
