import { Hono, type Context } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import * as v from 'valibot'
import { publishedRecordWire, publishWire } from '#core/wire/publish.ts'
import { recordKinds, type RecordKind } from '#data/kinds.ts'
import { askForEverything, askForRecord } from '#data/outbox.ts'
import { isBinned, rowOf } from '#data/rows.ts'
import { body, limitBody, requireJSON } from '#api/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { notFound } from '#api/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { binned } from '#api/outcomes.ts'
import { numberOf, numberPattern } from '#api/parameters.ts'
import { openRecordStates } from '#api/publisher/record-state.ts'

const wish = v.strictObject({
  kind: v.optional(v.picklist(recordKinds, `kind must be one of ${recordKinds.join(', ')}`)),
  id: v.optional(v.pipe(v.number('id must be a number'), v.safeInteger('id must be a whole number'), v.minValue(1, 'id must be at least 1'))),
})

const schema = v.pipe(
  wish,
  v.check(({ kind, id }) => (kind === undefined) === (id === undefined), 'Name a record by kind and id, or neither for everything'),
)

/** Milliseconds between two signs of life of a stream: proxies close what is silent. */
const heartbeat = 15_000
/** Milliseconds after which a stream ends, so that who listens has to show a token again. */
const longestStream = 10 * 60_000

/** How publishing stands, and the wish to have pages made anew. */
export function publishRoutes(parts: ApiParts) {
  const { archive, settings, publisher, now } = parts
  const app = new Hono<ApiEnv>()
  const states = openRecordStates(archive, settings)

  app.get('/', describe('How publishing stands', publishWire), (context) => context.json(publisher.state()))

  app.get(
    '/stream',
    describe('How publishing stands, now and whenever that changes', null, {
      detail: 'Server-sent events named `state`; the data of each is what `GET /api/publish` answers. A stream ends after ten minutes: ask again.',
      media: ['text/event-stream'],
    }),
    (context) => {
      // Nobody would read the stream, nor end it.
      if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': 'text/event-stream' })
      return streamSSE(context, (stream) => tellStates(stream))
    },
  )

  async function tellStates(stream: SSEStreamingApi) {
    const ended = Promise.withResolvers<null>()
    const tell = () => void stream.writeSSE({ event: 'state', data: JSON.stringify(publisher.state()) })
    const unsubscribe = publisher.subscribe((state) => (state === null ? ended.resolve(null) : tell()))
    const beat = setInterval(() => void stream.write(': \n\n'), heartbeat)
    const end = setTimeout(() => ended.resolve(null), longestStream)
    stream.onAbort(() => ended.resolve(null))
    tell()
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
    describe('Have everything published anew, or all that shows one record', publishWire, { errors: { 404: 'Unknown.', 410: 'In the bin.' } }),
    requireJSON,
    limitBody,
    body(schema),
    (context) => {
      const { kind, id } = context.req.valid('json')
      if (kind && id) askFor(kind, id)
      else askForEverything(archive, now().toISOString())
      return answer(context)
    },
  )

  function askFor(kind: RecordKind, id: number) {
    const row = rowOf(archive, kind, id)
    if (!row) throw notFound(kind)
    if (isBinned(row)) throw binned(kind)
    askForRecord(archive, kind, id, row, now().toISOString())
  }

  const answer = (context: Context<ApiEnv>) => context.json(publisher.state())

  return app
}
