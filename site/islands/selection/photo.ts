import { thumbnailOf } from '../../models/pictures.ts'
import { sizesIn } from '../../models/sizes.ts'
import { uploadsPlace } from '../uploads-place.ts'

/** What the page of a selection shows and exports of a photo, as the photo's own page says it. */
export type SelectedPhoto = {
  id: number
  title: string
  /** The title's language where it is another than the page's. */
  lang: string | undefined
  place: string
  date: string
  credit: string
  licence: string
  licenceAddress: string
  /** Complete addresses: of the page, and of the file to download. */
  page: string
  download: string
  picture: { src: string; srcset: string; avif: string; sizes: string; width: number; height: number }
}

/** What is read of a photo's structured data: see models/photo/structured-data.ts. */
type PhotoData = {
  name: string
  url: string
  contentUrl: string
  width: number
  height: number
  license: string
  creditText: string
  contentLocation?: { name?: string }
}

/** The colour shown while a picture loads is not on the photo's page, and a plate shows its own. */
const noColour = '#000000'

/** What a photo's page says of the photo; null where it is no such page. */
export function photoOf(page: Document): SelectedPhoto | null {
  const button = page.querySelector<HTMLElement>('[data-select]')
  const file = page.querySelector('a.button[download]')?.getAttribute('href')
  const data = dataOf(page)
  if (!button || !file || !data) return null
  const { select, title, lang, date = '', set } = button.dataset
  return {
    id: Number(select),
    title: title ?? data.name,
    lang,
    place: data.contentLocation?.name ?? '',
    date,
    credit: data.creditText,
    licence: page.querySelector('.badge a')?.textContent ?? '',
    licenceAddress: data.license,
    page: data.url,
    download: new URL(file, data.url).href,
    picture: pictureOf(data, Number(set)),
  }
}

function dataOf(page: Document): PhotoData | null {
  try {
    const found = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as unknown
    const photo = Array.isArray(found) ? (found[0] as PhotoData | undefined) : undefined
    return photo && URL.canParse(photo.url) && photo.creditText ? photo : null
  } catch {
    return null
  }
}

function pictureOf({ contentUrl, width, height }: PhotoData, pictureSet: number): SelectedPhoto['picture'] {
  const photoFileName = contentUrl.slice(contentUrl.lastIndexOf('/') + 1)
  const { widths, ...picture } = thumbnailOf({ photoFileName, width, height, pictureSet, colour: noColour }, uploadsPlace())
  const { src, srcset, avif } = picture
  return { src, srcset, avif, sizes: sizesIn('pick', widths, picture), width: picture.width, height: picture.height }
}
