import { storage } from '../../browser/storage.ts'
import { createStore } from '../../browser/store.ts'
import { useAddress } from '../../lists/address.ts'
import { useIdentity } from '../../session/identity.tsx'
import { readColumns, writeColumns } from './columns.ts'

const keyOf = (userID: number) => `columns:${userID}`

/** The choices of this session, which also hold where the browser keeps nothing. */
const chosen = createStore<Readonly<Record<number, string>>>({})

/** The columns of the table: those that the address names, otherwise those that the user has chosen in this browser. */
export function useColumns(): { columns: readonly string[]; choose: (columns: readonly string[]) => void } {
  const { userID } = useIdentity()
  const { parameters, change, page } = useAddress()
  const named = parameters.get('columns')
  const kept = chosen.use()[userID] ?? storage.read(keyOf(userID))
  return {
    columns: readColumns(named ?? kept),
    choose(columns) {
      const text = writeColumns(columns)
      storage.write(keyOf(userID), text)
      chosen.update((all) => ({ ...all, [userID]: text }))
      if (named !== null) change({ columns: null, page }, { replace: true })
    },
  }
}
