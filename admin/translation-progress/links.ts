import type { AddressedKind } from '#core/address-patterns.ts'
import type { TargetLanguage } from '#core/languages.ts'
import { descriptors } from '../records/descriptors.ts'
import { listPath } from '../translate/place.ts'
import type { Progress } from './progress.ts'

/** What is counted: records of a kind, or the photos of an album (0 for those in none), in a language. */
export type Counted = { kind: AddressedKind; language: TargetLanguage; albumID?: number }

/** Only translations of photos and albums are tracked, and can be reviewed. */
const isTracked = (kind: AddressedKind): kind is 'photo' | 'album' => kind === 'photo' || kind === 'album'

/**
 * The list that shows the records of a number; null where there is none.
 *
 * @example listOf({ kind: 'photo', language: 'ro', albumID: 7 }, 'lacking') // '/photos-translate?album=7&state=lacking'
 */
export function listOf({ kind, language, albumID }: Counted, number: keyof Progress): string | null {
  if (isTracked(kind))
    return listPath(kind, language, {
      ...(albumID === undefined ? {} : { album: albumID === 0 ? 'none' : String(albumID) }),
      ...(number === 'total' ? {} : { state: number }),
    })
  const list = `/${descriptors[kind].plural}`
  if (number === 'total') return list
  return number === 'lacking' ? `${list}?lacks=${language}` : null
}
