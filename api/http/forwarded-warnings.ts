import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ApiEnv } from '#api/env.ts'
import { forwardedEntries } from './visitor-address.ts'

/**
 * Warns once for each way in which X-Forwarded-For and PROXIES do not fit: visitors then count as one address, or can make
 * theirs up. No address is logged.
 *
 * @param proxies how many proxies are in front, by the settings
 */
export function warnAboutForwarding(proxies: number, log: Logger) {
  const warned = new Set<string>()
  function warn(sentence: string) {
    if (warned.has(sentence)) return
    warned.add(sentence)
    log.warn({ proxies }, sentence)
  }
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { length } = forwardedEntries(context)
    if (proxies === 0 && length > 0) warn(notBelieved)
    else if (length < proxies) warn(length === 0 ? missing : tooShort)
    await next()
  })
}

const notBelieved =
  'A request has an X-Forwarded-For header, which is not used because PROXIES is 0. If a proxy of yours is in front, set PROXIES: now all visitors count as one address. Otherwise somebody has made the header up.'
const missing =
  'A request has no X-Forwarded-For header, although PROXIES says that proxies are in front. It has not come through them, or they do not set the header.'
const tooShort =
  'X-Forwarded-For has fewer entries than PROXIES. A proxy does not add its entry, or somebody has gone past the outermost one. The first entry counts as the address.'
