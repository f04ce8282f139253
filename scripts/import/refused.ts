/** A row that is not imported. The message is the reason, for people. */
export class RowRefused extends Error {}
