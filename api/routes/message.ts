import { Hono, type Context } from 'hono'
import { pageSize } from '#core/limits.ts'
import { lastPageOf, paging } from '#core/paging.ts'
import { messageSchema, messageStateSchema } from '#core/records/message.ts'
import { messageStates, type MessageStateName } from '#core/records/suggestion-kinds.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { messageNeighboursWire, messagesWire, messageWire, sentWire } from '#core/wire/message.ts'
import { userByName } from '#data/staff/users.ts'
import {
  binMessage,
  markMessage,
  messageByID,
  messageNeighbours,
  messagePage,
  newMessages,
  totalMessages,
} from '#data/messages/messages.ts'
import { thanksRefusal } from '#data/messages/thanks.ts'
import type { MessageRecord } from '#data/messages/messages.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { Refusal } from '#api/http/errors.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { describe } from '#api/openapi/describe.ts'
import { liveRecord } from '#api/http/save-result.ts'
import { numberOf, numberPattern, pageOf, pageQuery } from '#api/http/parameters.ts'
import { presentMessage } from '#api/presenters/message.ts'
import { openMailbox } from '#api/verification/mailbox.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'

const one = `/:id${numberPattern}` as const
const errors = { 404: 'Unknown.', 410: 'In the bin.' }

const sending = describe('Send a message about a photo', sentWire, {
  status: 201,
  detail:
    'For visitors. `altcha` is what the verification widget made of a challenge of `GET /api/altcha`; it works once. ' +
    '`website` stays empty: people do not see that field.',
  errors: {
    404: 'There is no such photo.',
    410: 'The photo is gone.',
    429: 'Too many messages; `Retry-After` says when to come back.',
  },
})

/** Visitors' messages (suggestions): sent by anybody, read by staff, settled by the admin. */
export function messageRoutes(parts: ApiParts) {
  const { archive, settings } = parts
  const routes = new Hono<ApiEnv>()
  const mailbox = openMailbox(parts)

  routes.post('/', sending, body(messageSchema), async (context) => {
    await mailbox.send(context.req.valid('json'), visitorAddress(context, settings.proxies))
    return context.json({ msg: 'Your message has been sent' }, 201)
  })

  routes.get('/', describe('Messages, the newest first', messagesWire, { query: { ...pageQuery, ...stateQuery } }), (context) => {
    const state = stateOf(context)
    const total = totalMessages(archive, state)
    const limit = pageSize.messages
    const page = Math.min(pageOf(context), lastPageOf(total, limit))
    const messages = messagePage(archive, { limit, offset: (page - 1) * limit, state }).map(presentMessage)
    const counts = { totalMessages: total, newMessages: newMessages(archive) }
    return context.json({ messages, ...counts, ...paging(total, page, limit), messagesPerPage: limit })
  })

  routes.get(one, describe('One message', messageWire, { errors }), (context) =>
    context.json(presentMessage(messageOf(archive, numberOf(context)))),
  )

  routes.get(
    `${one}/neighbours`,
    describe('The messages beside one, in the list of all or of one state', messageNeighboursWire, { query: stateQuery, errors }),
    (context) => context.json(messageNeighbours(archive, messageOf(archive, numberOf(context)).messageID, stateOf(context))),
  )

  const marking = describe('Mark a message as read or handled, assign it, or take a mark back', messageWire, {
    detail:
      'If `version` is given and somebody else changed the message since, nothing is marked. The page of the photo thanks the sender of an ' +
      'accepted message who agreed to it, by `publicName` unless `thankedAs` says otherwise; `"thanksConsent": false` takes the consent back.',
    errors: { ...errors, 409: conflictWire(messageWire) },
  })
  routes.post(one, marking, body(messageStateSchema), (context) => {
    const message = messageOf(archive, numberOf(context))
    const state = context.req.valid('json')
    requireAccount(archive, state.assignedTo)
    const refusal = thanksRefusal(message, state)
    if (refusal) throw new Refusal(400, [{ msg: refusal, field: 'thankedAs' }])
    const isMarked = markMessage(archive, message, state, auditStamp(parts, context))
    if (!isMarked) throw changedMeanwhile(messageOf(archive, message.messageID))
    return context.json(presentMessage(messageOf(archive, message.messageID)))
  })

  routes.delete(one, describe('Put a message into the bin', null, { status: 204, errors }), (context) => {
    const { messageID } = messageOf(archive, numberOf(context))
    binMessage(archive, messageID, auditStamp(parts, context))
    return context.body(null, 204)
  })

  return routes
}

const messageOf = (archive: Archive, messageID: number): MessageRecord => liveRecord('message', messageByID(archive, messageID))

const stateQuery = { state: `One of ${messageStates.join(', ')}; any other value gives all.` }

const stateOf = (context: Context): MessageStateName | null => messageStates.find((state) => state === context.req.query('state')) ?? null

function requireAccount(archive: Archive, name = '') {
  if (name !== '' && !userByName(archive, name)) throw new Refusal(400, [{ msg: 'There is no such account', field: 'assignedTo' }])
}

function changedMeanwhile(current: MessageRecord): Refusal {
  const msg = 'This message was changed by somebody else while you had it open. Nothing of yours was saved.'
  return new Refusal(409, [{ msg }], { current: presentMessage(current), changes: [] })
}
