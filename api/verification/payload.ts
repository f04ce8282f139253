import * as v from 'valibot'

/** Characters: several times what the widget sends. */
const longest = 4000

const text = v.string()

/**
 * What the verification widget sends back: the challenge and its solution. Only the signed part of the
 * challenge is read; anything else beside it is dropped, and so proves nothing.
 */
const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: text,
      keySignature: text,
      data: v.object({ issuedAt: v.pipe(v.number(), v.safeInteger()), subject: v.optional(text), level: v.optional(v.number()) }),
    }),
    signature: text,
  }),
  solution: v.object({ counter: v.number(), derivedKey: text }),
})

export type Payload = v.InferOutput<typeof payloadSchema>

/** Reads the Base64 of JSON that the widget sends; null for anything else, however odd. */
export function readPayload(payload: string): Payload | null {
  if (payload.length > longest) return null
  try {
    const parsed = v.safeParse(payloadSchema, JSON.parse(Buffer.from(payload, 'base64').toString()))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
