/** The sheet of a workbook that says what it is, and the hidden one that holds the values to choose from. */
export const readmeSheet = 'README'
export const listSheet = 'Lists'

/** Sheets of workbooks that we write which hold no records. */
export const helpSheets: readonly string[] = [readmeSheet, listSheet]
