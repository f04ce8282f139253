import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { textLength } from '#core/limits.ts'
import { Dialog } from '../../layout/dialog.tsx'
import { texts } from '../../texts.ts'

/** Asks what its author should change in a translation. */
export function NoteDialog({ close, give }: { close: () => void; give: (note: string) => void }) {
  const [note, setNote] = useState('')
  const words = texts.reviews
  return (
    <Dialog isOpen close={close} title={words.giveBackTitle} closeLabel={texts.cancel}>
      <Textarea
        label={words.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        rows={4}
        maxLength={textLength.note}
        required
        data-autofocus
      />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button disabled={note.trim() === ''} onClick={() => give(note)}>
          {words.giveBackNow}
        </Button>
      </Group>
    </Dialog>
  )
}
