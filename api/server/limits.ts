/** What a connection is held to. All times in milliseconds. */
export type ListenerLimits = {
  /** Within this time the head of a request must be here, counted from the first byte or the connection itself. */
  head: number
  /** Bytes of a request's head. */
  headBytes: number
  /** How long a connection stays open for a further request. */
  keepAlive: number
  /** How long a connection may be silent while it is the visitor's turn to send or to read. */
  silence: number
  /** A body must bring at least so many bytes in every such time; however long it takes as a whole. */
  body: { every: number; minBytes: number }
  /** How long the rest of a body is thrown away after a refusal, until the sender has heard it. */
  linger: number
  /** How long requests in progress may take once the server is to stop. */
  grace: number
  /** How often late heads are looked for. */
  check: number
}

export const listenerLimits: ListenerLimits = {
  head: 15_000,
  headBytes: 16 * 1024,
  keepAlive: 10_000,
  silence: 60_000,
  body: { every: 30_000, minBytes: 8 * 1024 },
  linger: 2_000,
  grace: 30_000,
  check: 5_000,
}
