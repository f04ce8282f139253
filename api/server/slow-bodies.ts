import type { IncomingMessage } from 'node:http'
import type { ListenerLimits } from './limits.ts'

/**
 * Watches the body of a request while it arrives, and calls `cut` when it brings too little. A large upload over a slow
 * line passes, because only the pace counts; a body that waits for us to read it is not to blame.
 */
export function watchBody(request: IncomingMessage, { every, minBytes }: ListenerLimits['body'], cut: () => void) {
  let before = { bytesRead: request.socket.bytesRead, waits: false }
  const timer = setInterval(look, every).unref()
  for (const event of ['end', 'close'] as const) request.once(event, () => clearInterval(timer))

  function look() {
    if (request.complete) return clearInterval(timer)
    const now = { bytesRead: request.socket.bytesRead, waits: request.readableLength > 0 }
    const isSlow = now.bytesRead - before.bytesRead < minBytes && !now.waits && !before.waits
    before = now
    if (!isSlow) return
    clearInterval(timer)
    cut()
  }
}

/** Whether a request says that it brings a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
