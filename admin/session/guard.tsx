import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router'
import { dropToken, token, userOf } from '../api/token.ts'
import { Shell } from '../layout/shell.tsx'
import { Loading } from '../layout/states.tsx'
import { reauthentication, SignInRefused } from './reauthentication.ts'
import { SessionWatch } from './session-watch.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useIdentity, useOwner, WithIdentity } from './identity.tsx'

const RequiredFactor = lazy(() => import('../second-factor/required.tsx'))

/** Everything but signing in: for staff only. While somebody signs in again, the screen stays as it is. */
export function Guard() {
  const current = token.use()
  const isReauthenticating = reauthentication.use() !== null
  useOneOwner()
  if (current === null && !isReauthenticating) return <Anonymous refused={null} />
  return (
    <WithIdentity anonymous={<Anonymous refused={current} />}>
      <OpenOffice />
      <SessionWatch />
      {isReauthenticating && <SignInAgain />}
    </WithIdentity>
  )
}

/** Another tab may have signed in: its token ends the question for one; that of another person also removes what the former one saw. */
function useOneOwner() {
  const client = useQueryClient()
  const current = token.use()
  const owner = useOwner()
  useEffect(
    () => () => {
      reauthentication.get()?.gaveUp(new SignInRefused())
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /api/config' && queryKey[0] !== 'GET /api/auth' })
    },
    [client, owner],
  )
  useEffect(() => {
    if (current !== null && userOf(current) === owner) reauthentication.get()?.signedIn()
  }, [current, owner])
}

/** The back office, or first what it asks of whoever has signed in. */
const OpenOffice = () =>
  useIdentity().secondFactor === 'missing' ? (
    <Suspense fallback={<Loading />}>
      <RequiredFactor />
    </Suspense>
  ) : (
    <Shell />
  )

/** A token that is worth nothing is not kept, nor what was known of whoever it belonged to. */
function Anonymous({ refused }: { refused: string | null }) {
  const client = useQueryClient()
  const forget = useEffectEvent(() => {
    // Another tab may have signed in since.
    if (token.get() === refused) dropToken()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /api/config' })
  })
  useEffect(() => forget(), [])
  client.removeQueries({ queryKey: ['GET /api/auth'] })
  return <Navigate to="/login" replace />
}
