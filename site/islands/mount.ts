import { createElement, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows an island in its place. Gives the function that takes it away again and frees what it holds. */
export function mount<Props extends object>(place: HTMLElement, island: ComponentType<Props>, props: Props): () => void {
  const root = createRoot(place)
  root.render(createElement(island, props))
  return () => root.unmount()
}
