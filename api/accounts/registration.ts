import { inTransaction } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { allUsers, insertUser } from '#data/staff/users.ts'
import { lookAlike } from './look-alikes.ts'

/** The name of the admin or of a user that this name is or looks like; null where it is free. */
export function takenName(archive: Archive, name: string, adminName: string): string | null {
  return [adminName, ...allUsers(archive).map((user) => user.name)].find((taken) => lookAlike(name, taken)) ?? null
}

/**
 * Adds a user under a name that is still free.
 *
 * @param passwordHash argon2id in PHC form
 * @param at ISO 8601, UTC
 * @returns the new user's number, null where the name is taken
 */
export function registerUser(archive: Archive, name: string, passwordHash: string, at: string, adminName: string): number | null {
  return inTransaction(archive, () => (takenName(archive, name, adminName) ? null : insertUser(archive, name, passwordHash, at)))
}
