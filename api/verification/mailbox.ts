import type { MessageInput } from '#core/records/message.ts'
import { deliverMessage, type Delivery } from '#data/messages/messages.ts'
import type { ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { openVerification, refused } from './altcha.ts'
import { openMessageLimits } from './limits.ts'
import { secretOf } from './secret.ts'

/** Takes visitors' messages in: from people, not too many, each challenge once. */
export function openMailbox(parts: Pick<ApiParts, 'archive' | 'settings' | 'now'>) {
  const { archive, now } = parts
  const verification = openVerification({ secret: secretOf(parts), now })
  const limits = openMessageLimits()

  /**
   * Stores a message. One whose hidden field is filled comes from a machine, which must not learn that nothing is
   * stored.
   *
   * @param address of the visitor, for counting only
   * @throws Refusal 400 without a solved challenge, 404 and 410 without a public photo, 429 when there are too many
   */
  async function send({ altcha, website, ...message }: MessageInput, address: string) {
    await limits.attempt(address)
    if (website !== '') return
    const challenge = await verification.check(altcha)
    await limits.store(() => {
      const delivery = deliverMessage(archive, { ...message, date: now().toISOString() }, challenge)
      if (delivery !== 'stored') throw refusals[delivery]()
    })
  }

  return { send }
}

const refusals: Record<Exclude<Delivery, 'stored'>, () => Refusal> = {
  'challenge used': refused,
  'no such photo': () => new Refusal(404, [{ msg: 'There is no such photo.', field: 'photoID' }]),
  'photo gone': () => new Refusal(410, [{ msg: 'The photo is gone.', field: 'photoID' }]),
}
