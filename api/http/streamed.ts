import type { Context } from 'hono'
import { ReadableStream as WebStream } from 'node:stream/web'
import type { Logger } from 'pino'
import type { ApiEnv } from '#api/env.ts'

/**
 * A body that is made while it is sent, as fast as the client takes it. Making it ends when the client leaves, which is
 * no fault. An error is logged and breaks the connection, because an answer that is cut short must not look whole.
 */
export function streamed(context: Context<ApiEnv>, chunks: AsyncIterable<Uint8Array>, log: Logger): ReadableStream<Uint8Array> {
  async function* watched() {
    try {
      yield* chunks
    } catch (problem) {
      // What was being read for a client that has left may fail unseen, for instance because the server stops.
      if (context.req.raw.signal.aborted) return
      log.error({ err: problem, requestID: context.get('requestID') }, 'an answer broke off')
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- without a server, as in tests, there is no `env`
      const outgoing = context.env?.outgoing
      // The server would write what is thrown to its error output once more, past the log.
      if (!outgoing) throw problem
      outgoing.destroy()
    }
  }
  return WebStream.from(watched()) as ReadableStream<Uint8Array>
}
