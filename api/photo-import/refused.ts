import type { FlatKind } from '#core/records/flat-kinds.ts'

/** A row that is not imported. The message is the reason, for people. */
export class RowRefused extends Error {}

/** A row that names a record that is not there and may not be created. */
export class RecordMissing extends RowRefused {
  readonly kind: FlatKind

  constructor(kind: FlatKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** An import that cannot begin. The message is one line that says what is missing, and where, without its full stop. */
export class ImportRefused extends Error {}

/** Where an edited export goes, instead of here. */
export const wayBack = 'Bring an edited export back in the back office, at /adm/import: it shows every change before it is made'
