import { languages, localizedKey } from '#core/languages.ts'
import { wordsOf } from '#core/search/words.ts'
import { newestChange } from '../records/changes-since.ts'
import { allFlat } from '../records/flat.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'

const known = preparedStatement(() => ({ names: new Set<string>(), upTo: -1 }))

/** The names of places that are single words, folded: they are read again after a change. */
export function placeOwnNames(archive: Archive): ReadonlySet<string> {
  const own = known(archive)
  const newest = newestChange(archive)
  if (own.upTo === newest) return own.names
  own.names = new Set(namesIn(archive))
  own.upTo = newest
  return own.names
}

function* namesIn(archive: Archive): Generator<string> {
  const names = [...allFlat(archive, 'location').values()].flatMap((place) =>
    languages.map((language) => place[localizedKey('locationName', language)]),
  )
  // `Tighina (Bender)` are two names.
  for (const name of names.flatMap((each) => each.split(/[;()/]/))) {
    const [word, ...others] = wordsOf(name)
    if (word && others.length === 0) yield word.folded
  }
}
