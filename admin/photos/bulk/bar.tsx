import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../texts.ts'
import type { Selection } from './selection.ts'

const BulkDialog = lazy(() => import('./dialog.tsx'))

/** The actions for the selected photos. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [isOpen, setOpen] = useState(false)
  const count = selection.photos.size
  if (count === 0) return null
  return (
    <div className="bulk-bar" role="region" aria-label={texts.bulk.selected(count)}>
      <strong role="status">{texts.bulk.selected(count)}</strong>
      <Button size="compact-md" onClick={() => setOpen(true)}>
        {texts.bulk.edit}
      </Button>
      <Button size="compact-md" variant="default" onClick={selection.clear}>
        {texts.bulk.clear}
      </Button>
      <Suspense>{isOpen && <BulkDialog selection={selection} close={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
