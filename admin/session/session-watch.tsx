import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { tellProblem } from '../alerts/alerts.ts'
import { renewSession } from '../api/session.ts'
import { dropToken, endOf, token } from '../api/token.ts'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'

/** Milliseconds before its end at which a session asks whether it should go on. */
const warning = 120_000
const second = 1000

/** Tells two minutes before the end of the session, and lets it go on. */
export function SessionWatch() {
  const current = token.use()
  const end = current && endOf(current)
  const [left, setLeft] = useState(Infinity)

  useEffect(() => {
    setLeft(end ? end - Date.now() : Infinity)
    if (!end) return
    const timer = setInterval(() => setLeft(end - Date.now()), second)
    return () => clearInterval(timer)
  }, [end])

  const seconds = Math.ceil(left / second)
  return (
    <Dialog isOpen={left <= warning && left > 0} close={() => void stay()} title={texts.sessionEnds} closeLabel={texts.staySignedIn}>
      <Text>{texts.sessionEndsIn(seconds)}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={dropToken}>
          {texts.logOut}
        </Button>
        <Button data-autofocus onClick={() => void stay()}>
          {texts.staySignedIn}
        </Button>
      </Group>
    </Dialog>
  )
}

const stay = () => renewSession().catch(tellProblem)
