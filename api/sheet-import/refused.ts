/** A file that is no sheet of photos. The message is a sentence for people, without the full stop. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
}
