/** Lets the elements marked `data-close` and a click beside the dialog close it. Browsers close it on Esc. */
export function startDialog(dialog: HTMLDialogElement) {
  for (const closer of dialog.querySelectorAll('[data-close]')) closer.addEventListener('click', () => dialog.close())
  // The dialog's padding is inside its content, so that only a click on the backdrop hits the dialog itself.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
}

/** Lets buttons open the dialog that their `data-opens` names. */
export function startDialogs(page: HTMLElement) {
  for (const opener of page.querySelectorAll<HTMLElement>('button[data-opens]')) {
    const dialog = document.getElementById(opener.dataset['opens'] ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    startDialog(dialog)
    opener.addEventListener('click', () => dialog.showModal())
  }
}
