import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets an answer that is given before the whole body has come be the last one of its connection. Closing at once would
 * cost the sender, who is still busy sending, the answer; so the rest of the body is thrown away for a while first.
 *
 * @param patience milliseconds
 */
export function lingerWhereUnread(request: IncomingMessage, response: ServerResponse, patience: number) {
  const { socket } = request
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      // What Node calls when the last answer has been handed over.
      socket.destroySoon = linger
    }
    return writeHead(...head)
  }

  function linger() {
    if (socket.writableEnded) return
    socket.end()
    const timer = setTimeout(() => socket.destroy(), patience).unref()
    socket.once('close', () => clearTimeout(timer))
    // Nobody else is to read on, nor to keep what comes.
    request.removeAllListeners('data')
    request.resume()
  }
}
