import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import { resetSecondFactor } from '../api/second-factor.ts'
import { usersQuery } from '../api/session.ts'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'

type ConfirmResetProps = { user: { userID: number; name: string } | null; close: () => void }

/** Asks before a user's second factor is reset. */
export function ConfirmReset({ user, close }: ConfirmResetProps) {
  const words = texts.factor
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function reset(userID: number) {
    setBusy(true)
    try {
      await resetSecondFactor(userID)
      succeeded(words.resetDone)
    } catch (problem) {
      alertProblem(problem)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: usersQuery.queryKey })
      close()
    }
  }

  return (
    <Dialog isOpen={user !== null} close={close} title={user && words.resetThis(user.name)} closeLabel={texts.no}>
      {user && (
        <>
          <Text>{words.resetSure(user.name)}</Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {texts.no}
            </Button>
            <Button color="red" loading={isBusy} onClick={() => void reset(user.userID)}>
              {texts.yes}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
