import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'

/**
 * Asks before a form with unsaved changes, or work that is under way, is left, whichever way.
 *
 * @param words what the question says where it is about something other than a form
 */
export function UnsavedChangesGuard({
  isDirty,
  canLeave,
  discard,
  words = texts.leaving,
}: {
  isDirty: boolean
  canLeave: { readonly current: boolean }
  discard: () => void
  words?: typeof texts.leaving
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
    <Dialog isOpen={blocker.state === 'blocked'} close={cancel} title={words.title} closeLabel={words.stay}>
      <Text>{words.text}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={proceed}>
          {words.leave}
        </Button>
        <Button data-autofocus onClick={cancel}>
          {words.stay}
        </Button>
      </Group>
    </Dialog>
  )
}
