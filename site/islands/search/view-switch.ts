/** How results are shown: with their texts, or as rows of larger pictures. */
export type ResultView = 'list' | 'rows'

/** Where the browser keeps the choice. */
const key = 'search-view'

const isView = (text: string | null | undefined): text is ResultView => text === 'list' || text === 'rows'

/**
 * Takes hold of the buttons that choose how results are shown. The choice stays for later visits.
 *
 * @param onChange is called at once with the view of an earlier visit, and whenever another one is chosen
 */
export function openViewSwitch(buttons: HTMLElement, onChange: (view: ResultView) => void) {
  function choose(view: ResultView) {
    for (const button of buttons.querySelectorAll<HTMLElement>('[data-view]')) button.ariaPressed = String(button.dataset['view'] === view)
    onChange(view)
  }

  buttons.addEventListener('click', ({ target }) => {
    const view = target instanceof Element ? target.closest<HTMLElement>('[data-view]')?.dataset['view'] : undefined
    if (!isView(view)) return
    keep(view)
    choose(view)
  })
  choose(kept())
}

/** Storage may be forbidden or full: then the choice lasts as long as the page. */
function keep(view: ResultView) {
  try {
    if (view === 'rows') localStorage.setItem(key, view)
    else localStorage.removeItem(key)
  } catch {
    // Nothing is lost but the choice.
  }
}

function kept(): ResultView {
  try {
    const view = localStorage.getItem(key)
    return isView(view) ? view : 'list'
  } catch {
    return 'list'
  }
}
