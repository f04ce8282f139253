import { durations, undoAlertDuration } from '#core/limits.ts'
import { CallError } from '../api/call.ts'
import { SignInRefused } from '../session/reauthentication.ts'
import { randomID } from '../browser/random-id.ts'
import { createStore } from '../browser/store.ts'
import { texts } from '../texts.ts'

type Tone = 'success' | 'danger'

/** `to`: a screen of the back office; `href`: a public page; `act`: something to be done at once. */
type AlertLink = { to: string; text: string } | { href: string; text: string } | { act: () => void; text: string }

/** A notice that vanishes automatically. `link` leads to what it speaks of. */
export type Alert = { id: string; tone: Tone; text: string; link: AlertLink | null }

export const alerts = createStore<Alert[]>([])

/** Milliseconds for which an alert is shown: longer where it offers something that is offered nowhere else on the screen. */
export const lifetimeOf = ({ link }: Alert): number => (link && 'act' in link ? undoAlertDuration : durations.alert)

export const succeeded = (text: string, link: Alert['link'] = null) => add('success', text, link)

export const failed = (text: string, link: Alert['link'] = null) => add('danger', text, link)

export const dismiss = (id: string) => alerts.update((all) => all.filter((alert) => alert.id !== id))

/** Shows each message of a refusal, or that something of ours is broken. Nothing is swallowed. */
export function alertProblem(problem: unknown) {
  if (problem instanceof SignInRefused || (problem instanceof Error && problem.name === 'AbortError')) return
  for (const text of messagesOf(problem)) failed(text)
}

/** What a failure says to people. */
export function messagesOf(problem: unknown): string[] {
  if (problem instanceof CallError) return problem.errors.map(({ msg }) => msg)
  reportError(problem)
  return [texts.brokenHere]
}

function add(tone: Tone, text: string, link: Alert['link'] = null) {
  const alert = { id: randomID(), tone, text, link }
  // The same words once more replace the former ones, so that a repeated refusal does not fill the screen.
  alerts.update((all) => [...all.filter((each) => each.text !== text), alert])
}
