import { isoDay } from '#core/dates/iso-day.ts'
import { spanOf, type TypedSpan } from '#core/places/span.ts'
import type { FlatRow } from './flat.ts'
import { namesOfPlace, parentsOfPlace } from './places.ts'

/** The fields of a place that are not answered as its row holds them: its rows, with their bounds. */
export function describedPlace(row: FlatRow<'location'>) {
  return {
    names: namesOfPlace(row).map((name) => ({ ...name, ...boundsOf(name) })),
    parents: parentsOfPlace(row).map((parent) => ({ ...parent, ...boundsOf(parent) })),
  }
}

function boundsOf(span: TypedSpan) {
  const [earliest, latest] = spanOf(span).possible.map((day) => (Number.isFinite(day) ? isoDay(day) : null))
  return { earliest, latest }
}
