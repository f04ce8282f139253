import * as v from 'valibot'
import { importMapping, noMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { storage } from '../../browser/storage.ts'

const keyOf = (userID: number) => `import-mapping:${userID}`

/**
 * How a person has read the tables of this device so far: its columns and values. What rows have by default, such as a licence, and
 * the kinds of new records are decided for each table.
 */
export function rememberedImport(userID: number): ImportMapping {
  try {
    const kept = v.safeParse(importMapping, JSON.parse(storage.read(keyOf(userID)) ?? '{}'))
    return kept.success ? lasting(kept.output) : noMapping
  } catch {
    return noMapping
  }
}

export const rememberImport = (userID: number, mapping: ImportMapping) => storage.write(keyOf(userID), JSON.stringify(lasting(mapping)))

export const forgetImport = (userID: number) => storage.remove(keyOf(userID))

const lasting = (mapping: ImportMapping): ImportMapping => ({ ...mapping, defaults: {}, create: [] })

/** A mapping with what is proposed for columns that it says nothing of. */
export function withProposals(mapping: ImportMapping, headings: PhotoImportCheckWire['headings']): ImportMapping {
  const proposed = headings
    .filter(({ heading, fields, proposed: each }) => !Object.hasOwn(mapping.columns, heading) && fields?.length === 0 && each?.length !== 0)
    .map(({ heading, proposed: each }) => [heading, each] as const)
  return { ...mapping, columns: { ...Object.fromEntries(proposed), ...mapping.columns } } as ImportMapping
}
