import { useQuery } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import type { IdentityWire } from '#core/wire/user.ts'
import { CallError } from '../api/call.ts'
import { identityQuery } from '../api/session.ts'
import { token, userOf } from '../api/token.ts'
import { Loading, Problem } from '../layout/states.tsx'

const IdentityContext = createContext<IdentityWire | null>(null)

/** Who has signed in. Only below `WithIdentity`. */
export function useIdentity(): IdentityWire {
  const identity = use(IdentityContext)
  if (!identity) throw new Error('Nobody has signed in here.')
  return identity
}

export const useIsAdmin = () => useIdentity().role === 'admin'

/** Whose back office this is: who has signed in last, also while the session has ended and is about to be renewed. */
export function useOwner(): number | null {
  const userID = userOf(token.use())
  const [owner, setOwner] = useState(userID)
  if (userID !== null && userID !== owner) setOwner(userID)
  return userID ?? owner
}

/** Shows its children to staff; `anonymous` where nobody has signed in. */
export function WithIdentity({ children, anonymous }: { children: ReactNode; anonymous: ReactNode }) {
  const userID = useOwner()
  const { data, error, refetch } = useQuery(identityQuery(userID))
  if (data) return <IdentityContext value={data}>{children}</IdentityContext>
  if (error instanceof CallError && error.status === 401) return anonymous
  if (error) return <Problem problem={error} retry={() => void refetch()} />
  return <Loading />
}
