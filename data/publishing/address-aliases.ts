import { address, pathOf } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { asc, eq } from '../sqlite/drizzle.ts'
import type { RecordKind } from '../records/kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { aliases } from '../schema/tables.ts'

/** The canonical Russian path of a record's page. */
export const recordPath = (kind: RecordKind, id: number) => pathOf(address(kind, sourceLanguage, { id }))

/** Remembers that a record's address is gone for good. An address with a redirect keeps it. */
export function rememberGone({ db }: Archive, kind: RecordKind, id: number, at: string) {
  db.insert(aliases)
    .values({ path: recordPath(kind, id), target: null, at })
    .onConflictDoNothing()
    .run()
}

/** A record is there again: its address is its own. */
export function forgetGone({ db }: Archive, kind: RecordKind, id: number) {
  db.delete(aliases)
    .where(eq(aliases.path, recordPath(kind, id)))
    .run()
}

/** Addresses that are no page any more; without a target they are gone. */
export type AddressAlias = typeof aliases.$inferSelect

export const allAliases = ({ db }: Archive): AddressAlias[] => db.select().from(aliases).orderBy(asc(aliases.path)).all()

/** Points an old address to a new one; null as target says that it is gone. */
export function setAlias({ db }: Archive, path: string, target: string | null, at: string) {
  db.insert(aliases).values({ path, target, at }).onConflictDoUpdate({ target: aliases.path, set: { target, at } }).run()
}

/** Forgets an old address: it is unknown again. Gives whether it was known. */
export function removeAlias({ db }: Archive, path: string): boolean {
  return db.delete(aliases).where(eq(aliases.path, path)).run().changes === 1
}

/** Whether an old address redirects to another one, over any number of steps. */
export function redirectsTo({ db }: Archive, from: string, to: string, pathOfTarget: (target: string) => string): boolean {
  const seen = new Set<string>()
  for (let path = from; !seen.has(path);) {
    if (path === to) return true
    seen.add(path)
    const target = db.select().from(aliases).where(eq(aliases.path, path)).get()?.target
    if (target?.startsWith('/')) path = pathOfTarget(target)
  }
  return false
}
