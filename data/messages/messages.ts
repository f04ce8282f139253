import { address } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import type { MessageState } from '#core/records/message.ts'
import type { MessageStateName } from '#core/records/suggestion-kinds.ts'
import { inTransaction, type AuditStamp } from '../records/changes.ts'
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, sql, type SQL } from '../sqlite/drizzle.ts'
import { missingPageStatus } from '../publishing/missing-page-status.ts'
import { countRows } from '../sqlite/count-rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { photoMovedTo } from '../records/moved-photos.ts'
import { photoByID } from '../records/photos.ts'
import { messages, photos } from '../schema/tables.ts'
import { preparedStatement } from '../sqlite/statements.ts'
import { publishThanks, thanksAfter } from './thanks.ts'
import { consumeChallenge, type SolvedChallenge } from './used-challenges.ts'

/** A message with what its public photo is called; nulls where that photo is gone. */
export type MessageRecord = typeof messages.$inferSelect & { photoTitle: string | null; photoFileName: string | null }

type NewMessage = Pick<MessageRecord, 'photoID' | 'email' | 'messageBody' | 'date'> &
  Partial<Pick<MessageRecord, 'kind' | 'suggestedText' | 'latitude' | 'longitude' | 'language' | 'thanksConsent' | 'publicName'>>

export type Delivery = 'stored' | 'no such photo' | 'photo gone' | 'challenge used'

/**
 * Stores a visitor's message and uses up the challenge that was solved for it: both, or neither.
 *
 * @param message `date` is now, ISO 8601, UTC
 */
export function deliverMessage(archive: Archive, message: NewMessage, challenge: SolvedChallenge): Delivery {
  return inTransaction(archive, () => {
    const { date } = message
    const photoID = photoMovedTo(archive, message.photoID) ?? message.photoID
    if (!photoByID(archive, photoID)) {
      const page = address('photo', sourceLanguage, { id: photoID })
      return missingPageStatus(archive, page) === 'gone' ? 'photo gone' : 'no such photo'
    }
    if (!consumeChallenge(archive, challenge, date)) return 'challenge used'
    archive.db
      .insert(messages)
      .values({ ...message, photoID })
      .run()
    return 'stored'
  })
}

const withPhotos = ({ db }: Archive) =>
  db
    .select({ ...getTableColumns(messages), photoTitle: photos.title, photoFileName: photos.photoFileName })
    .from(messages)
    .leftJoin(photos, and(eq(photos.photoID, messages.photoID), isNull(photos.deletedAt)))

const conditionOf = {
  unread: and(isNull(messages.readAt), isNull(messages.handledAt)),
  open: and(isNotNull(messages.readAt), isNull(messages.handledAt)),
  handled: isNotNull(messages.handledAt),
}

/** Messages outside the bin, in one state or in any. */
const listed = (state: MessageStateName | null) => and(isNull(messages.deletedAt), state ? conditionOf[state] : undefined)

type Page = { limit: number; offset: number; state?: MessageStateName | null }

/** Messages outside the bin, the newest first; only those in one state, if it is given. */
export function messagePage(archive: Archive, { limit, offset, state = null }: Page): MessageRecord[] {
  return withPhotos(archive).where(listed(state)).orderBy(desc(messages.messageID)).limit(limit).offset(offset).all()
}

/** The messages before and after one in the list of a state: nulls at its ends. The message itself may have left that list. */
export function messageNeighbours(archive: Archive, messageID: number, state: MessageStateName | null) {
  const id = messages.messageID
  const beside = (side: SQL, order: SQL) =>
    archive.db
      .select({ id })
      .from(messages)
      .where(and(listed(state), side))
      .orderBy(order)
      .limit(1)
      .get()?.id ?? null
  return { newer: beside(gt(id, messageID), asc(id)), older: beside(lt(id, messageID), desc(id)) }
}

const byID = preparedStatement((archive) =>
  withPhotos(archive)
    .where(eq(messages.messageID, sql.placeholder('messageID')))
    .prepare(),
)

/** A message, in the bin or not; null where there is none. */
export function messageByID(archive: Archive, messageID: number): MessageRecord | null {
  return byID(archive).get({ messageID }) ?? null
}

