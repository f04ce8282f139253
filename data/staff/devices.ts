import { and, desc, eq, lte, sql } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { devices, users } from '../schema/tables.ts'
import { preparedStatement } from '../sqlite/statements.ts'

/** Devices that are remembered of one user; the ones used least lately are forgotten. */
const maxDevices = 20

const ofName = preparedStatement(({ db }) =>
  db
    .select({ userID: devices.userID })
    .from(devices)
    .innerJoin(users, eq(users.userID, devices.userID))
    .where(and(eq(users.nameFolded, sql.placeholder('nameFolded')), eq(devices.deviceHash, sql.placeholder('deviceHash'))))
    .prepare(),
)

/** Whether the user of a name (folded) has signed in on a device. */
export const isKnownDevice = (archive: Archive, nameFolded: string, deviceHash: string): boolean =>
  ofName(archive).get({ nameFolded, deviceHash }) !== undefined

/**
 * Remembers that a user has signed in on a device.
 *
 * @param at ISO 8601, UTC
 * @param forgetBefore devices that were last used before this moment are forgotten
 */
export function rememberDevice({ db }: Archive, userID: number, deviceHash: string, at: string, forgetBefore: string) {
  db.delete(devices).where(lte(devices.lastUsedAt, forgetBefore)).run()
  db.insert(devices)
    .values({ userID, deviceHash, createdAt: at, lastUsedAt: at })
    .onConflictDoUpdate({ target: [devices.userID, devices.deviceHash], set: { lastUsedAt: at } })
    .run()
  const all = db.select().from(devices).where(eq(devices.userID, userID)).orderBy(desc(devices.lastUsedAt)).all()
  for (const { deviceHash: old } of all.slice(maxDevices))
    db.delete(devices)
      .where(and(eq(devices.userID, userID), eq(devices.deviceHash, old)))
      .run()
}

/** Forgets all devices of a user. */
export function forgetDevices({ db }: Archive, userID: number) {
  db.delete(devices).where(eq(devices.userID, userID)).run()
}
