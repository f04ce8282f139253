/** The drawing of a bookmark, on the grid of components/Icon.astro. */
export const bookmark = 'M6.500 3.500h11v17L12 16l-5.500 4.500z'

/** The sign of the selection. */
export function bookmarkSign(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.ariaHidden = 'true'
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', bookmark)
  svg.append(path)
  return svg
}
