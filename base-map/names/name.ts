import type { Language } from '#core/languages.ts'

export type Names = Record<Language, string>

/** A named point of the map. */
export type NamedPoint = {
  names: Names
  /** Degrees. */
  longitude: number
  latitude: number
  /** The zoom at which it is first shown, which is its rank, too: the smallest goes first where two labels would overlap. */
  from: number
}

/** A name in Russian, Romanian and English. */
export const named = (ru: string, ro: string, en: string): Names => ({ ru, ro, en })

/** A place: the zoom from which it is shown, its longitude and latitude, and its names. */
export function place(from: number, longitude: number, latitude: number, ...names: Parameters<typeof named>): NamedPoint {
  return { from, longitude, latitude, names: named(...names) }
}
