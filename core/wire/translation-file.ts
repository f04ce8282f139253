import * as v from 'valibot'
import { remarkKinds } from '../translation-checks.ts'

/** A file of translations that comes back, and whether it is to be applied. */
export const translationFileSchema = v.strictObject({
  file: v.pipe(v.string('The file must be a text'), v.nonEmpty('The file is empty'), v.description('A PO file, as exported here.')),
  apply: v.optional(
    v.pipe(v.boolean('Apply must be true or false'), v.description('Saves what the answer tells; otherwise nothing is saved.')),
    false,
  ),
})

const count = (description: string) => v.pipe(v.number(), v.description(description))

/** Changes and refusals that an answer names: the counts are of all. */
export const maxNamedChanges = 500

/** What a file of translations changes, or has changed. */
export const translationImportWire = v.strictObject({
  applied: v.boolean(),
  changed: count('Texts that differ from those of the archive.'),
  confirmed: count('Records that were behind their source, and whose translations the file confirms.'),
  unchanged: count('Texts that are the same in the archive.'),
  untranslated: count('Texts that are empty in the file: nothing becomes empty.'),
  unfinished: count('Texts that the file marks as fuzzy: they are left out.'),
  refused: count('Texts that cannot be taken.'),
  changes: v.pipe(
    v.array(
      v.strictObject({
        id: v.number(),
        field: v.string(),
        source: v.string(),
        before: v.string(),
        after: v.string(),
        remarks: v.array(v.strictObject({ kind: v.picklist(remarkKinds), found: v.array(v.string()) })),
      }),
    ),
    v.description(`The first ${maxNamedChanges}, each with what looks wrong in it.`),
  ),
  refusals: v.pipe(
    v.array(v.strictObject({ context: v.string(), msg: v.string() })),
    v.description(`The first ${maxNamedChanges}: the \`msgctxt\` of each text, and why it cannot be taken.`),
  ),
})

export type TranslationImportWire = v.InferOutput<typeof translationImportWire>
