/** The address carries what is searched for: into the box, and along to the page in the other languages. */
const query = new URLSearchParams(location.search).get('q')?.trim()
const input = document.querySelector<HTMLInputElement>('main input[name="q"]')
if (query && input) {
  input.value = query
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.search = new URLSearchParams({ q: query }).toString()
  }
}
