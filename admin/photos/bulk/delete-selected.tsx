import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { binDays } from '#core/limits.ts'
import { deletePhotos, refreshAfterBulk } from '../../api/bulk.ts'
import { offerUndo } from '../../bulk-changes/undo.ts'
import { Confirm, type Question } from '../../lists/confirm.tsx'
import { texts } from '../../texts.ts'
import type { Selection } from './selection.ts'

/** Titles that the question names. */
const named = 3

type DeleteSelectedProps = { selection: Selection; isDisabled: boolean }

/** Puts the ticked photos into the bin, once that is confirmed: all of them, or none. */
export function DeleteSelected({ selection, isDisabled }: DeleteSelectedProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const client = useQueryClient()
  const words = texts.bulk

  function ask() {
    const photos = [...selection.photos.values()]
    const titles = photos.slice(0, named).map(({ title }) => `“${title}”`)
    setQuestion({
      title: words.deleteTitle(photos.length),
      text: words.deleteText(binDays),
      name: [titles.join(', '), photos.length > named && words.andMore(photos.length - named)].filter(Boolean).join(' '),
      color: 'red',
      work: async () => {
        const { bulkChangeID } = await deletePhotos(photos.map(({ photoID }) => photoID))
        offerUndo(client, words.deleted(photos.length), bulkChangeID)
        selection.clear()
        refreshAfterBulk(client)
      },
    })
  }

  return (
    <>
      <Button size="compact-md" variant="default" aria-haspopup="dialog" disabled={isDisabled} onClick={ask}>
        {words.delete}
      </Button>
      <Confirm question={question} close={() => setQuestion(null)} />
    </>
  )
}
