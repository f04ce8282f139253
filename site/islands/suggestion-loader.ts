import verificationStyles from 'altcha/altcha.css?url'
import { styleSheet } from './style-sheet.ts'
import type { Mail } from './suggestion-notices.tsx'
import { textsOf } from './texts.ts'

/** Puts the form in place of the e-mail address once the accordion is opened; if that fails, the address stays. */
export function startSuggestion(page: HTMLElement) {
  const accordion = page.querySelector<HTMLDetailsElement>('details[data-suggestion]')
  const place = accordion?.querySelector<HTMLElement>('[data-suggestion-place]')
  if (!accordion || !place) return
  let isAsked = false
  const open = async () => {
    if (!accordion.open || isAsked) return
    isAsked = true
    try {
      const [{ mountSuggestion }] = await Promise.all([import('./suggestion.tsx'), styleSheet(verificationStyles)])
      mountSuggestion(place, {
        photoID: Number(accordion.dataset['suggestion']),
        language: document.documentElement.lang,
        mail: mailOf(place),
        texts: textsOf(page, 'suggestion'),
      })
    } catch {
      isAsked = false
    }
  }
  accordion.addEventListener('toggle', () => void open())
  // Browsers may open it themselves: from history, or to show a text that was searched for.
  void open()
}

/** The address that stands there until the form comes, for when the form cannot send. */
function mailOf(place: HTMLElement): Mail | null {
  const link = place.querySelector('a')
  return link && { href: link.href, label: link.textContent }
}
