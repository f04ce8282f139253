import { localized } from '#core/languages.ts'
import { integer, text } from '../sqlite/drizzle.ts'

/** A text column that is never NULL: an empty text says that there is none. */
export const plain = () => text().notNull().default('')

/** A number that is never given twice, so that a deleted record's address stays its own. */
export const number = () => integer().primaryKey({ autoIncrement: true })

/** A moment as ISO 8601 in UTC. */
const moment = () => text()

/** What every editable record carries. `version` counts saves and guards against overwriting another's. */
export const recordColumns = () => ({
  version: integer().notNull().default(1),
  createdAt: moment().notNull(),
  createdBy: text().notNull(),
  updatedAt: moment().notNull(),
  updatedBy: text().notNull(),
})

/** Set while the record lies in the bin. */
export const binColumns = () => ({ deletedAt: moment(), deletedBy: text() })

/** One text column per language. */
export const localizedColumns = <Name extends string>(name: Name) => localized(name, plain)

/** One column per language with the folded form of that text, for matching. */
export const foldedColumns = <Name extends string>(name: Name) => localized(`${name}Folded`, plain)
