import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { texts } from '../texts.ts'
import { useTitle } from './title.ts'

type PageProps = {
  title: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Forms lead back to where their reader came from, or else to this list. */
  goBack?: string
  children: ReactNode
}

/** The frame of every screen: its title, the way back, and its actions. */
export function Page({ title, actions, goBack, children }: PageProps) {
  useTitle(title)
  const navigate = useNavigate()
  const cameFrom = () =>
    window.history.length > 1 && ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
      ? void navigate(-1)
      : void navigate(goBack ?? '/')
  return (
    <>
      <header className="page-head">
        <nav className="page-back" aria-label={texts.wayBack}>
          <Button component={Link} to="/" variant="subtle" size="compact-sm">
            {texts.backToDashboard}
          </Button>
          {goBack !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={cameFrom}>
              {texts.goBack}
            </Button>
          )}
        </nav>
        <h1 tabIndex={-1}>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}
