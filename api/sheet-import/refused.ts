import { sheetLimits } from './limits.ts'

/** A file that has no sheet of records. The message is a sentence for people, without the full stop. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  /** Columns of the sheet that no field is called by, where a mapping of them may help. */
  readonly columns: readonly string[]

  constructor(message: string, columns: readonly string[] = []) {
    super(message)
    this.columns = columns
  }
}

/** A row with more cells than any export. */
export const tooManyCells = () => new SheetRefused(`A row has more than ${sheetLimits.columns} cells`)
