import type { ClientDirective } from 'astro'

/**
 * What counts as the first use of an island, as `client:first-use` says it. Selectors name elements of the plain markup,
 * anywhere in the page.
 */
export type FirstUse = {
  /** The island loads at a click on one of these, and is then given this click and all later ones. */
  click?: string
  /** The island loads when the pointer or the focus comes to one of these. */
  near?: string
  /** The island loads when one of these `details` is open. */
  open?: string
  /** The island loads when the address's fragment begins so. */
  fragment?: string
}

/** An island's answer to a click on one of its controls. */
export type OnUse = (control: HTMLElement) => void

/**
 * Loads an island on its first use and passes on the clicks that were made before it was there. Until then the
 * element around the island says by `data-island` how far it has come, and its `[data-message]` says the same in words.
 */
const firstUse: ClientDirective = (load, { value }, island) => {
  const { click, near, open, fragment } = value as FirstUse
  const { use, begin, approach } = loadingOf(load, island)
  const partOf = (event: Event, selector: string) => (event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null)

  if (click)
    addEventListener('click', (event) => {
      const control = partOf(event, click)
      if (control) use(control)
    })
  if (near) for (const type of ['pointerover', 'focusin']) addEventListener(type, (event) => void (partOf(event, near) && approach()))
  if (open) {
    const follow = () => void (document.querySelector(`${open}[open]`) && begin())
    // It does not bubble. Browsers may open such an element themselves: from history, or to show a text that was looked for.
    addEventListener('toggle', (event) => void (partOf(event, open) && follow()), true)
    follow()
  }
  if (fragment) {
    const follow = () => void (location.hash.startsWith(fragment) && begin())
    addEventListener('hashchange', follow)
    follow()
  }
}

export default firstUse

type State = 'unused' | 'loading' | 'failed' | 'ready'

/** Loads one island, at most once at a time and again after a failure. */
function loadingOf(load: Parameters<ClientDirective>[0], island: HTMLElement) {
  const place = island.parentElement ?? island
  const waiting: HTMLElement[] = []
  let state: State = 'unused'
  let answer: OnUse | undefined

  function show(changed: State) {
    state = changed
    place.dataset['island'] = changed
    tell(place, changed, begin)
  }

  function begin() {
    if (state === 'loading' || state === 'ready') return
    show('loading')
    void hydrated(load, island).then((isHydrated) => {
      if (!isHydrated) fail()
    })
  }

  /** Whoever only comes near is not told of a failure again and again. */
  function approach() {
    if (state === 'unused') begin()
  }

  function fail() {
    show('failed')
    place.dispatchEvent(new CustomEvent('island:failed', { bubbles: true, detail: waiting.splice(0) }))
  }

  function use(control: HTMLElement) {
    if (answer) return answer(control)
    // A button that is pressed already changes nothing.
    if (state !== 'loading' && control.ariaPressed === 'true') return
    waiting.push(control)
    begin()
  }

  island.addEventListener('island:ready', ({ detail }) => {
    answer = detail
    show('ready')
    for (const control of waiting.splice(0)) detail(control)
  })
  return { use, begin, approach }
}

/** Whether the island's code has come and React has been given its element. Astro tells a failure by an event only. */
async function hydrated(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<boolean> {
  let hasFailed = false
  const fail = (event: Event) => {
    event.preventDefault()
    hasFailed = true
  }
  island.addEventListener('astro:hydration-error', fail)
  const hydrate = await load()
  await hydrate()
  island.removeEventListener('astro:hydration-error', fail)
  return !hasFailed
}

/** Says how far an island has come, in the words that its message element brings along, with a way to try again if it names one. */
function tell(place: HTMLElement, state: State, retry: () => void) {
  const message = place.querySelector<HTMLElement>('[data-message]')
  if (!message) return
  const { loading, failed = '', retry: label } = message.dataset
  const former = message.querySelector('button')
  // The button that was just pressed keeps the focus.
  if (state === 'loading' && former) return void (former.ariaDisabled = 'true')
  const hasFocus = former !== null && former === document.activeElement
  message.textContent = { unused: '', loading, failed, ready: '' }[state] ?? ''
  if (state !== 'failed' || !label) return
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'text-button', textContent: label })
  button.addEventListener('click', retry)
  message.append(' ', button)
  if (hasFocus) button.focus()
}
