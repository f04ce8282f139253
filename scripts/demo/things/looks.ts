import type { Point } from '../sheet.ts'

/** What a sitter's head is like. */
export type Looks = {
  hair: 'short' | 'parted' | 'bun' | 'long' | 'bald' | 'braids'
  /** Tone of the hair. */
  shade: number
  beard: 'none' | 'moustache' | 'full' | 'long'
  hat: 'none' | 'kushma' | 'cap' | 'kerchief' | 'bowler' | 'veil' | 'kamilavka' | 'straw' | 'feathers'
  age: 'child' | 'adult' | 'old'
}

/** Maps a place on a head (half-widths right of its middle, half-heights below it) to the image. */
export type At = (dx: number, dy: number) => Point
