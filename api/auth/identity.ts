import { fold } from '#core/fold.ts'
import type { Settings } from '#api/settings.ts'

export type Role = 'admin' | 'translator'

/** A person who has signed in. */
export type Identity = {
  userID: number
  name: string
  role: Role
  /** A second factor is required and not set up: nothing else can be done. */
  lacksSecondFactor: boolean
}

/** The admin is the one whose name is the single admin account's; everybody else on the staff translates. */
export function roleOf(name: string, { adminName }: Pick<Settings, 'adminName'>): Role {
  return fold(name) === fold(adminName) ? 'admin' : 'translator'
}
