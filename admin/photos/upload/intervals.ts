/** Milliseconds. */
export const look = {
  /** Between two questions how far the archive has come. */
  every: 1500,
  /** Until such a question counts as failed. */
  longest: 15_000,
  /** Without progress, after which the connection is suspected to be gone. */
  silence: 15_000,
} as const
