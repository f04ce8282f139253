/** Elements in which arrow keys already have a meaning. */
const ownKeys = 'input, textarea, select, [contenteditable], dialog, [role="application"], .strip, .zoom'

/** Lets the arrow keys turn to the previous and the next photo of the album. */
export function startAlbumKeys(page: HTMLElement) {
  const links = {
    ArrowLeft: page.querySelector<HTMLAnchorElement>('.album-steps a[rel="prev"]'),
    ArrowRight: page.querySelector<HTMLAnchorElement>('.album-steps a[rel="next"]'),
  }
  addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented } = event
    const withOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    const isTaken = target instanceof Element && target.closest(ownKeys) !== null
    if (defaultPrevented || withOthers || isTaken || document.querySelector('dialog[open]')) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') links[key]?.click()
  })
}
