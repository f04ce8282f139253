import type { Language } from '../languages.ts'
import type { Bounds } from '../dates/bounds.ts'
import type { PlaceName } from './names.ts'
import { isTimed, spanOf } from './span.ts'

/**
 * The official name that a place had throughout a time: the name in the language, or in any other language where none is known in it. Null
 * where the time is open or unknown, or where it is doubtful which name held: a change of the name falls into the time, or its date is only
 * approximate. A name without any year says nothing about a time.
 *
 * @param names the names of the place
 * @param time the days that the date of a photo can mean
 */
export function nameAtTime(names: readonly PlaceName[], { earliest, latest }: Bounds, language: Language): PlaceName | null {
  if (earliest === null || latest === null) return null
  const official = names.filter((name) => name.kind === 'official' && isTimed(name))
  const own = official.filter((name) => name.language === language)
  return only(own.length > 0 ? own : official, earliest, latest)
}

function only(names: PlaceName[], earliest: number, latest: number): PlaceName | null {
  const candidates = names.filter((name) => {
    const [first, last] = spanOf(name).possible
    return first <= latest && last >= earliest
  })
  const [name] = candidates
  if (!name || new Set(candidates.map(({ text }) => text)).size > 1) return null
  const holds = candidates.some((candidate) => {
    const [first, last] = spanOf(candidate).settled
    return first <= earliest && last >= latest
  })
  return holds ? name : null
}
