/** A function that runs once the calls have stopped for so many milliseconds. */
export function debounced(run: () => void, milliseconds: number): () => void {
  let timer = 0
  return () => {
    clearTimeout(timer)
    timer = window.setTimeout(run, milliseconds)
  }
}
