import { Hono, type Context } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import * as v from 'valibot'
import { publishedRecordWire, publishWire } from '#core/wire/publish.ts'
import { recordKinds, type RecordKind } from '#data/records/kinds.ts'
import { requestFullPublish, requestRecordPublish } from '#data/publishing/outbox.ts'
import { rowOf } from '#data/records/rows.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { liveRecord } from '#api/http/save-result.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { openTally } from '#api/load-limits/tally.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { openRecordStates } from '#api/publisher/record-state.ts'

const publishRequestSchema = v.strictObject({
  kind: v.optional(v.picklist(recordKinds, `kind must be one of ${recordKinds.join(', ')}`)),
  id: v.optional(
    v.pipe(v.number('id must be a number'), v.safeInteger('id must be a whole number'), v.minValue(1, 'id must be at least 1')),
  ),
})

const schema = v.pipe(
  publishRequestSchema,
  v.check(({ kind, id }) => (kind === undefined) === (id === undefined), 'Name a record by kind and id, or neither for everything'),
)

/** Milliseconds between two signs of life of a stream: proxies close what is silent. At each, its token is checked again. */
const heartbeat = 15_000
/** Milliseconds after which a stream ends, so that who listens has to show a token again. */
const longestStream = 10 * 60_000

/**
 * Streams that a user may hold at a time: a browser needs one for all its tabs. Who asks for more reads the state from time to
 * time instead, so that an old or broken client cannot hold one stream per tab.
 */
const maxStreams = 8

const tooManyStreams = 'You already follow publishing in too many windows. Close some of them; this one asks from time to time instead.'

/** The state of publishing, and requests to rebuild pages. */
export function publishRoutes(parts: ApiParts) {
  const { archive, settings, sessions, publisher, now } = parts
  const app = new Hono<ApiEnv>()
  const states = openRecordStates(archive, settings)
  const streams = openTally<number>()

  app.get('/', describe('The state of publishing', publishWire), (context) => answer(context))

  app.get(
    '/stream',
    describe('The state of publishing, now and at each change', null, {
      detail:
        'Server-sent events named `state`; the data of each is what `GET /api/publish` answers. A stream ends after ten minutes, or when ' +
        `its token is no longer valid: ask again. A user holds at most ${maxStreams} streams.`,
      media: ['text/event-stream'],
      errors: { 429: 'This user holds too many streams. Ask `GET /api/publish` from time to time instead.' },
    }),
    (context) => {
      // Nobody would read the stream, nor end it.
      if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': 'text/event-stream' })
      const { userID } = signedIn(context)
      if (streams.of(userID) >= maxStreams) throw new Refusal(429, tooManyStreams, {}, { 'Retry-After': '15' })
      streams.change(userID, 1)
      const token = context.req.header('x-auth-token') ?? ''
      return streamSSE(context, (stream) => sendStates(stream, token).finally(() => streams.change(userID, -1)))
    },
  )

  async function sendStates(stream: SSEStreamingApi, token: string) {
    const ended = Promise.withResolvers<null>()
    const send = (state: PublishState) => void stream.writeSSE({ event: 'state', data: JSON.stringify(state) })
    const unsubscribe = publisher.subscribe((state) => (state === null ? ended.resolve(null) : send(state)))
    const beat = setInterval(() => {
      void stream.write(': \n\n')
      void sessions.of(token).then(
        (session) => session ?? ended.resolve(null),
        () => ended.resolve(null),
      )
    }, heartbeat)
    const end = setTimeout(() => ended.resolve(null), longestStream)
    stream.onAbort(() => ended.resolve(null))
    send(currentState())
    await ended.promise
    unsubscribe()
    clearInterval(beat)
    clearTimeout(end)
  }

  app.get(
    `/:kind{${recordKinds.join('|')}}/:id${numberPattern}`,
    describe('Whether the page of a record shows its last change', publishedRecordWire, { errors: { 404: 'Unknown.' } }),
    (context) => {
      const kind = context.req.param('kind') as RecordKind
      if (!rowOf(archive, kind, numberOf(context))) throw notFound(kind)
      return context.json(states.of(kind, numberOf(context)))
    },
  )

  app.post(
    '/',
    describe('Rebuild everything, or all pages that show one record', publishWire, { errors: { 404: 'Unknown.', 410: 'In the bin.' } }),
    body(schema),
    (context) => {
      const { kind, id } = context.req.valid('json')
      if (kind && id) askFor(kind, id)
      else requestFullPublish(archive, now().toISOString())
      return answer(context)
    },
  )

  app.post('/delivery/retry', describe('Try at once to deliver what waits', publishWire), (context) => {
    publisher.deliver()
    return answer(context)
  })

  function askFor(kind: RecordKind, id: number) {
    const row = liveRecord(kind, rowOf(archive, kind, id))
    requestRecordPublish(archive, kind, id, row, now().toISOString())
  }

  /** Which records were published before, who asks now cannot know. */
  const currentState = (): PublishState => ({ ...publisher.state(), records: null })

  const answer = (context: Context<ApiEnv>) => context.json(currentState())

  return app
}
