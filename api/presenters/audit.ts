import type { Identity } from '#api/auth/identity.ts'
import { picked } from './picked.ts'

export const auditFields = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const
type AuditFields = Record<(typeof auditFields)[number], string>

/** Who made and last changed a record, for staff; nothing for visitors. */
export const presentAuditFields = (row: AuditFields, identity: Identity | null): Partial<AuditFields> =>
  identity ? picked(row, auditFields) : {}
