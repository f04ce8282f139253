import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../texts.ts'

const ColumnDialog = lazy(() => import('./column-dialog.tsx'))

/** Opens the choice of columns. */
export function ColumnButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.columnChoice.name}
      </Button>
      <Suspense>{isOpen && <ColumnDialog close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
