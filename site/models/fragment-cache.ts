import type { RenderCache } from '#data/publishing/render-cache.ts'

/** Parts kept at a time: a publisher works on few lists at a time. */
const fragments = 256

/**
 * A rendered part of pages, made on first use.
 *
 * @param of names the part and all that it depends on beside the archive, for instance `footer ro`
 */
export function cachedFragment(cache: RenderCache, of: string, make: () => Promise<string>): Promise<string> {
  const parts = cache.cached('parts of pages', () => new Map<string, Promise<string>>())
  const known = parts.get(of)
  if (known) return known
  const part = make()
  const [oldest] = parts.keys()
  if (oldest !== undefined && parts.size >= fragments) parts.delete(oldest)
  parts.set(of, part)
  return part
}
