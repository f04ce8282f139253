/**
 * The address carries what is searched for: into the box, and along to the page in the other languages. Where nothing
 * answers a search, the page says so and offers to browse.
 */
const query = new URLSearchParams(location.search).get('q')?.trim()
const input = document.querySelector<HTMLInputElement>('main input[name="q"]')
if (query && input) {
  input.value = query
  document.querySelector('[data-prompt]')?.setAttribute('hidden', '')
  document.querySelector('[data-unavailable]')?.removeAttribute('hidden')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.search = new URLSearchParams({ q: query }).toString()
  }
}
