import type { MessageWire } from '#core/wire/message.ts'
import type { MessageRecord } from '#data/messages/messages.ts'

/** A visitor's message, for staff. */
export function presentMessage(message: MessageRecord): MessageWire {
  return {
    _id: String(message.messageID),
    messageID: message.messageID,
    messageBody: message.messageBody,
    date: message.date,
    email: message.email,
    photoID: message.photoID,
    photoTitle: message.photoTitle ?? '',
    photoFileName: message.photoFileName ?? '',
    readAt: message.readAt,
    handledAt: message.handledAt,
    handledBy: message.handledBy ?? '',
    outcome: message.outcome,
    assignedTo: message.assignedTo,
    kind: message.kind,
    suggestedText: message.suggestedText,
    latitude: message.latitude,
    longitude: message.longitude,
    language: message.language,
    thanksConsent: message.thanksConsent,
    publicName: message.publicName,
    thankedAs: message.thankedAs,
    version: message.version,
  }
}
