import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../texts.ts'

const ViewDialog = lazy(() => import('./view-dialog.tsx'))

/** Opens the saved views. */
export function ViewButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.savedViews.name}
      </Button>
      <Suspense>{isOpen && <ViewDialog close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
