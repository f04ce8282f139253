import { defined } from '#core/defined.ts'

/**
 * An element that the search page always has.
 *
 * @param selector a tag's name, or any other selector of an HTML element
 * @throws Error where it is missing
 */
export function partOf<Tag extends keyof HTMLElementTagNameMap>(root: ParentNode, selector: Tag): HTMLElementTagNameMap[Tag]
export function partOf(root: ParentNode, selector: string): HTMLElement
export function partOf(root: ParentNode, selector: string): HTMLElement {
  return defined(root.querySelector<HTMLElement>(selector), `The element ${selector}`)
}
