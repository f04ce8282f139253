import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxBulkPhotos } from '#core/limits.ts'
import { succeeded } from '../alerts/alerts.ts'
import { refreshAfterBulk, restorePhotos } from '../api/bulk.ts'
import { focusRowAfterRemoval } from '../keys/row-focus.ts'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'
import type { BinSelection } from './selection.ts'

/** Takes the ticked photos out of the bin: all of them, or none. */
export function RestoreSelected({ selection }: { selection: BinSelection }) {
  const [isBusy, run] = useBusy()
  const client = useQueryClient()
  const { selected } = selection
  if (selected.length === 0) return null
  const words = texts.bulk
  const isTooMany = selected.length > maxBulkPhotos

  async function restore() {
    const { photos } = await restorePhotos(selected)
    succeeded(words.restored(photos))
    selection.all(false)
    refreshAfterBulk(client)
    // The button goes away: whoever pressed it by key continues from here.
    focusRowAfterRemoval()
  }

  return (
    <div className="bulk-bar" role="region" aria-label={words.selected(selected.length)}>
      <strong role="status">{words.selected(selected.length)}</strong>
      <Button size="compact-md" loading={isBusy} disabled={isTooMany} onClick={() => void run(restore)}>
        {words.restore}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => selection.all(false)}>
        {words.clear}
      </Button>
      {isTooMany && <Text size="sm">{words.tooMany(maxBulkPhotos)}</Text>}
    </div>
  )
}

/** Selects all photos of the bin, or none of them. */
export function SelectAll({ selection: { selected, total, all } }: { selection: BinSelection }) {
  return (
    <input
      type="checkbox"
      aria-label={texts.bulk.selectBin}
      checked={selected.length === total}
      ref={(box) => {
        if (box) box.indeterminate = selected.length > 0 && selected.length < total
      }}
      onChange={(event) => all(event.currentTarget.checked)}
    />
  )
}
