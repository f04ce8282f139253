import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The connections of a server, and the answers that are still due or under way on each. */
export function openExchanges() {
  const connections = new Map<Duplex, Set<ServerResponse>>()

  function connect(socket: Duplex) {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  }

  /** @param over called when the answer has been sent, or nobody waits for it any more */
  function begin(socket: Duplex, response: ServerResponse, over: () => void) {
    connections.get(socket)?.add(response)
    response.once('close', () => {
      connections.get(socket)?.delete(response)
      over()
    })
  }

  /** Whether an answer is due of which nothing has been sent yet. */
  const isDue = (socket: Duplex) => [...(connections.get(socket) ?? [])].some((response) => !response.headersSent)

  /** Whether part of an answer has been sent, so that no other can take its place. */
  const hasBegun = (socket: Duplex) => [...(connections.get(socket) ?? [])].some((response) => response.headersSent)

  /** Lets every answer that has not begun be the last on its connection. */
  function endAfterAnswers() {
    for (const response of [...connections.values()].flatMap((responses) => [...responses])) {
      if (!response.headersSent) response.shouldKeepAlive = false
    }
  }

  /** Closes the connections on which no answer is due or under way. */
  function closeIdle() {
    for (const [socket, responses] of connections) if (responses.size === 0) socket.destroy()
  }

  return { connect, begin, isDue, hasBegun, endAfterAnswers, closeIdle }
}
