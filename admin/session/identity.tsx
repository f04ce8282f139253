import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import type { IdentityWire } from '#core/wire/user.ts'
import { CallError } from '../api/call.ts'
import { identityQuery } from '../api/session.ts'
import { Loading, Problem } from '../layout/states.tsx'

const IdentityContext = createContext<IdentityWire | null>(null)

/** Who has signed in. Only below `WithIdentity`. */
export function useIdentity(): IdentityWire {
  const identity = use(IdentityContext)
  if (!identity) throw new Error('Nobody has signed in here.')
  return identity
}

export const useIsAdmin = () => useIdentity().role === 'admin'

/** Shows its children to staff; `stranger` where the token is nobody's. */
export function WithIdentity({ children, stranger }: { children: ReactNode; stranger: ReactNode }) {
  const { data, error, refetch } = useQuery(identityQuery)
  if (data) return <IdentityContext value={data}>{children}</IdentityContext>
  if (error instanceof CallError && error.status === 401) return stranger
  if (error) return <Problem problem={error} retry={() => void refetch()} />
  return <Loading />
}
