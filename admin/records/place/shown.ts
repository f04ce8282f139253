import { isPlaceNameKind } from '#core/places/name-kinds.ts'
import { type PlaceName } from '#core/places/names.ts'
import type { PlaceParent } from '#core/places/parents.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { texts } from '../../texts.ts'
import { languageLabel } from './languages.ts'
import { rowsIn } from './values.ts'

const words = texts.records.place

const years = ({ from, to }: { from: string; to: string }) => (from || to ? `${from || '…'} – ${to || '…'}` : '')

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

function shownName({ text, language, kind, source, ...span }: PlaceName): string {
  return `${text} (${joined(years(span), languageLabel(language), isPlaceNameKind(kind) ? words.nameKinds[kind] : kind, source)})`
}

/**
 * A value of a place's field as people read it: a row on each line. Null for other fields.
 *
 * @param placeName what a place is called, by its number
 */
export function shownPlaceField(field: string, value: unknown, placeName: (id: number) => string): string | null {
  if (field === 'names') return rowsIn<PlaceName>(value).map(shownName).join('\n')
  if (field === 'parents') {
    const shown = ({ parentID, ...span }: PlaceParent) => joined(placeName(parentID) || String(parentID), years(span))
    return rowsIn<PlaceParent>(value).map(shown).join('\n')
  }
  if (field === 'precision') return picklistLabel('precision', String(value), 'en') || null
  return field === 'kind' ? ((words.kinds as Partial<Record<string, string>>)[String(value)] ?? null) : null
}
