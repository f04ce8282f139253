import type { MessageState } from '#core/records/message.ts'
import { suggestionKinds } from '#core/records/suggestion-kinds.ts'
import { binMessage, deliverMessage, markMessage, messageByID, restoreMessage } from '#data/messages/messages.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { seeded } from '#tests/support/seeded.ts'

type Parts = {
  archive: Archive
  chance: ReturnType<typeof seeded>
  texts: string[]
  stamp: () => AuditStamp
  /** The numbers of public photos. */
  photos: () => number[]
  /** The numbers that a query gives. */
  numbersOf: (query: string) => number[]
}

/** Messages that are sent and accepted, and what staff do about the thanks. */
export function messageEdits({ archive, chance, texts, stamp, photos, numbersOf }: Parts): Record<string, () => void> {
  const anyMessage = (condition: string) => chance.of(numbersOf(`SELECT message_id FROM messages WHERE ${condition}`))

  function mark(condition: string, state: MessageState) {
    const id = anyMessage(`deleted_at IS NULL AND ${condition}`)
    if (id) markMessage(archive, messageByID(archive, id)!, state, stamp())
  }

  return {
    thanks: () => {
      const photoID = chance.of(photos())
      if (!photoID) return
      const { at } = stamp()
      const message = { kind: chance.of(suggestionKinds), thanksConsent: true, publicName: chance.of(texts) || 'Ион' }
      deliverMessage(
        archive,
        { photoID, email: '', messageBody: 'Мост', date: at, ...message },
        { signature: at, expiresAt: '2099-01-01T00:00:00.000Z' },
      )
      mark('version = 1', { handled: true, outcome: 'accepted' })
    },
    changeThanks: () =>
      mark(
        "outcome = 'accepted'",
        chance.of<MessageState>([
          { thankedAs: chance.of(texts) },
          { thanksConsent: false },
          { handled: false },
          { handled: true, outcome: 'answered' },
        ]),
      ),
    binMessage: () => {
      const id = anyMessage('deleted_at IS NULL')
      if (id) binMessage(archive, id, stamp())
    },
    restoreMessage: () => {
      const id = anyMessage('deleted_at IS NOT NULL')
      if (id) restoreMessage(archive, id, stamp())
    },
  }
}
