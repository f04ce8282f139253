import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#core/wire/second-factor.ts'
import { alertProblem } from '../alerts/alerts.ts'
import { CallError } from '../api/call.ts'
import { confirmSignIn, type Confirmation } from '../api/session.ts'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'

type SecondStepProps = { confirmation: Confirmation; done?: (() => void) | undefined; back: () => void }

/** The second factor after the right password: one way at a time, the others at hand. */
export function SecondStep({ confirmation: { secondFactor, ticket, passkey }, done, back }: SecondStepProps) {
  const words = texts.factor
  const [way, setWay] = useState<SecondFactor | undefined>(secondFactor[0])
  const [text, setText] = useState('')
  const [isBusy, run] = useBusy(refuse)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => (field.current ?? button.current)?.focus(), [way])

  function turnTo(other: SecondFactor) {
    setWay(other)
    setText('')
  }

  async function send(event: React.SubmitEvent) {
    event.preventDefault()
    await run(async () => {
      if (way === 'passkey') {
        const { signedByPasskey } = await import('../api/second-factor.ts')
        await confirmSignIn(ticket, { passkey: await signedByPasskey(passkey) })
      } else await confirmSignIn(ticket, way === 'totp' ? { code: text } : { recoveryCode: text })
      done?.()
    })
  }

  function refuse(problem: unknown) {
    alertProblem(problem)
    setText('')
    field.current?.focus()
    // The ticket has run out: everything begins with the password.
    if (problem instanceof CallError && problem.status === 401 && problem.message.startsWith(tooLate)) back()
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <Text role="status">{words.confirm}</Text>
        {way === undefined && <Text>{words.none}</Text>}
        {(way === 'totp' || way === 'recovery') && (
          <TextInput key={way} ref={field} {...codeFields[way]} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        )}
        {way && (
          <Button ref={button} type="submit" loading={isBusy} disabled={way !== 'passkey' && text.trim() === ''}>
            {way === 'passkey' ? words.withPasskey : words.continue}
          </Button>
        )}
        {secondFactor
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="default" onClick={() => turnTo(other)}>
              {words.ways[other]}
            </Button>
          ))}
        <Button variant="subtle" onClick={back}>
          {words.back}
        </Button>
        <Text className="quiet">{words.lost}</Text>
      </Stack>
    </form>
  )
}

/** The field of each code that is typed. */
const codeFields = {
  totp: { label: texts.factor.code, description: texts.factor.codeHint, inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: {
    label: texts.factor.recoveryCode,
    description: texts.factor.recoveryHint,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const

/** How the archive begins its answer to a ticket that is worth nothing any more. */
const tooLate = 'This has taken too long'
