import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MessageOutcome } from '#core/records/suggestion-kinds.ts'
import type { MessageWire } from '#core/wire/message.ts'
import { alertProblem, succeeded } from '../alerts/alerts.ts'
import { messageQuery } from '../api/messages.ts'
import { moment } from '../browser/dates.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'
import { suggestedFields, SuggestedValue } from './suggested-value.tsx'
import { ThanksName } from './thanks.tsx'
import { useMarking } from './use-marking.ts'
import { useOpened } from './use-opened.ts'

const words = texts.messages

type SideProps = { photoID: number; record: RecordForm; children: ReactNode }

/** What lies beside a photo's form, with the message above it that `?message=` names. */
export function MessageSide({ photoID, record, children }: SideProps) {
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('message'))
  if (!Number.isSafeInteger(id) || id < 1) return children
  return (
    <div className="message-side">
      <MessageOf key={id} id={id} photoID={photoID} record={record} />
      {children}
    </div>
  )
}

function MessageOf({ id, photoID, record }: { id: number; photoID: number; record: RecordForm }) {
  const query = useQuery(messageQuery(id))
  return <Fetched query={query}>{(message) => message.photoID === photoID && <MessageBeside message={message} record={record} />}</Fetched>
}

function MessageBeside({ message, record }: { message: MessageWire; record: RecordForm }) {
  const { messageID, messageBody, date, email, handledAt, handledBy, thanksConsent, publicName } = message
  const [thankedAs, setThankedAs] = useState(publicName)
  const mark = useMarking(message)
  const navigate = useNavigate()
  useOpened(message)

  function use(fields: Record<string, string>) {
    for (const [name, value] of Object.entries(fields)) record.form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }

  const fields = suggestedFields(message)
  useShortcuts({ accept: Object.keys(fields).length > 0 ? () => use(fields) : undefined })

  async function close(outcome: MessageOutcome) {
    const thanks = thanksConsent && outcome === 'accepted' ? { thankedAs } : {}
    await mark({ handled: true, outcome, ...thanks })
    succeeded(words.closed[outcome])
    void navigate(`/messages/${messageID}`, { replace: true })
  }

  const accept = async () => {
    if (await record.submit()) await close('accepted')
  }

  return (
    <section className="sheet message-beside" aria-label={texts.titles.message}>
      <p className="quiet small">{`${moment(date)} · ${email || words.noSender}`}</p>
      {messageBody && <p className="message-text">{messageBody}</p>}
      <SuggestedValue message={message} use={use} />
      {thanksConsent && !handledAt && <ThanksName name={thankedAs} setName={setThankedAs} />}
      {handledAt ? (
        <p className="quiet">{words.handledBy(handledBy, moment(handledAt))}</p>
      ) : (
        <Group>
          <Button onClick={() => void accept().catch(alertProblem)}>{words.saveAndAccept}</Button>
          <Button variant="default" disabled={record.isDirty} onClick={() => void close('not accepted').catch(alertProblem)}>
            {words.outcomes['not accepted']}
          </Button>
        </Group>
      )}
    </section>
  )
}
