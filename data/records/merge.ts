import { photoFieldsWhere } from '#core/records/photo-field-list.ts'

/** Fields that are valid only together: two halves from two people would be nobody's value. */
const coordinates = photoFieldsWhere(({ kind }) => kind === 'coordinate')
const together: Record<string, readonly string[]> = Object.fromEntries(coordinates.map((name) => [name, coordinates]))

type Fields = Record<string, unknown>

/** The result of a merge: the fields to write, or those that somebody else has changed since. */
export type Merge = { conflicts: string[]; changes: Fields }

/**
 * Three-way merge of a save. A field that was sent with the value that the editor began with is no edit, so two people who
 * change different fields both succeed, even where each sends the whole form.
 *
 * @param base the record as the editor saw it
 * @param current the record as it is now
 * @param sent the fields that were sent
 */
export function merge(base: Fields, current: Fields, sent: Fields): Merge {
  // A version saved before a column existed does not hold it.
  const was = (key: string) => (key in base ? base[key] : current[key])
  const edits = Object.keys(sent).filter((key) => sent[key] !== was(key))
  const changes = Object.fromEntries(edits.filter((key) => sent[key] !== current[key]).map((key) => [key, sent[key]]))
  const isConflict = (key: string) => (together[key] ?? [key]).some((each) => was(each) !== current[each])
  return { conflicts: Object.keys(changes).filter(isConflict), changes }
}
