/** Says under a photo's stage that its picture did not come. */
export function startMissingPicture(page: HTMLElement) {
  const image = page.querySelector<HTMLImageElement>('.stage-picture img')
  const message = page.querySelector<HTMLElement>('.stage-message')
  if (!image || !message) return
  const announce = () => (message.textContent = message.dataset['missing'] ?? '')
  if (image.complete && image.naturalWidth === 0) announce()
  else image.addEventListener('error', announce, { once: true })
}
