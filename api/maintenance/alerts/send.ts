import { pipeInto } from '#api/outgoing/pipe-into.ts'
import type { Settings } from '#api/settings.ts'
import type { Alert } from './state.ts'

/** Milliseconds that a receiver has. */
const patience = 30_000

/**
 * Sends a message to the address and to the command of the settings.
 *
 * @param signal breaks off what is under way
 * @throws Error naming what did not take it; the other one has got it
 */
export async function sendAlert(
  { alertWebhook, alertCommand }: Pick<Settings, 'alertWebhook' | 'alertCommand'>,
  alert: Alert,
  signal: AbortSignal,
): Promise<void> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  const sent = await Promise.allSettled([
    alertWebhook && post(alertWebhook, alert, inTime),
    alertCommand && pipeInto(alertCommand, `${alert.text}\n`, { setting: 'ALERT_COMMAND', signal: inTime }),
  ])
  const failures = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(' '))
}

/** `text` is read by Slack, Mattermost, Rocket.Chat and Zulip, `content` by Discord, the rest by programs. */
async function post(address: string, { text, problems, at }: Alert, signal: AbortSignal) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, content: text, problems, at }),
    signal,
  }).catch((cause: unknown) => {
    throw new Error('ALERT_WEBHOOK cannot be reached.', { cause })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`ALERT_WEBHOOK answered ${answer.status}.`)
}
