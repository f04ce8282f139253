const dark = matchMedia('(prefers-color-scheme: dark)')

/** The switch between light and dark. A choice that is what the device says anyway is not kept: the device decides. */
export function switchTheme() {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]')
  if (!button) return
  const root = document.documentElement
  const shown = () => (root.dataset['theme'] ?? (dark.matches ? 'dark' : 'light')) as 'light' | 'dark'
  const name = () => {
    const { label, [shown()]: state } = button.dataset
    button.setAttribute('aria-label', `${label}: ${state}`)
    button.title = `${label}: ${state}`
  }

  button.addEventListener('click', () => {
    const wanted = shown() === 'dark' ? 'light' : 'dark'
    const storedTheme = wanted !== (dark.matches ? 'dark' : 'light')
    if (storedTheme) root.dataset['theme'] = wanted
    else delete root.dataset['theme']
    keep(storedTheme ? wanted : null)
    name()
  })
  dark.addEventListener('change', name)
  name()
}

function keep(theme: string | null) {
  try {
    if (theme) localStorage.setItem('theme', theme)
    else localStorage.removeItem('theme')
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
}
