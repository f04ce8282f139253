import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'

/** Asks before a form with unsaved changes is left, whichever way. */
export function LeaveGuard({ isDirty, mayLeave, discard }: { isDirty: boolean; mayLeave: { readonly current: boolean }; discard: () => void }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const leave = () => {
    discard()
    blocker.proceed?.()
  }
  const stay = () => blocker.reset?.()
  return (
    <Dialog isOpen={blocker.state === 'blocked'} close={stay} title={texts.leaving.title} closeLabel={texts.leaving.stay}>
      <Text>{texts.leaving.text}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={leave}>
          {texts.leaving.leave}
        </Button>
        <Button data-autofocus onClick={stay}>
          {texts.leaving.stay}
        </Button>
      </Group>
    </Dialog>
  )
}
