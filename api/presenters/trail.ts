import type { Identity } from '#api/auth/identity.ts'

type Trail = { createdAt: string; createdBy: string; updatedAt: string; updatedBy: string }

/** Who made and last changed a record, for staff; nothing for visitors. */
export function presentTrail({ createdAt, createdBy, updatedAt, updatedBy }: Trail, identity: Identity | null): Partial<Trail> {
  return identity ? { createdAt, createdBy, updatedAt, updatedBy } : {}
}
