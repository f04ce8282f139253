import { maxSavedViews } from '#core/limits.ts'
import { storage } from '../../browser/storage.ts'
import { createStore } from '../../browser/store.ts'
import { useIdentity } from '../../session/identity.tsx'
import { readViews, type SavedView } from './views.ts'

const keyOf = (userID: number) => `views:${userID}`

/** Counts the changes, so that everybody who shows views reads them again. */
const changes = createStore(0)

/** The views that the user has saved in this browser, and what can be done with them. Other tabs may have changed them. */
export function useSavedViews() {
  const { userID } = useIdentity()
  changes.use()
  const read = () => readViews(storage.read(keyOf(userID)))
  const views = read()

  /** @returns whether the browser keeps it */
  function change(make: (views: SavedView[]) => SavedView[]): boolean {
    const isKept = storage.write(keyOf(userID), JSON.stringify(make(read())))
    changes.update((count) => count + 1)
    return isKept
  }

  return {
    views,
    isFull: views.length >= maxSavedViews,
    add: (name: string, address: string) => change((all) => [...all, { name: name.trim(), address }]),
    overwrite: (name: string, address: string) => change((all) => all.map((view) => (view.name === name ? { name, address } : view))),
    rename: (name: string, next: string) =>
      change((all) => all.map((view) => (view.name === name ? { ...view, name: next.trim() } : view))),
    remove: (name: string) => change((all) => all.filter((view) => view.name !== name)),
  }
}
