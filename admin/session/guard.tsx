import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { identityQuery } from '../api/session.ts'
import { dropToken, token } from '../api/token.ts'
import { Shell } from '../layout/shell.tsx'
import { asking } from './asking.ts'
import { SessionWatch } from './session-watch.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { WithIdentity } from './identity.tsx'

/** Everything but signing in: for staff only. While somebody signs in again, the screen stays as it is. */
export function Guard() {
  const hasToken = token.use() !== null
  const isAsking = asking.use() !== null
  if (!hasToken && !isAsking) return <Stranger />
  return (
    <WithIdentity stranger={<Stranger />}>
      <Shell />
      <SessionWatch />
      {isAsking && <SignInAgain />}
    </WithIdentity>
  )
}

/** A token that is worth nothing is not kept, nor what was known of whoever it belonged to. */
function Stranger() {
  const client = useQueryClient()
  useEffect(() => {
    dropToken()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' })
  }, [])
  client.removeQueries({ queryKey: identityQuery.queryKey })
  return <Navigate to="/login" replace />
}
