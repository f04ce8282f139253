import type { IncomingMessage, ServerResponse } from 'node:http'
import { fairQueue } from '#api/load-limits/fair-queue.ts'

/** Milliseconds that requests may take of one turn of the event loop before the others wait for the next. */
const defaultBudget = 15

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/**
 * Keeps the turns of the event loop short while requests pour in. A thousand connections that open at once are all read in one
 * turn, and whoever asks next would wait until the last of them is answered. Here a turn answers requests for some
 * milliseconds; the rest wait and are answered in the next turns, one of each address after the other.
 *
 * @param answer answers one request
 * @param addressOf whom a request comes from
 * @param budget milliseconds for each turn
 * @returns `answer`, in turns; its promise ends with the answer, or when a client has left before
 */
export function shareLoop(
  answer: Answer,
  addressOf: (request: IncomingMessage) => string,
  budget = defaultBudget,
): (...call: Parameters<Answer>) => Promise<void> {
  const waiting = fairQueue<() => void>()
  /** When the first request of this turn began; null where none has. */
  let began: number | null = null

  function begin() {
    if (began !== null) return
    began = performance.now()
    setImmediate(nextTurn)
  }

  const isSpent = () => began !== null && performance.now() - began >= budget

  function nextTurn() {
    began = null
    if (waiting.waiting() > 0) void answerWaiting()
  }

  async function answerWaiting() {
    begin()
    do {
      waiting.next()?.()
      await everyPromise()
    } while (waiting.waiting() > 0 && !isSpent())
  }

  return async (request, response) => {
    if (waiting.waiting() > 0 || isSpent()) {
      await new Promise<void>((resolve) => waiting.add(addressOf(request), resolve))
      if (response.destroyed) return
    }
    begin()
    await answer(request, response)
  }
}

/** Resolves when no promise is left that can be settled in this turn: a request has then done all that it does without waiting. */
async function everyPromise() {
  // oxlint-disable-next-line typescript/await-thenable -- waits for what is settled already
  await null
  await new Promise<void>((resolve) => process.nextTick(resolve))
}
