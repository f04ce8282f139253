/** Lets the page answer and paint before what follows. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const queued = new Set<() => void>()

/** Calls a function before the next frame, once. */
export function requestAnimationFrameOnce(call: () => void) {
  if (queued.has(call)) return
  queued.add(call)
  requestAnimationFrame(() => {
    queued.delete(call)
    call()
  })
}
