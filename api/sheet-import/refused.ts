import { sheetLimits } from './limits.ts'

/** A file that is no sheet of photos. The message is a sentence for people, without the full stop. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
}

/** A row with more cells than any export. */
export const tooManyCells = () => new SheetRefused(`A row has more than ${sheetLimits.columns} cells`)
