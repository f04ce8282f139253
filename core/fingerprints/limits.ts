/** What counts as alike. `make bench ONLY=similar` measures what these find, and what they find by mistake. */
export const similarity = {
  /** Bits of 128 in which the hashes of the same view differ at most. */
  maxBits: 24,
  /** The correlation of the pixels, at least: where the hashes differ in at most so many bits, and where they differ in more. */
  minLikeness: { bits: 13, near: 0.85, far: 0.93 },
  /** Share of a picture that both show if they have the same frame. */
  sameFrame: 0.94,
  /** Photos in one answer. */
  maxFound: 5,
} as const
