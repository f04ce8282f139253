import { isDetail } from './detail.ts'

/** Milliseconds that the button shows the answer. */
const answerTime = 3000

/** Lets the button share the page, and the detail that is looked at. */
export function startShare(page: HTMLElement) {
  startSharing(page, addressToShare)
}

/** Lets the button share an address by the device's own means; else the address is copied. */
export function startSharing(page: HTMLElement, addressToShare: () => string) {
  const button = page.querySelector<HTMLButtonElement>('button[data-share]')
  const label = button?.querySelector('span')
  if (!button || !label) return
  const { title = '', copied = '', failed = '' } = button.dataset
  const action = label.textContent

  const copy = async (url: string) => {
    label.textContent = await navigator.clipboard.writeText(url).then(
      () => copied,
      () => failed,
    )
    button.classList.add('told')
    setTimeout(() => {
      label.textContent = action
      button.classList.remove('told')
    }, answerTime)
  }

  async function share() {
    const url = addressToShare()
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- not every browser can share
    if (!navigator.share) return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (problem) {
      // Who closes the device's dialog has changed their mind.
      if ((problem as Error).name !== 'AbortError') await copy(url)
    }
  }

  button.addEventListener('click', () => void share())
}

function addressToShare(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  return isDetail(location.hash) ? canonical + location.hash : canonical
}
