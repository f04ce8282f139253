import type { VerificationTexts } from './texts.ts'
import { openChallenges, type Challenge, type ChallengeProblem } from './verification-challenges.ts'
import { openWidget, type WidgetState } from './verification-widget.ts'

/** How far the visitor has come; a fault where the check could not be made. */
export type VerificationState = Exclude<WidgetState, 'error'> | ChallengeProblem

export type Verification = {
  /** Whether the visitor still has to tick the box. */
  isUnticked: () => boolean
  /**
   * The proof that the archive asks for with a message, once it may be sent. Waits for a running check; repeats one that
   * failed.
   */
  prove: () => Promise<{ payload: string } | ChallengeProblem>
  /** Restarts with another challenge: the archive did not take the proof. */
  renew: () => void
  /** The box to tick. */
  box: () => HTMLInputElement | null
  close: () => void
}

type Options = {
  language: string
  texts: VerificationTexts
  /** Once it is known whether the archive answers. */
  onAvailable: (isAvailable: boolean) => void
  /** After each change. */
  onState: (state: VerificationState) => void
}

/** Milliseconds before its end from which on a proof may come too late. */
const sendingTime = 10_000

export const isChallengeProblem = (result: unknown): result is ChallengeProblem =>
  result === 'tooMany' || result === 'failed' || result === 'offline'

/** Shows the human verification in an element of a form, and asks for a challenge ahead. */
export function openVerification(place: HTMLElement, { language, texts, onAvailable, onState }: Options): Verification {
  const challenges = openChallenges()
  let challenge: Challenge | undefined
  let problem: ChallengeProblem = 'failed'
  let state: VerificationState = 'unverified'
  let payload: string | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined
  let onSettled: (() => void) | undefined

  async function nextWork() {
    problem = 'failed'
    try {
      challenge = await challenges.take()
      return challenge.work
    } catch (reason) {
      problem = reason as ChallengeProblem
      throw reason
    }
  }

  function change(reported: WidgetState, proof: string | null) {
    const changed = reported === 'error' ? problem : reported
    // A click anywhere takes the widget's own notice away; ours stays until the box is ticked again.
    if (changed === 'unverified' && (state === 'expired' || isChallengeProblem(state))) return
    state = changed
    payload = proof
    clearTimeout(expiry)
    if (proof && challenge) expiry = setTimeout(() => widget.expire(), challenge.expiresAt - sendingTime - performance.now())
    if (state !== 'verifying') onSettled?.()
    onState(state)
  }

  const settled = () =>
    new Promise<void>((resolve) => {
      onSettled = resolve
    })

  async function prove() {
    const isGoingOn = state === 'verifying'
    if (isGoingOn) await settled()
    const proof = payload ?? (isGoingOn ? null : await widget.verify())
    if (!proof || !challenge) return problem
    const wait = challenge.sendableAt - performance.now()
    await new Promise((resolve) => setTimeout(resolve, wait))
    return { payload: proof }
  }

  void challenges.prepare().then(onAvailable)
  const widget = openWidget(place, { language, texts, nextWork, onState: change })
  return {
    isUnticked: () => state === 'unverified' || state === 'expired',
    prove,
    renew() {
      widget.reset()
      void challenges.prepare().then(onAvailable)
    },
    box: widget.box,
    close() {
      clearTimeout(expiry)
      widget.close()
    },
  }
}
