import type { Finder } from './place-finder.ts'

const form = document.querySelector<HTMLFormElement>('.place-filter')
const input = form?.querySelector('input')
const status = form?.querySelector('[role="status"]')

/** Loaded when somebody comes to the field: comparing names takes as much code as the rest of the page. */
let loading: Promise<Finder> | undefined
const load = (form: HTMLFormElement) =>
  (loading ??= import('./place-finder.ts')
    .then(({ openFinder }) => openFinder(form))
    .catch((problem: unknown) => {
      // The next key tries again.
      loading = undefined
      throw problem
    }))

async function filter(form: HTMLFormElement, input: HTMLInputElement) {
  const show = await load(form)
  // What has been typed since counts.
  say(show(input.value))
}

function say(text = '') {
  if (status) status.textContent = text
}

if (form && input) {
  // Without the code, or the list, the page stays as it is.
  const refilter = () => void filter(form, input).catch(() => say(form.dataset['failed']))
  input.addEventListener('focus', () => void load(form).catch(() => undefined), { once: true })
  input.addEventListener('input', refilter)
  form.addEventListener('submit', (event) => event.preventDefault())
  // The browser may have kept the text from before.
  if (input.value) refilter()
}
