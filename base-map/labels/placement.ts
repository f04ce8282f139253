import type { Box } from '../geometry/clip.ts'

export type LabelKind = 'city' | 'town' | 'country' | 'water' | 'river'

/** One way to write a label, in pixels of the whole world at a zoom. */
export type Position = {
  /** The middle of the text. */
  x: number
  y: number
  /** Radians, clockwise. */
  angle: number
  /** What it covers, the dot of a town included. */
  box: Box
}

/** A label that may be written, with the ways to write it, best first. */
export type Candidate = {
  text: string
  kind: LabelKind
  /** Whose label goes first; the smallest does. */
  rank: number
  /** Where a town is. */
  dot: { x: number; y: number } | null
  positions: Position[]
}

/** A label as it is written. */
export type Label = Omit<Candidate, 'positions' | 'rank'> & Position

/** Pixels of a cell of the grid that finds what is near: more than most labels are wide. */
const cell = 256

/**
 * Chooses the labels that are written, and where: none overlaps another. The same candidates give the same labels, so every part of the
 * map agrees on them.
 */
export function placeLabels(candidates: readonly Candidate[]): Label[] {
  const grid = new Map<string, Box[]>()
  const labels: Label[] = []
  // Sorting keeps the order of equal ranks.
  for (const { positions, rank: _, ...candidate } of candidates.toSorted((one, other) => one.rank - other.rank)) {
    const free = positions.find(({ box }) => !cellsOf(box).some((key) => grid.get(key)?.some((taken) => overlaps(taken, box))))
    if (!free) continue
    for (const key of cellsOf(free.box)) {
      const boxes = grid.get(key)
      if (boxes) boxes.push(free.box)
      else grid.set(key, [free.box])
    }
    labels.push({ ...candidate, ...free })
  }
  return labels
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.low < other.high && one.high > other.low

function cellsOf({ left, right, low, high }: Box): string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
    for (let y = Math.floor(low / cell); y <= Math.floor(high / cell); y++) cells.push(`${x} ${y}`)
  return cells
}
