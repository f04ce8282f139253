/** Lets the elements marked `data-close` and a click beside the dialog close it. Browsers close it on Esc. */
export function startDialog(dialog: HTMLDialogElement) {
  for (const closer of dialog.querySelectorAll('[data-close]')) closer.addEventListener('click', () => dialog.close())
  // The dialog's padding is inside its content, so that only a click on the backdrop hits the dialog itself.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
}
