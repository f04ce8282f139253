/** Milliseconds that the button shows the answer. */
const answerTime = 3000

/** Lets buttons copy the text of the element that their `data-copy` names, and say whether it worked. */
export function startCopy(page: HTMLElement) {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const { copy = '', done = '', failed = '' } = button.dataset
    const label = button.textContent
    const take = async () => {
      const text = document.getElementById(copy)?.textContent.trim() ?? ''
      button.textContent = await navigator.clipboard.writeText(text).then(
        () => done,
        () => failed,
      )
      setTimeout(() => (button.textContent = label), answerTime)
    }
    button.addEventListener('click', () => void take())
  }
}
