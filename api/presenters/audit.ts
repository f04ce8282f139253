import type { Identity } from '#api/auth/identity.ts'

type AuditFields = { createdAt: string; createdBy: string; updatedAt: string; updatedBy: string }

/** Who made and last changed a record, for staff; nothing for visitors. */
export function presentAuditFields(
  { createdAt, createdBy, updatedAt, updatedBy }: AuditFields,
  identity: Identity | null,
): Partial<AuditFields> {
  return identity ? { createdAt, createdBy, updatedAt, updatedBy } : {}
}
