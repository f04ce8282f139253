import type { ReactNode } from 'react'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { Page } from './page.tsx'
import { Empty } from './states.tsx'

/** Screens that only the administrator may use; the server refuses others anyway. */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useIsAdmin()) return children
  return (
    <Page title={title}>
      <Empty text={texts.adminOnly} />
    </Page>
  )
}
