import type { Language } from '#core/languages.ts'
import { linkTo } from '../../models/links.ts'
import { thumbnailOf } from '../../models/pictures.ts'
import { shapeOf, sizesIn } from '../../models/sizes.ts'
import { uploadsPlace } from '../uploads-place.ts'
import type { FoundPhoto, MarkedText } from './answer.ts'
import { excerptOf, markedNodes } from './marked.ts'
import { partOf } from './part.ts'
import type { SearchTexts } from './texts.ts'
import type { ResultView } from './view-switch.ts'

/** Results in the first screen: their pictures are loaded at once. */
const firstScreen = 4

/** A list item for each photo, made from the page's own template. */
export function photoItems(template: HTMLTemplateElement, photos: FoundPhoto[], texts: SearchTexts): HTMLElement[] {
  return photos.map((photo, at) => photoItem(template, photo, at, texts))
}

/** Tells browsers how large the picture of a result is in a view. */
export function sizeFor(view: ResultView, item: HTMLElement, photo: FoundPhoto) {
  const { widths, width, height } = thumbnailOf(photo, uploadsPlace())
  partOf(item, 'img').sizes = sizesIn(view === 'rows' ? 'row' : 'find', widths, { width, height })
}

function photoItem(template: HTMLTemplateElement, photo: FoundPhoto, at: number, { language, codes }: SearchTexts): HTMLElement {
  const item = partOf(template.content, 'li').cloneNode(true) as HTMLElement
  const part = (name: string) => partOf(item, `[data-${name}]`)
  const picture = thumbnailOf(photo, uploadsPlace())
  const image = partOf(item, 'img')
  const { src, srcset, width, height } = picture
  Object.assign(image, { src, srcset, width, height })
  if (at >= firstScreen) image.loading = 'lazy'
  item.className += ` ${shapeOf(photo)} ${picture.tone}`
  partOf(item, 'a').href = linkTo('photo', language, { id: photo.photoID })
  write(part('title'), photo.title, language)
  part('facts').replaceChildren(...photo.facts.map((fact) => write(document.createElement('span'), fact, language)))
  const text = part('text')
  if (photo.text) {
    write(text, { ...photo.text, ...excerptOf(photo.text) }, language)
    const { language: own } = photo.text
    if (own && own !== language) text.dataset['code'] = codes[own]
  } else text.remove()
  return item
}

function write(element: HTMLElement, text: MarkedText, language: Language): HTMLElement {
  element.replaceChildren(...markedNodes(text))
  if (text.language && text.language !== language) element.lang = text.language
  return element
}
