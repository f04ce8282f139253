import { startDialog } from './dialog.ts'

/** Asks for consent in a dialog where the licence wants it. Without a script the same text opens in the page. */
export function startDownload(page: HTMLElement) {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-consent]')
  if (!dialog) return
  startDialog(dialog)
  for (const opener of page.querySelectorAll<HTMLAnchorElement>(`a[href="#${dialog.id}"]`)) {
    opener.addEventListener('click', (event) => {
      event.preventDefault()
      dialog.showModal()
      // The file that was chosen comes first.
      const { file } = opener.dataset
      if (file) dialog.querySelector<HTMLElement>(`[data-file="${file}"]`)?.focus()
    })
  }
}
