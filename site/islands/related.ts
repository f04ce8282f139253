/** Cards that are shown, in a row that scrolls. */
const wanted = 6

/** CSS pixels below the window within which the cards are fetched already. */
const ahead = '400px'

/**
 * Shows other photos of the place and time once somebody comes near. Their cards are taken from the published lists
 * themselves, the narrowest list first.
 */
export function startRelated(page: HTMLElement) {
  const section = page.querySelector<HTMLElement>('[data-related]')
  const place = section?.querySelector<HTMLElement>('[data-related-place]')
  if (!section || !place) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void fill(section, place)
    },
    { rootMargin: ahead },
  )
  observer.observe(section)
}

async function fill(section: HTMLElement, place: HTMLElement) {
  const lists = Array.from(section.querySelectorAll<HTMLAnchorElement>('.related-lists a'))
  const shown = new Set([location.pathname, ...pathsIn('.strip-row a', document)])
  for (const { href } of lists) {
    const missing = wanted - place.childElementCount
    if (missing <= 0) break
    // A list that cannot be loaded is left out: the links to the lists stay.
    const cards = await cardsOf(href).catch(() => [])
    const others = turned(cards.filter((card) => !shown.has(pathOf(card))))
    for (const card of others.slice(0, missing)) {
      shown.add(pathOf(card))
      place.append(card)
    }
  }
  place.hidden = place.childElementCount === 0
}

async function cardsOf(list: string): Promise<HTMLElement[]> {
  const answer = await fetch(list)
  if (!answer.ok) return []
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return Array.from(page.querySelectorAll<HTMLElement>('.photos > .card'), (card) => {
    for (const image of card.querySelectorAll('img')) image.loading = 'lazy'
    return document.importNode(card, true)
  })
}

/** Begins elsewhere on each photo's page, so that the photos of a place do not all lead to the same few. */
function turned(cards: HTMLElement[]): HTMLElement[] {
  const start = Number(/\d+$/.exec(location.pathname)?.[0] ?? 0) % Math.max(1, cards.length)
  return [...cards.slice(start), ...cards.slice(0, start)]
}

const pathsIn = (selector: string, root: ParentNode) =>
  Array.from(root.querySelectorAll<HTMLAnchorElement>(selector), ({ pathname }) => pathname)

const pathOf = (card: HTMLElement) => card.querySelector('a')?.getAttribute('href') ?? ''
