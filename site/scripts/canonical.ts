import { canonicalOf } from '#core/addresses.ts'

/**
 * On a host that cannot redirect, an address in query form (`?lang=ro`, `?page=2`) shows the Russian page, or the
 * first: go to what was meant. Elsewhere the address is canonical already and nothing happens.
 */
export function goToCanonical() {
  const { pathname, search, hash } = location
  if (!/[?&](?:lang|page)=/.test(search)) return
  const { address, location: canonical } = canonicalOf(pathname, search)
  if (address && canonical !== pathname + search) location.replace(canonical + hash)
}
