import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { textLength } from '#core/limits.ts'
import type { MessageState } from '#core/records/message.ts'
import type { MessageWire } from '#core/wire/message.ts'
import { alertProblem, succeeded } from '../alerts/alerts.ts'
import { Confirm, type Question } from '../lists/confirm.tsx'
import { texts } from '../texts.ts'

const words = texts.messages.thanks

type NameProps = { name: string; setName: (name: string) => void }

/** The name by which the page of the photo will thank the sender. */
export const ThanksName = ({ name, setName }: NameProps) => (
  <TextInput
    className="thanks-name"
    label={words.name}
    description={words.nameHint}
    maxLength={textLength.publicName}
    value={name}
    onChange={({ currentTarget }) => setName(currentTarget.value)}
  />
)

type ThanksProps = {
  message: MessageWire
  /** Absent for those who may not change it. */
  mark?: (state: MessageState) => Promise<void>
}

/** What the sender agreed to, and what the page of the photo says; nothing without consent. */
export function Thanks({ message, mark }: ThanksProps) {
  const { thanksConsent, publicName, thankedAs, outcome } = message
  const [name, setName] = useState(thankedAs)
  const [question, setQuestion] = useState<Question | null>(null)
  if (!thanksConsent) return null

  const withdraw = () =>
    setQuestion({
      title: words.withdrawTitle,
      text: words.withdrawText,
      name: publicName,
      color: 'red',
      done: words.withdrawn,
      work: async () => mark?.({ thanksConsent: false }),
    })

  async function save() {
    await mark?.({ thankedAs: name })
    succeeded(name.trim() ? words.saved : words.removed)
  }

  return (
    <section className="thanks-of-message" aria-label={words.label}>
      <p>
        {words.agreed} <bdi>{publicName}</bdi>
      </p>
      {outcome === 'accepted' && !mark && <p className="quiet">{thankedAs ? words.shown(thankedAs) : words.notShown}</p>}
      {outcome === 'accepted' && mark && <ThanksName name={name} setName={setName} />}
      {mark && (
        <Group>
          {outcome === 'accepted' && (
            <Button variant="default" disabled={name === thankedAs} onClick={() => void save().catch(alertProblem)}>
              {words.save}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={withdraw}>
            {words.withdraw}
          </Button>
        </Group>
      )}
      <Confirm question={question} close={() => setQuestion(null)} />
    </section>
  )
}
