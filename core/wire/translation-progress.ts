import * as v from 'valibot'
import type { AddressedKind } from '../address-patterns.ts'
import { targetLanguages } from '../languages.ts'
import { flatKindList } from '../records/flat.ts'

const language = v.picklist(targetLanguages)

const progress = {
  language,
  total: v.number(),
  lacking: v.pipe(v.number(), v.description('How many are incomplete.')),
  outdated: v.pipe(v.number(), v.description('How many are complete, but from a source that has changed since.')),
  waiting: v.pipe(v.number(), v.description('How many wait for a review, whatever their state.')),
}

/** How far the translation of the archive has come. */
export const translationProgressWire = v.strictObject({
  kinds: v.array(v.strictObject({ kind: v.picklist(['photo', ...flatKindList] as AddressedKind[]), ...progress })),
  albums: v.pipe(
    v.array(v.strictObject({ albumID: v.number(), ...progress })),
    v.description('The photos of each album; `albumID` is 0 for photos in none.'),
  ),
  months: v.pipe(
    v.array(v.strictObject({ month: v.string(), language, texts: v.number() })),
    v.description('How many texts got their first translation in each month (`YYYY-MM`, UTC), the last month first.'),
  ),
})
