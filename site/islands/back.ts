/**
 * Lets "back" return to the list that the visitor came from, with its filter, page and place. Who came from elsewhere
 * follows the link as it is, and is told where it leads.
 */
export function startBack(page: HTMLElement) {
  const link = page.querySelector<HTMLAnchorElement>('.breadcrumb li:first-child a')
  const label = link?.dataset['onReturn']
  if (link && label && cameFromList()) link.textContent = label
  link?.addEventListener('click', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    if (!isPlain || !cameFromList()) return
    event.preventDefault()
    history.back()
  })
}

function cameFromList(): boolean {
  if (!document.referrer || history.length < 2) return false
  const { origin, pathname } = new URL(document.referrer)
  // From one photo to the next is no way back to a list.
  return origin === location.origin && !/\/photos\/\d+$/.test(pathname)
}
