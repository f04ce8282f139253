import type { Snapshot } from '#data/snapshot.ts'

/** Parts kept at a time: a publisher works on few lists at a time. */
const keptParts = 256

/**
 * A rendered part of pages, made on first use.
 *
 * @param of names the part and all that it depends on beside the archive, for instance `footer ro`
 */
export function kept(snapshot: Snapshot, of: string, make: () => Promise<string>): Promise<string> {
  const parts = snapshot.once('parts of pages', () => new Map<string, Promise<string>>())
  const known = parts.get(of)
  if (known) return known
  const part = make()
  if (parts.size >= keptParts) parts.delete(parts.keys().next().value!)
  parts.set(of, part)
  return part
}
