import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows an island in its place. Gives the function that takes it away again and frees what it holds. */
export function mount(place: HTMLElement, island: ReactNode): () => void {
  const root = createRoot(place)
  root.render(island)
  return () => root.unmount()
}
