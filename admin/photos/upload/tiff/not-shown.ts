/** Why a TIFF has no preview here: a kind that this program does not read, a strip too large for the memory of a tab, too much work. */
export type NoPreviewReason = 'kind' | 'large' | 'slow' | 'damaged'

/** The archive may take the TIFF although it is not shown here. */
export class NotShown extends Error {
  readonly reason: NoPreviewReason

  constructor(reason: NoPreviewReason) {
    super(reason)
    this.reason = reason
  }
}
