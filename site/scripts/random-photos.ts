import { cardTitle } from '#core/formats.ts'
import type { PoolPhoto } from '../models/random.ts'

/** Shows other photos of the pool in a slider's cards: once when the page has settled, then by its button. */
export function offerOthers(slider: HTMLElement, row: HTMLElement) {
  const address = slider.dataset['pool']
  if (!address) return
  let pool: Promise<PoolPhoto[]> | undefined
  const change = async () => {
    try {
      pool ??= fetch(address).then((answer) => (answer.ok ? (answer.json() as Promise<PoolPhoto[]>) : []))
      show(row, await pool)
    } catch {
      // The photos that the page came with stay; the next press tries again.
      pool = undefined
    }
  }

  slider.querySelector('[data-reshuffle]')?.addEventListener('click', () => void change())
  whenSettled(() => {
    // Nothing is taken away from under somebody's hands.
    if (!row.contains(document.activeElement)) void change()
  })
}

function whenSettled(work: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/** Each card shows another photo, all of them different and in random order. */
function show(row: HTMLElement, pool: PoolPhoto[]) {
  const cards = [...row.children]
  if (pool.length <= cards.length) return
  const left = [...pool]
  const others = cards.flatMap((card) =>
    left.splice(Math.floor(Math.random() * left.length), 1).map((photo) => filled(card.cloneNode(true) as HTMLElement, photo)),
  )
  row.replaceChildren(...others)
  row.scrollTo({ left: 0, behavior: 'instant' })
}

/** A card of the page with another photo in it. */
function filled(card: HTMLElement, photo: PoolPhoto): HTMLElement {
  const link = card.querySelector('a')
  const image = card.querySelector('img')
  const caption = card.querySelector<HTMLElement>('.caption')
  if (!link || !image || !caption) throw new Error('A card lacks its link, its picture or its caption.')
  const label = cardTitle(photo.title)
  card.className = `card ${photo.shape} ${photo.tone}`
  link.href = photo.href
  link.title = label === photo.title ? '' : photo.title
  card.querySelector('source')?.remove()
  if (photo.avif) {
    const source = document.createElement('source')
    Object.assign(source, { type: 'image/avif', srcset: photo.avif, sizes: photo.sizes })
    image.before(source)
  }
  Object.assign(image, {
    srcset: photo.srcset,
    sizes: photo.sizes,
    src: photo.src,
    width: photo.width,
    height: photo.height,
    alt: photo.title,
  })
  caption.textContent = label
  for (const element of [image, caption]) setLanguage(element, photo.lang)
  for (const fact of card.querySelectorAll('.fact')) fact.remove()
  link.append(...photo.info.map(fact))
  return card
}

function fact({ text, lang }: PoolPhoto['info'][number]): HTMLElement {
  const element = document.createElement('span')
  element.className = 'fact'
  element.textContent = ` ${text}`
  setLanguage(element, lang)
  return element
}

function setLanguage(element: HTMLElement, lang: string | undefined) {
  if (lang) element.lang = lang
  else element.removeAttribute('lang')
}
