export type Notice = {
  text: string
  /** Where more of it is seen. Such a notice goes after a while. */
  link?: { href: string; label: string } | undefined
  /** What can be done about it. Such a notice stays until it is closed or another one comes. */
  action?: { label: string; close: string; run: () => void } | undefined
}

/** Milliseconds that a notice stays about which nothing can be done. */
const shownFor = 8000

let box: HTMLElement | undefined
let status: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a notice at the lower edge of the window, which screen readers read out. */
export function showNotice({ text, link, action }: Notice) {
  const { box, status } = notice()
  clearTimeout(timer)
  status.textContent = text
  const controls = [...(link ? [linkOf(link)] : []), ...(action ? controlsOf(action) : [])]
  box.replaceChildren(status, ...controls)
  box.hidden = false
  if (!action) hideLater(box)
}

/** Takes the notice away. */
export function hideNotice() {
  clearTimeout(timer)
  if (box) box.hidden = true
}

/** The focus goes to what can be done about the notice. */
export const focusNotice = () => box?.querySelector('button')?.focus()

/** Screen readers notice what changes in a part of the page that was there before. */
function notice() {
  if (!box || !status) {
    box = Object.assign(document.createElement('div'), { className: 'selection-notice', hidden: true })
    status = document.createElement('p')
    status.role = 'status'
    box.append(status)
    document.body.append(box)
  }
  return { box, status }
}

/** Nothing goes away from under a pointer or the focus. */
function hideLater(box: HTMLElement) {
  timer = setTimeout(() => {
    if (box.matches(':hover, :focus-within')) hideLater(box)
    else box.hidden = true
  }, shownFor)
}

function linkOf({ href, label }: { href: string; label: string }): HTMLElement {
  return Object.assign(document.createElement('a'), { href, textContent: label })
}

function controlsOf({ label, close, run }: NonNullable<Notice['action']>): HTMLElement[] {
  const button = (properties: Partial<HTMLButtonElement>, act: () => void) => {
    const element = Object.assign(document.createElement('button'), { type: 'button', ...properties })
    element.addEventListener('click', act)
    return element
  }
  return [
    button({ className: 'text-button', textContent: label }, () => {
      hideNotice()
      run()
    }),
    button({ className: 'icon-button', textContent: '×', ariaLabel: close }, hideNotice),
  ]
}
