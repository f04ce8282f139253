import { storage } from '../browser/storage.ts'

const keyOf = (group: string) => `group:${group}`

/** Whether somebody left a group of fields open on this browser; null where nobody has opened or closed it. */
export function rememberedOpen(group: string): boolean | null {
  const kept = storage.read(keyOf(group))
  return kept === 'open' ? true : kept === 'closed' ? false : null
}

/** Keeps how somebody left a group of fields. */
export function rememberOpen(group: string, isOpen: boolean) {
  storage.write(keyOf(group), isOpen ? 'open' : 'closed')
}
