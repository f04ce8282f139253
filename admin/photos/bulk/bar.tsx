import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { maxBulkPhotos } from '#core/limits.ts'
import { texts } from '../../texts.ts'
import { DeleteSelected } from './delete-selected.tsx'
import type { Selection } from './selection.ts'

const BulkDialog = lazy(() => import('./dialog.tsx'))
const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** The actions for the selected photos. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState<'change' | 'export' | null>(null)
  const { size, matching } = selection
  if (size === 0) return null
  const words = texts.bulk
  const close = () => setOpen(null)
  const isTooMany = !matching && size > maxBulkPhotos
  return (
    <div className="bulk-bar" role="region" aria-label={words.selected(size)}>
      <strong role="status">{words.selected(size)}</strong>
      <Button size="compact-md" aria-haspopup="dialog" onClick={() => setOpen('change')}>
        {words.edit}
      </Button>
      {!matching && (
        <>
          <DeleteSelected selection={selection} isDisabled={isTooMany} />
          <Button size="compact-md" variant="default" aria-haspopup="dialog" disabled={isTooMany} onClick={() => setOpen('export')}>
            {words.export}
          </Button>
        </>
      )}
      <Button size="compact-md" variant="default" onClick={selection.clear}>
        {words.clear}
      </Button>
      {isTooMany && <Text size="sm">{words.tooMany(maxBulkPhotos)}</Text>}
      <Suspense>
        {open === 'change' && <BulkDialog selection={selection} close={close} />}
        {open === 'export' && <ExportDialog selection={selection} close={close} />}
      </Suspense>
    </div>
  )
}
