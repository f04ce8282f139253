import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { alertProblem } from '../alerts/alerts.ts'
import { renewSession } from '../api/session.ts'
import { dropToken, endOf, token } from '../api/token.ts'
import { Dialog } from '../layout/dialog.tsx'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'

/** Milliseconds before its end at which a session asks whether it should go on. */
const warning = 120_000
const second = 1000

/** Tells two minutes before the end of the session, and lets it go on as long as the archive allows. */
export function SessionWatch() {
  const current = token.use()
  const end = current && endOf(current)
  const [now, setNow] = useState(Date.now)
  const left = end ? end - now : Infinity
  /** The end that cannot be put off, and the one of which somebody knows. */
  const [lastEnd, setLastEnd] = useState<number | null>(null)
  const [knownEnd, setKnownEnd] = useState<number | null>(null)

  useEffect(() => {
    if (!end) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [end])

  async function extend() {
    try {
      await renewSession()
      const next = token.get()
      if (end && next && (endOf(next) ?? Infinity) <= end) setLastEnd(end)
    } catch (problem) {
      alertProblem(problem)
    }
  }

  const isLast = end !== null && end === lastEnd
  const close = () => (isLast ? setKnownEnd(end) : void extend())
  const goOn = isLast ? texts.close : texts.staySignedIn
  return (
    <Dialog isOpen={left <= warning && left > 0 && end !== knownEnd} close={close} title={texts.sessionEnds} closeLabel={goOn}>
      {isLast ? (
        <Text role="status">{texts.sessionEndsAt(moment(new Date(end).toISOString()))}</Text>
      ) : (
        <Text>{texts.sessionEndsIn(Math.ceil(left / second))}</Text>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={dropToken}>
          {texts.logOut}
        </Button>
        <Button data-autofocus onClick={close}>
          {goOn}
        </Button>
      </Group>
    </Dialog>
  )
}
