import type { RelationOptions } from '../relation-options.ts'
import type { BulkValues } from './changes.ts'
import type { Selection } from './selection.ts'

export type BulkDialogProps = { selection: Selection; close: () => void }

/** What both ways of making the change are given. */
export type BulkChangeProps = BulkDialogProps & { relations: RelationOptions; values: BulkValues }
