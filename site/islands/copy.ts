/** Milliseconds that the button shows the answer. */
const answerTime = 3000

/** Lets buttons copy the text of the element that their `data-copy` names, and say whether it worked. */
export function startCopy(page: HTMLElement) {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const { copy = '' } = button.dataset
    startCopying(button, () => document.getElementById(copy)?.textContent.trim() ?? '')
  }
}

/** Lets a button copy a text, and say whether it worked in the words of its `data-done` and `data-failed`. */
export function startCopying(button: HTMLButtonElement, textOf: () => string) {
  const { done = '', failed = '' } = button.dataset
  const label = button.textContent
  const take = async () => {
    button.textContent = await navigator.clipboard.writeText(textOf()).then(
      () => done,
      () => failed,
    )
    setTimeout(() => (button.textContent = label), answerTime)
  }
  button.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') void take()
  })
}
