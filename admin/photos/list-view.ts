import { storage } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'

const key = 'photos:view'

/** How photos are listed: many in rows, or fewer with larger pictures. */
export const views = ['table', 'pictures'] as const

export type View = (typeof views)[number]

const chosen = createStore<View>(views.find((view) => view === storage.read(key)) ?? 'table')

/** The view of the list, as it was last chosen in this browser. */
export const listView = {
  use: chosen.use,
  choose(view: View) {
    chosen.set(view)
    storage.write(key, view)
  },
}
