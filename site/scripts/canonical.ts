import { canonicalOf } from '#core/addresses.ts'

/**
 * On a host that cannot redirect, an address in query form (`?lang=ro`, `?page=2`) shows the Russian page, or the
 * first: go to what was meant. Elsewhere the address is canonical already and nothing happens.
 *
 * @returns whether this page is being left
 */
export function goToCanonical(): boolean {
  const { pathname, search, hash } = location
  if (!/[?&](?:lang|page)=/.test(search)) return false
  const { address, location: canonical } = canonicalOf(pathname, search)
  const isElsewhere = address !== null && canonical !== pathname + search
  if (isElsewhere) location.replace(canonical + hash)
  return isElsewhere
}
