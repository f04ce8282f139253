import type { Box } from './clip.ts'

/** Degrees of the region that is drawn in detail: Bessarabia and what is around it. */
export const regionBox: Box = { left: 24, right: 34, low: 43.5, high: 50 }
