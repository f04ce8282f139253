/**
 * On a host that cannot redirect, an address in query form (`?lang=ro`, `?page=2`) shows the Russian page, or the
 * first: go to what was meant. Elsewhere the address is canonical already, nothing happens, and the rules of addresses are not loaded.
 *
 * @returns whether this page is being left
 */
export async function goToCanonical(): Promise<boolean> {
  const { pathname, search, hash } = location
  if (!/[?&](?:lang|page)=/.test(search)) return false
  const { canonicalOf } = await import('#core/addresses.ts')
  const { address, location: canonical } = canonicalOf(pathname, search)
  const isElsewhere = address !== null && canonical !== pathname + search
  if (isElsewhere) location.replace(canonical + hash)
  return isElsewhere
}
