import { linkTo } from '../../models/links.ts'
import { partOf } from '../search/part.ts'
import type { PhotoFeature } from './items.ts'
import { titleOf, type MapPageTexts } from './texts.ts'
import { yearsText } from './years.ts'

/** The card of a photo, made from the page's own template. */
export function photoCard(template: HTMLTemplateElement, photo: PhotoFeature, texts: MapPageTexts): HTMLElement {
  const item = partOf(template.content, 'li').cloneNode(true) as HTMLElement
  const { src, srcset, avif, width, height, tone, begun, ended } = photo.properties
  const { text, lang } = titleOf(photo, texts)
  item.dataset['photo'] = String(photo.id)
  item.style.setProperty('--ratio', String(Math.min(Math.max(width / height, 0.6), 2.4)))
  const link = partOf(item, 'a')
  link.href = linkTo('photo', texts.language, { id: photo.id })
  const image = partOf(item, 'img')
  const source = partOf(item, 'source')
  if (avif) source.srcset = avif
  else source.remove()
  image.className = tone
  // A photo that has left the archive since the map was loaded has no picture any more.
  image.addEventListener('error', () => {
    item.classList.add('gone')
    partOf(item, '[data-gone]').hidden = false
  })
  Object.assign(image, { alt: '', width, height, srcset, src })
  const caption = partOf(item, '[data-title]')
  caption.textContent = text
  if (lang) caption.lang = lang
  partOf(item, '[data-years]').textContent = yearsOf(begun, ended)
  return item
}

function yearsOf(begun?: number, ended?: number): string {
  if (begun !== undefined && ended !== undefined) return yearsText({ from: begun, to: ended })
  if (begun !== undefined) return `${begun}–…`
  return ended === undefined ? '' : `…–${ended}`
}
