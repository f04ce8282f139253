/** Filter menus close like other menus: by Escape and by a click elsewhere. Without this they close by their button. */
export function closeMenus() {
  const open = () => document.querySelector<HTMLDetailsElement>('details.menu[open]')

  document.addEventListener('click', ({ target }) => {
    const menu = open()
    if (menu && !menu.contains(target as Node)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    const menu = open()
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
