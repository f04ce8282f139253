import type { PhotoCard } from './cards.ts'
import { sizesIn, type Place } from './sizes.ts'
import { escaped } from '#core/xml.ts'

export type CardsLook = {
  /** Where the cards are. */
  place: Place
  /** Cards in the first screen: their pictures are loaded at once, the first one before the others. */
  firstScreen: number
}

/**
 * The cards of a list as HTML, without the list around them. Written here and not in a component: a page has dozens of
 * cards with a dozen attributes each, a change of a long list makes thousands of pages, and with a component for the cards
 * each of these takes a fifth longer. Texts are people's, addresses and classes our own.
 */
export function cardsHtml(cards: PhotoCard[], { place, firstScreen }: CardsLook): string {
  let html = ''
  for (const [position, { href, picture, shape, title, lang, label, hint, info }] of cards.entries()) {
    const inTitle = langOf(lang)
    const sizes = sizesIn(place, picture.widths, picture)
    const avif = picture.avif && `<source type="image/avif" srcset="${picture.avif}" sizes="${sizes}">`
    const loading = position >= firstScreen ? ' loading="lazy"' : position === 0 ? ' fetchpriority="high"' : ''
    const facts = info.map((each) => `<span class="fact"${langOf(each.lang)}> ${escaped(each.text)}</span>`).join('')
    html +=
      `<li class="card ${shape} ${picture.tone}"><a href="${href}"${hint === undefined ? '' : ` title="${escaped(hint)}"`}>` +
      `<picture>${avif}<img src="${picture.src}" srcset="${picture.srcset}" sizes="${sizes}"` +
      ` width="${picture.width}" height="${picture.height}" alt="${escaped(title)}"${inTitle}${loading}></picture>` +
      `<span class="caption"${inTitle} aria-hidden="true">${escaped(label)}</span>${facts}</a></li>`
  }
  return html
}

const langOf = (lang: string | undefined) => (lang ? ` lang="${lang}"` : '')
