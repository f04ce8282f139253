import type { MessageState } from '#core/records/message.ts'
import type { SuggestionKind } from '#core/records/suggestion-kinds.ts'
import { requestPhotoPagePublish } from '../publishing/outbox.ts'
import { photoByID } from '../records/photos.ts'
import type { messages } from '../schema/tables.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'

type Message = typeof messages.$inferSelect

/** Whom the page of a photo thanks, and for what. */
type Thanks = { kind: SuggestionKind; name: string }

const published = preparedRows<[number], Thanks>(
  `SELECT kind, thanked_as AS name FROM messages
   WHERE photo_id = ? AND thanked_as <> '' AND deleted_at IS NULL
   GROUP BY kind, thanked_as ORDER BY min(message_id)`,
)

/** Whom the page of a photo thanks, in the order of their messages; the same name for the same kind once. */
export const thanksOf = (archive: Archive, photoID: number): Thanks[] => published(archive).all(photoID)

/** Publishes the page of a message's photo again where its thanks may have changed. */
export function publishThanks(archive: Archive, photoID: number, at: string) {
  if (photoByID(archive, photoID)) requestPhotoPagePublish(archive, photoID, at)
}

/**
 * What a change by staff makes of the thanks. An accepted message is thanked by the name that its sender gave, unless staff say otherwise;
 * nobody is thanked without consent, or for a message that is open or was not accepted.
 *
 * @param outcome that the message has after the change
 */
export function thanksAfter(message: Message, { thankedAs, thanksConsent }: MessageState, outcome: Message['outcome']): Partial<Message> {
  if (thanksConsent === false) return { thanksConsent: false, publicName: '', thankedAs: '' }
  if (!message.thanksConsent || outcome !== 'accepted') return { thankedAs: '' }
  return { thankedAs: thankedAs ?? (message.outcome === 'accepted' ? message.thankedAs : message.publicName) }
}

/** Why a message cannot be thanked for as staff ask; null where it can. */
export function thanksRefusal({ thanksConsent, outcome }: Message, state: MessageState): string | null {
  if (!state.thankedAs) return null
  if (!thanksConsent || state.thanksConsent === false) return 'The sender has not agreed to be thanked by name'
  const isAccepted = state.handled !== false && (state.outcome ?? outcome) === 'accepted'
  return isAccepted ? null : 'Only an accepted message can be thanked for'
}