/** How many messages lie outside the bin, in one state or in any. */
export const totalMessages = (archive: Archive, state: MessageStateName | null = null): number =>
  countRows(archive, messages, listed(state))

/** How many of them nobody has read or handled yet. */
export const newMessages = (archive: Archive): number => totalMessages(archive, 'unread')

/**
 * Marks a message; marks that are already there keep their time and name. The page of its photo is published again if its thanks change.
 *
 * @returns false where somebody changed it after the version that the change is based on: then nothing is marked
 */
export function markMessage(archive: Archive, message: MessageRecord, state: MessageState, { at, by }: AuditStamp): boolean {
  const { read, handled, outcome, assignedTo, version = message.version } = state
  if (version !== message.version) return false
  const marks: Partial<MessageRecord> = {}
  if (read !== undefined && read !== isSet(message.readAt)) marks.readAt = read ? at : null
  if (handled !== undefined && handled !== isSet(message.handledAt)) {
    marks.handledAt = handled ? at : null
    marks.handledBy = handled ? by : null
    marks.outcome = ''
  }
  const isHandled = handled ?? isSet(message.handledAt)
  if (isHandled && outcome !== undefined && outcome !== message.outcome) marks.outcome = outcome
  if (assignedTo !== undefined && assignedTo !== message.assignedTo) marks.assignedTo = assignedTo
  Object.assign(marks, changedOf(message, thanksAfter(message, state, marks.outcome ?? message.outcome)))
  if (Object.keys(marks).length === 0) return true
  const next = { ...marks, version: version + 1 }
  const isSame = and(eq(messages.messageID, message.messageID), eq(messages.version, version))
  return inTransaction(archive, () => {
    const isMarked = archive.db.update(messages).set(next).where(isSame).run().changes === 1
    if (isMarked && marks.thankedAs !== undefined) publishThanks(archive, message.photoID, at)
    return isMarked
  })
}

/** The fields of a change that differ from what the message has. */
function changedOf(message: MessageRecord, fields: Partial<MessageRecord>): Partial<MessageRecord> {
  const names = Object.keys(fields) as (keyof MessageRecord)[]
  return Object.fromEntries(names.filter((name) => fields[name] !== message[name]).map((name) => [name, fields[name]]))
}

const isSet = (moment: string | null) => moment !== null

/** Puts a message into the bin; the page of its photo does not thank its sender any more. */
export const binMessage = (archive: Archive, messageID: number, { at, by }: AuditStamp) =>
  void moveMessage(archive, eq(messages.messageID, messageID), { deletedAt: at, deletedBy: by }, at)

/** Puts messages into the bin or takes them out, and publishes what that changes. Gives how many. */
function moveMessage(archive: Archive, which: SQL | undefined, to: Pick<MessageRecord, 'deletedAt' | 'deletedBy'>, at: string): number {
  return inTransaction(archive, () => {
    const moved = archive.db.update(messages).set(to).where(which).returning().all()
    for (const { photoID, thankedAs } of moved) if (thankedAs !== '') publishThanks(archive, photoID, at)
    return moved.length
  })
}

/** Messages in the bin, the last one deleted first. */
export function binnedMessages(archive: Archive): MessageRecord[] {
  return withPhotos(archive).where(isNotNull(messages.deletedAt)).orderBy(desc(messages.deletedAt), desc(messages.messageID)).all()
}

/** Takes a message out of the bin; false where it does not lie there. */
export const restoreMessage = (archive: Archive, messageID: number, { at }: Pick<AuditStamp, 'at'>): boolean =>
  moveMessage(archive, isInBin(messageID), { deletedAt: null, deletedBy: null }, at) === 1

/** Removes for good the messages that were put into the bin before a moment (ISO 8601, UTC). Gives how many. */
export function purgeMessages({ db }: Archive, before: string): number {
  return db.delete(messages).where(lt(messages.deletedAt, before)).run().changes
}

/** Removes a message for good that lies in the bin. Gives whether there was one. */
export function purgeMessage({ db }: Archive, messageID: number): boolean {
  return db.delete(messages).where(isInBin(messageID)).run().changes === 1
}

const isInBin = (messageID: number) => and(eq(messages.messageID, messageID), isNotNull(messages.deletedAt))
