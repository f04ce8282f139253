import 'altcha/external'
import Solver from 'altcha/workers/pbkdf2?worker'
import type { VerificationTexts } from './texts.ts'

/** `error` where there was no challenge or it could not be solved. */
export type WidgetState = 'unverified' | 'verifying' | 'verified' | 'expired' | 'error'

type WidgetOptions = {
  language: string
  texts: VerificationTexts
  /** Gives a challenge to solve, in the archive's form. */
  nextWork: () => Promise<object>
  /** After each change; the proof is what the archive wants to see, null unless verified. */
  onState: (state: WidgetState, proof: string | null) => void
}

type StateChange = CustomEvent<{ state: WidgetState; payload: string | null }>
type Element = HTMLElementTagNameMap['altcha-widget']

/** Threads that solve a challenge; phones get warm with more. */
const maxWorkers = 4

/** Shows the ALTCHA widget in an element of a form. Its worker is a file, as the content security policy wants. */
export function openWidget(place: HTMLElement, options: WidgetOptions) {
  configure(options)
  const element = document.createElement('altcha-widget')
  element.addEventListener('statechange', (event) => {
    const { state, payload } = (event as StateChange).detail
    options.onState(state, payload)
  })
  place.append(element)
  return {
    /** The box to tick, once the widget has drawn it. */
    box: () => element.querySelector<HTMLInputElement>('input[type="checkbox"]'),
    /** Solves a challenge without the box being ticked; gives the proof, or null where that failed. */
    verify: async () => (await element.verify())?.payload ?? null,
    reset: () => element.reset(),
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the widget has this enum in its types only
    expire: () => element.reset('expired' as Parameters<Element['reset']>[0]),
    close: () => element.remove(),
  }
}

/** The widget takes functions from its page-wide settings only. */
function configure({ language, texts, nextWork }: WidgetOptions) {
  const { failed, required, ...strings } = texts
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Solver())
  $altcha.i18n.set(language, { ...strings, error: failed, verificationRequired: required })
  $altcha.defaults.set({
    challenge: '/api/altcha',
    fetch: async () => Response.json(await nextWork()),
    language,
    type: 'native',
    workers: Math.min(maxWorkers, navigator.hardwareConcurrency || 2),
    hideLogo: true,
    hideFooter: true,
    // It would record how the pointer moves, which nobody here asks for.
    humanInteractionSignature: false,
  })
}
