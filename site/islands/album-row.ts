/** Milliseconds without scrolling after which the row counts as still. */
const stillAfter = 150

/** The plain row of slides: it scrolls, and steps where the carousel cannot be loaded. */
export function startAlbumRow(page: HTMLElement) {
  const strip = page.querySelector<HTMLElement>('[data-strip]')
  const row = strip?.querySelector<HTMLElement>('ul')
  if (!strip || !row) return
  centre(row)
  hideIdleButtons(strip, row)
  markMoving(strip, row)
  // Without the album the window of slides is scrolled, as a finger would.
  strip.addEventListener('island:failed', ({ detail }) => {
    for (const { dataset } of detail) row.scrollBy({ left: (Number(dataset['step']) * row.clientWidth) / 2 })
  })
}

/** Brings the page's own photo into the middle of the row. */
function centre(row: HTMLElement) {
  const current = row.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

/** Hides the buttons while the plain row shows every photo of the album. */
function hideIdleButtons(strip: HTMLElement, row: HTMLElement) {
  const isWhole = row.childElementCount === Number(strip.dataset['total'])
  const follow = () => {
    if (!row.isConnected) return
    for (const button of strip.querySelectorAll<HTMLElement>('[data-step]')) button.hidden = isWhole && row.scrollWidth <= row.clientWidth
  }
  addEventListener('resize', follow)
  follow()
}

/** Marks the strip with `data-moving` while a pointer holds the row or it scrolls: the carousel waits for that to end. */
function markMoving(strip: HTMLElement, row: HTMLElement) {
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const move = () => {
    strip.dataset['moving'] = ''
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isHeld) delete strip.dataset['moving']
    }, stillAfter)
  }
  const hold = (held: boolean) => () => {
    if (isHeld === held) return
    isHeld = held
    move()
  }
  row.addEventListener('pointerdown', hold(true))
  // A finger that scrolls sends no pointerup.
  for (const end of ['pointerup', 'touchend', 'touchcancel']) addEventListener(end, hold(false))
  row.addEventListener('scroll', move)
}
