import { RowRefused } from './refused.ts'

/** Endings of pictures, also of formats that are refused: the report lists these pictures, too, where no row names them. */
export const pictureEnding = /\.(?:jpe?g|jpe|jfif|png|tiff?|webp|hei[cf]|avif|gif|bmp|jp2|psd|dng)$/i

/** The files of a folder or ZIP file by their paths inside it, as rows name them. */
export type PictureNames = {
  /** Paths of files that are pictures by their ending, of whatever format, in order. */
  pictures: readonly string[]
  /** Whether a file is called so, or lies at this path. */
  has: (name: string) => boolean
  /**
   * The path of the file that a row names.
   *
   * @throws RowRefused when there is none, or more than one
   */
  find: (name: string) => string
}

const lower = (text: string) => text.normalize('NFC').toLowerCase()
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * Looks files up by their names: whatever the case, how accents are stored, and with or without the ending. A row may give the path
 * or its last parts, and more of it than the folder has; where both name folders, these have to be the same.
 *
 * @param paths in composed form, with `/` between folders
 */
export function pictureNames(paths: readonly string[]): PictureNames {
  const exact = new Set(paths)
  const bases = new Set(paths.map(baseOf))
  const byBase = Map.groupBy(paths, (path) => lower(baseOf(path)))
  const byStem = Map.groupBy(
    paths.filter((path) => pictureEnding.test(path)),
    (path) => lower(baseOf(path).replace(pictureEnding, '')),
  )

  function find(name: string): string {
    const segments = segmentsOf(name)
    const wanted = segments.join('/')
    if (exact.has(wanted)) return wanted
    const base = lower(segments.at(-1) ?? '')
    const named = (byBase.get(base) ?? []).filter((path) => isEnd(lower(path), lower(wanted)))
    const found =
      named.length > 0 ? named : (byStem.get(base) ?? []).filter((path) => isEnd(lower(path).replace(pictureEnding, ''), lower(wanted)))
    const sameCase = found.filter((path) => isEnd(path, wanted))
    const [path, ...others] = sameCase.length > 0 ? sameCase : found
    if (path === undefined) throw new RowRefused(`There is no picture “${name}”`)
    if (others.length === 0) return path
    const all = [path, ...others].slice(0, 5).map((each) => `“${each}”`)
    throw new RowRefused(`“${name}” may be any of ${others.length + 1} files: ${all.join(', ')}. Write the whole path`)
  }

  return { pictures: paths.filter((path) => pictureEnding.test(path)).sort(), has: (name) => exact.has(name) || bases.has(name), find }
}

/** Whether one path is the end of the other. */
function isEnd(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === short || long.endsWith(`/${short}`)
}

function segmentsOf(name: string): string[] {
  if (name === '') throw new RowRefused('The file name is missing')
  const segments = name.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
  if (segments.includes('..')) throw new RowRefused(`“${name}” leads out of the folder of pictures`)
  if (segments.length === 0 || /\p{Cc}/u.test(name)) throw new RowRefused(`“${name}” is not a file name`)
  return segments
}
