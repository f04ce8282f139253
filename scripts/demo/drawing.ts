import type { Sky } from '#data/demo/types.ts'
import type { Backdrop } from './backdrop.ts'
import type { Sheet } from './sheet.ts'
import type { Mirror } from './water.ts'

/** What a scene is given: the size of its image in pixels. */
export type Frame = { width: number; height: number; sky: Sky; seed: number }

/** A composed scene: pixels behind, vectors before them; `far` is reflected where there is a mirror, `near` is not. */
export type Drawing = { backdrop: Backdrop; far: Sheet; near: Sheet; mirror: Mirror | null }
