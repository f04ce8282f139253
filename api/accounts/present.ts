import type { IdentityWire, ProfileWire, UserWire } from '#core/wire/user.ts'
import type { UserRow } from '#data/staff/users.ts'
import { roleOf, type Identity } from '#api/auth/identity.ts'
import type { Settings } from '#api/settings.ts'

export const presentIdentity = ({ userID, name, role, lacksSecondFactor }: Identity): IdentityWire => ({
  userID,
  _id: userID,
  name,
  role,
  ...(lacksSecondFactor ? { secondFactor: 'missing' } : {}),
})

export const presentProfile = ({ userID, name, role }: Identity): ProfileWire => ({ name, userID, role })

/** A user as staff see it: nothing of the password or the sessions; whether there is a second factor, only where it is given. */
export const presentUser = (
  { userID, name, createdAt }: UserRow,
  settings: Pick<Settings, 'adminName'>,
  hasSecondFactor?: boolean,
): UserWire => ({
  _id: userID,
  userID,
  name,
  role: roleOf(name, settings),
  createdAt,
  ...(hasSecondFactor === undefined ? {} : { hasSecondFactor }),
})
