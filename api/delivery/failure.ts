/** Something was not delivered. The message is for people and holds no secret. */
export class DeliveryFailure extends Error {
  /** Milliseconds that the other side asks to wait; 0 where it does not. */
  readonly retryAfter: number
  /** The last words of a command, for the log. */
  readonly output: string

  constructor(message: string, { retryAfter = 0, output = '', cause }: { retryAfter?: number; output?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.retryAfter = retryAfter
    this.output = output
  }
}
