/** A row that is not imported. The message is the reason, for people. */
export class RowRefused extends Error {}

/** An import that cannot begin. The message is one line that says what is missing, and where, without its full stop. */
export class ImportRefused extends Error {}

/** Where an edited export goes, instead of here. */
export const wayBack = 'Bring an edited export back in the back office, at /adm/import: it shows every change before it is made'
