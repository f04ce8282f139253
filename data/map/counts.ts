/** Years and how many photos, in the order of time. */
type Years = [year: number, photos: number][]

/** The photos of a cell: those without a date, and of the others the first and the last years; an open end is in neither. */
export type Counted = { photos: number; undated: number; begun: Years; ended: Years }

/** So many photos of a cell and category, whose dates mean these years; 0 for an open end, and for both where there is no date. */
export type CountRow = { category: number; cell: number; begun: number; ended: number; photos: number }

/** The counts of each cell, in the order of their numbers, and in it of each category; 0 stands for all photos. */
export type CountedCells = Map<number, Map<number, Counted>>

/** Adds up rows of counts, which come in any order. */
export function countedCells(rows: Iterable<CountRow>): CountedCells {
  const cells = new Map<number, Map<number, Sums>>()
  for (const row of rows) {
    const cell = cells.get(row.cell) ?? new Map<number, Sums>()
    cells.set(row.cell, cell)
    const sums = cell.get(row.category) ?? { photos: 0, undated: 0, begun: new Map(), ended: new Map() }
    cell.set(row.category, sums)
    add(sums, row)
  }
  const each = (of: Map<number, Sums>) => new Map(inOrder(of).map(([category, sums]) => [category, counted(sums)]))
  return new Map(inOrder(cells).map(([cell, of]) => [cell, each(of)]))
}

type Sums = { photos: number; undated: number; begun: Map<number, number>; ended: Map<number, number> }

function add(sums: Sums, { begun, ended, photos }: CountRow) {
  sums.photos += photos
  if (begun === 0 && ended === 0) sums.undated += photos
  if (begun !== 0) sums.begun.set(begun, (sums.begun.get(begun) ?? 0) + photos)
  if (ended !== 0) sums.ended.set(ended, (sums.ended.get(ended) ?? 0) + photos)
}

const counted = ({ begun, ended, ...sums }: Sums): Counted => ({ ...sums, begun: inOrder(begun), ended: inOrder(ended) })

const inOrder = <Value>(numbered: Map<number, Value>): [number, Value][] => [...numbered].sort(([one], [other]) => one - other)
