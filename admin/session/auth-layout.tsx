import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { AlertList } from '../alerts/alert-list.tsx'
import { token } from '../api/token.ts'
import { useTitle } from '../layout/title.ts'
import { texts } from '../texts.ts'
import { WithIdentity } from './identity.tsx'

/** A page for those who have not signed in; others go on to the dashboard. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  const page = (
    <main className="entrance">
      <div className="entrance-sheet">
        <Text className="entrance-name">{texts.archive}</Text>
        <h1>{title}</h1>
        {children}
      </div>
      <a className="entrance-site" href="/">
        {texts.toTheSite}
      </a>
    </main>
  )
  return (
    <>
      {token.use() === null ? (
        page
      ) : (
        <WithIdentity anonymous={page}>
          <Navigate to="/" replace />
        </WithIdentity>
      )}
      <AlertList />
    </>
  )
}
