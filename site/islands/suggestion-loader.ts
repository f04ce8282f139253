import verificationStyles from 'altcha/altcha.css?url'
import type { Language } from '#core/languages.ts'
import { styleSheet } from './style-sheet.ts'
import type { Mail } from './suggestion-notices.tsx'
import { textsOf, type IslandTexts } from './texts.ts'

/**
 * Puts the form in place of the e-mail address once the accordion is opened. If that fails, the address stays and
 * another attempt is offered.
 */
export function startSuggestion(page: HTMLElement) {
  const accordion = page.querySelector<HTMLDetailsElement>('details[data-suggestion]')
  const place = accordion?.querySelector<HTMLElement>('[data-suggestion-place]')
  if (!accordion || !place) return
  let isRequested = false
  const open = async () => {
    if (!accordion.open || isRequested) return
    isRequested = true
    try {
      const [{ mount }, { Suggestion }] = await Promise.all([
        import('./mount.ts'),
        import('./suggestion.tsx'),
        styleSheet(verificationStyles),
      ])
      mount(place, Suggestion, {
        photoID: Number(accordion.dataset['suggestion']),
        language: document.documentElement.lang as Language,
        mail: mailOf(place),
        texts: textsOf(page, 'suggestion'),
      })
    } catch {
      isRequested = false
      offerRetry(place, textsOf(page, 'failure'), open)
    }
  }
  accordion.addEventListener('toggle', () => void open())
  // Browsers may open it themselves: from history, or to show a text that was searched for.
  void open()
}

function offerRetry(place: HTMLElement, { part, retry }: IslandTexts['failure'], open: () => Promise<void>) {
  place.querySelector('[role="alert"]')?.remove()
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'text-button', textContent: retry })
  const notice = Object.assign(document.createElement('p'), { className: 'note', role: 'alert' })
  notice.append(part, '. ', button)
  button.addEventListener('click', () => void open())
  place.prepend(notice)
}

/** The address shown until the form is loaded, for when the form cannot send. */
function mailOf(place: HTMLElement): Mail | null {
  const link = place.querySelector('a')
  return link && { href: link.href, label: link.textContent, address: decodeURIComponent(new URL(link.href).pathname) }
}
