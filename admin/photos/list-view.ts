import { storage } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { useAddress } from '../lists/address.ts'

const key = 'photos:view'

/** How photos are listed: many in rows, or fewer with larger pictures. */
export const views = ['table', 'pictures'] as const

export type View = (typeof views)[number]

const chosen = createStore<View>(views.find((view) => view === storage.read(key)) ?? 'table')

/** The view of the list: the one that the address names, otherwise the one that was last chosen in this browser. */
export function useListView(): { view: View; choose: (view: View) => void } {
  const { parameters, change, page } = useAddress()
  const last = chosen.use()
  const named = parameters.get('view')
  return {
    view: views.find((view) => view === named) ?? last,
    choose(view) {
      chosen.set(view)
      storage.write(key, view)
      if (named !== null) change({ view: null, page }, { replace: true })
    },
  }
}
