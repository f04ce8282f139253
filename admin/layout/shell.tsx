import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { AlertList } from '../alerts/alert-list.tsx'
import { FollowBulkChange } from '../bulk-changes/follow.tsx'
import { KeysHelp } from '../keys/help.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { texts } from '../texts.ts'
import { Account } from './account-menu.tsx'
import { Navigation } from './navigation.tsx'
import { PublishBadge } from './publish-badge.tsx'
import { Boundary } from './states.tsx'

const Palette = lazy(() => import('../palette/palette.tsx'))

/** The frame of every screen. */
export function Shell() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'palette' | 'help' | null>(null)
  const isFirst = useRef(true)
  useShortcuts({ palette: () => setDialog('palette'), help: () => setDialog('help') })
  const [shownPath, setShownPath] = useState(pathname)
  // A new screen closes the menu.
  if (pathname !== shownPath) {
    setShownPath(pathname)
    setOpen(false)
  }

  useEffect(() => {
    // A new screen is told to those who do not see it; not the first one, which the browser tells itself.
    if (!isFirst.current) main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [pathname])

  return (
    <div className="shell" data-open={isOpen || undefined}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className="masthead">
        <Button
          className="menu-button"
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.menu}
        </Button>
        <a className="masthead-name" href="/">
          {texts.archive}
        </a>
        <Button className="palette-button" variant="default" size="compact-md" onClick={() => setDialog('palette')}>
          {texts.palette.button}
        </Button>
        <PublishBadge />
        <Account showKeys={() => setDialog('help')} />
      </header>
      <Navigation />
      <main id="main" ref={main} tabIndex={-1}>
        <Boundary key={pathname}>
          <Outlet />
        </Boundary>
      </main>
      <Suspense>{dialog === 'palette' && <Palette close={() => setDialog(null)} />}</Suspense>
      <KeysHelp isOpen={dialog === 'help'} close={() => setDialog(null)} />
      <FollowBulkChange />
      <AlertList />
      <ScrollRestoration />
    </div>
  )
}
