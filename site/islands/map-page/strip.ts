import { wholeNumber } from '#core/formats.ts'
import { fill } from '#core/texts/fill.ts'
import { partOf } from '../search/part.ts'
import type { PhotoFeature } from './items.ts'
import { photoCard } from './photo-card.ts'
import type { MapPageTexts } from './texts.ts'

/** Photos that are shown at first, and that are added at a time, beside the map and in a gallery. */
const portion = { strip: 24, gallery: 60 }

/**
 * The photos in view as a list that follows the map: all of them can be reached here, too.
 *
 * @param onNear is called with the photo that the pointer or the focus is at, and with null when it leaves
 */
export function openStrip(box: HTMLElement, texts: MapPageTexts, onNear: (photo: PhotoFeature | null) => void) {
  const list = partOf(box, '[data-photos]')
  const more = partOf(box, '[data-do=more]')
  const template = partOf(box, 'template')
  const photos = new Map<number, PhotoFeature>()
  let source: AsyncGenerator<PhotoFeature> | null = null
  let [total, size, shownFor] = [0, portion.strip, '']

  async function add(from: AsyncGenerator<PhotoFeature>, count: number, fresh: boolean) {
    const cards: HTMLElement[] = []
    const found: PhotoFeature[] = []
    while (found.length < count) {
      const next: IteratorResult<PhotoFeature, unknown> = await from.next()
      if (source !== from) return
      if (next.done) break
      found.push(next.value)
      cards.push(photoCard(template, next.value, texts))
    }
    if (fresh) {
      const isFirst = photos.size === 0
      photos.clear()
      list.replaceChildren(...keptCards(cards))
      // Scrolling lays out the page, which a list that was empty does not need.
      if (!isFirst) list.scrollTo({ left: 0, top: 0 })
    } else list.append(...cards)
    for (const photo of found) photos.set(photo.id, photo)
    box.ariaBusy = null
    say()
  }

  /** Cards that stay keep their pictures, and the focus. */
  function keptCards(cards: HTMLElement[]): HTMLElement[] {
    const former = new Map(Array.from(list.children, (card) => [(card as HTMLElement).dataset['photo'], card as HTMLElement]))
    return cards.map((card) => former.get(card.dataset['photo']) ?? card)
  }

  function say() {
    const shown = photos.size
    more.hidden = shown === 0 || shown >= total
    partOf(box, '[data-shown]').textContent =
      shown < total ? fill(texts.map.nearest, { shown: wholeNumber(shown, texts.language), count: wholeNumber(total, texts.language) }) : ''
    partOf(box, '[data-do=gallery]').hidden = total === 0
  }

  const photoAt = (target: EventTarget | null) =>
    target instanceof Element ? (photos.get(Number(target.closest<HTMLElement>('[data-photo]')?.dataset['photo'])) ?? null) : null
  for (const type of ['pointerover', 'focusin']) list.addEventListener(type, ({ target }) => onNear(photoAt(target)))
  for (const type of ['pointerleave', 'focusout']) list.addEventListener(type, () => onNear(null))
  more.addEventListener('click', () => {
    if (!source) return
    const at = list.children.length
    void add(source, size, false).then(() => list.children[at]?.querySelector('a')?.focus())
  })

  return {
    /**
     * Shows other photos.
     *
     * @param what names them: the same photos are not looked for again
     * @param count how many there are
     */
    show(what: string, count: number, open: () => AsyncGenerator<PhotoFeature>, isGallery: boolean) {
      const isSame = shownFor === what
      total = count
      if (isSame) return say()
      shownFor = what
      size = isGallery ? portion.gallery : portion.strip
      source = open()
      box.ariaBusy = 'true'
      void add(source, size, true)
    },
  }
}
