/** Where a key moves a photo to: from its position, which counts from 0, and the number of photos. */
type Step = (position: number, total: number) => number

const steps: Record<string, Step> = {
  ArrowLeft: (position) => position - 1,
  ArrowUp: (position) => position - 1,
  ArrowRight: (position) => position + 1,
  ArrowDown: (position) => position + 1,
  Home: () => 0,
  End: (_, total) => total - 1,
}

/** Lets keys move the photo whose arrow button has the focus, and the usual key undo the last change. */
export function startCardKeys(section: HTMLElement, { move, undo }: { move: (id: number, to: Step) => void; undo: () => void }) {
  section.addEventListener('keydown', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do=earlier], [data-do=later]') : null
    const id = Number(control?.closest<HTMLElement>('[data-photo]')?.dataset['photo'] ?? 0)
    const step = steps[event.key]
    if (!id || !step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    move(id, step)
  })
  addEventListener('keydown', (event) => {
    if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) undo()
  })
}
