import { fill } from '#core/texts/fill.ts'
import { linkTo } from '../../models/links.ts'
import { partOf } from '../search/part.ts'
import type { Loaded } from './load.ts'
import type { Numbers } from './numbers.ts'
import type { SelectedPhoto } from './photo.ts'
import type { SelectionPageTexts } from './texts.ts'

/** What the buttons of a card do. */
export type CardAction = 'earlier' | 'later' | 'remove' | 'retry'

/** Takes hold of the list and keeps its cards in the order of the selection. */
export function openCardList(list: HTMLElement, template: HTMLTemplateElement, texts: SelectionPageTexts) {
  const cards = new Map<number, HTMLElement>()

  function card(id: number): HTMLElement {
    const found = cards.get(id) ?? emptyCard(template, id, texts)
    cards.set(id, found)
    return found
  }

  return {
    /** Shows these photos; `isOwn`: they can be moved and removed. */
    show(numbers: Numbers, isOwn: boolean) {
      const focused = document.activeElement
      for (const [id, element] of cards) {
        if (numbers.includes(id)) continue
        element.remove()
        cards.delete(id)
      }
      for (const [at, id] of numbers.entries()) {
        const element = card(id)
        if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null)
        partOf(element, '[data-tools]').hidden = !isOwn
        rest(element, 'earlier', at === 0)
        rest(element, 'later', at === numbers.length - 1)
      }
      // A card that is moved loses the focus.
      if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused)) focused.focus()
    },
    /** Shows what is known of a photo; `formerly`: the number that it had before. */
    fill(id: number, loaded: Loaded, formerly?: number) {
      const element = cards.get(id)
      if (element) fillCard(element, loaded, texts, formerly)
    },
    focus(id: number, action: CardAction) {
      cards.get(id)?.querySelector<HTMLElement>(`[data-do=${action}]`)?.focus()
    },
    /** How people know the photo. */
    titleOf: (id: number) => cards.get(id)?.querySelector('[data-title]')?.textContent ?? String(id),
  }
}

/** Not `disabled`, which would take the focus away. */
const rest = (card: HTMLElement, action: CardAction, isIdle: boolean) =>
  partOf(card, `[data-do=${action}]`).setAttribute('aria-disabled', String(isIdle))

function emptyCard(template: HTMLTemplateElement, id: number, texts: SelectionPageTexts): HTMLElement {
  const card = partOf(template.content, 'li').cloneNode(true) as HTMLElement
  card.dataset['photo'] = String(id)
  card.ariaBusy = 'true'
  partOf(card, 'a').href = linkTo('photo', texts.language, { id })
  nameCard(card, { title: fill(texts.photo.numbered, { id }), lang: undefined }, texts)
  return card
}

function nameCard(card: HTMLElement, { title, lang }: Pick<SelectedPhoto, 'title' | 'lang'>, { selection }: SelectionPageTexts) {
  const caption = partOf(card, '[data-title]')
  caption.textContent = title
  if (lang) caption.lang = lang
  for (const action of ['earlier', 'later', 'remove'] as const) {
    partOf(card, `[data-do=${action}]`).ariaLabel = fill(selection[action], { title })
  }
}

function fillCard(card: HTMLElement, loaded: Loaded, texts: SelectionPageTexts, formerly?: number) {
  const { selection } = texts
  const isProblem = typeof loaded === 'string'
  card.ariaBusy = null
  card.classList.toggle('problem', isProblem)
  partOf(card, '[data-message]').hidden = !isProblem
  partOf(card, '[data-do=retry]').hidden = loaded !== 'failed'
  if (isProblem) {
    partOf(card, '[data-problem]').textContent = selection[loaded]
    // There is nothing behind it any more.
    if (loaded === 'gone') partOf(card, 'a').removeAttribute('href')
    return
  }
  nameCard(card, loaded, texts)
  partOf(card, 'a').href = new URL(loaded.page).pathname
  const facts = [loaded.place, loaded.date, formerly ? fill(selection.formerly, { from: formerly }) : '']
  partOf(card, '[data-facts]').replaceChildren(...facts.filter(Boolean).map(fact))
  partOf(card, '[data-credit]').textContent = loaded.credit
  const number = fill(selection.number, { id: loaded.id })
  // Most credit lines hold the address.
  partOf(card, '[data-source]').textContent = loaded.credit.includes(loaded.page) ? number : `${number} · ${loaded.page}`
  partOf(card, '.plate').replaceChildren(pictureOf(loaded))
}

const fact = (text: string) => Object.assign(document.createElement('span'), { textContent: text })

function pictureOf({ picture: { avif, ...attributes } }: SelectedPhoto): HTMLElement {
  const picture = document.createElement('picture')
  if (avif) picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset: avif, sizes: attributes.sizes }))
  // `loading` first: the address starts the request.
  picture.append(Object.assign(document.createElement('img'), { loading: 'lazy', alt: '' }, attributes))
  return picture
}
