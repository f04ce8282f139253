import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'

export type Deletion = {
  /** What it is: album, photo, … */
  noun: string
  /** Which one. */
  name: string
  /** Said once it is gone. */
  done: string
  work: () => Promise<unknown>
  /** May say something better than the refusal itself. */
  refused?: (problem: unknown) => void
}

/** Asks before something is deleted. */
export function ConfirmDelete({ deletion, close }: { deletion: Deletion | null; close: () => void }) {
  const [isBusy, setBusy] = useState(false)

  async function confirm({ work, done, refused = alertProblem }: Deletion) {
    setBusy(true)
    try {
      await work()
      succeeded(done)
    } catch (problem) {
      refused(problem)
    } finally {
      setBusy(false)
      close()
    }
  }

  return (
    <Dialog isOpen={deletion !== null} close={close} title={deletion && texts.confirmDelete(deletion.noun)} closeLabel={texts.no}>
      {deletion && (
        <>
          <Text>{texts.sureToDelete(deletion.noun)}</Text>
          <Text className="confirm-name">{deletion.name}</Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {texts.no}
            </Button>
            <Button color="red" loading={isBusy} onClick={() => void confirm(deletion)}>
              {texts.yes}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
