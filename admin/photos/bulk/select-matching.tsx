import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { maxBulkPhotos } from '#core/limits.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { readPhotos } from '../../api/photos.ts'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import { matchingPhotos, withoutPage } from './matching.ts'
import type { Selection } from './selection.ts'

type SelectMatchingProps = {
  selection: Selection
  /** The page of the list that is shown. */
  photos: ListedPhotoWire[]
  total: number
  /** What the archive was asked for this page. */
  search: string
}

/** When the whole page is selected: offers to select all other photos that match. Too many to be ticked are chosen by what they match. */
export function SelectMatching({ selection, photos, total, search }: SelectMatchingProps) {
  const [selected, setSelected] = useState<{ list: string; ids: number[] } | null>(null)
  const [isBusy, run] = useBusy()
  const line = useRef<HTMLParagraphElement>(null)
  const list = withoutPage(search)
  if (total <= photos.length || !photos.every(({ photoID }) => selection.has(photoID))) return null

  async function selectAll() {
    if (total > maxBulkPhotos) {
      selection.chooseMatching({ list, total })
      line.current?.focus()
      return
    }
    const matching = await matchingPhotos(list, readPhotos)
    selection.change(matching, true)
    // The button goes away: whoever pressed it by key continues from here.
    line.current?.focus()
    setSelected({ list, ids: matching.map(({ photoID }) => photoID) })
  }

  const words = texts.bulk
  const isWhole =
    selection.matching !== null || (selected?.list === list && selected.ids.length >= total && selected.ids.every(selection.has))
  return (
    <p className="bulk-matching" role="status" ref={line} tabIndex={-1}>
      {isWhole ? (
        words.allSelected(total)
      ) : (
        <Button size="compact-md" variant="default" loading={isBusy} onClick={() => void run(selectAll)}>
          {words.selectMatching(total)}
        </Button>
      )}
    </p>
  )
}
