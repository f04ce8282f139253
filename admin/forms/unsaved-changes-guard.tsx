import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'

/** Asks before a form with unsaved changes is left, whichever way. */
export function UnsavedChangesGuard({
  isDirty,
  canLeave,
  discard,
}: {
  isDirty: boolean
  canLeave: { readonly current: boolean }
  discard: () => void
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !canLeave.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const proceed = () => {
    discard()
    blocker.proceed?.()
  }
  const cancel = () => blocker.reset?.()
  return (
    <Dialog isOpen={blocker.state === 'blocked'} close={cancel} title={texts.leaving.title} closeLabel={texts.leaving.stay}>
      <Text>{texts.leaving.text}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={proceed}>
          {texts.leaving.leave}
        </Button>
        <Button data-autofocus onClick={cancel}>
          {texts.leaving.stay}
        </Button>
      </Group>
    </Dialog>
  )
}
