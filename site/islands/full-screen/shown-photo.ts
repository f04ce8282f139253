/** A text of a photo's page; `lang` where its language is another than the page's. */
export type Said = { text: string; lang: string | undefined }

/** What full screen shows of a photo, read from the photo's page. */
export type ShownPhoto = {
  /** Address of the page. */
  url: string
  title: string
  /** Place, date and author, as far as they are known. */
  summary: Said[]
  /** `3/12` in the album, for the eyes and in words; null where it has no album. */
  position: { short: string; spoken: string } | null
  /** Addresses of the pages of the neighbours in the album. */
  previous: string | null
  next: string | null
  picture: { sources: { type: string; srcset: string }[]; src: string; alt: string; width: number; height: number }
}

/**
 * Reads a photo from the page that shows it.
 *
 * @param url address of the page, which relative links count from
 * @returns null where the page is none of a photo
 */
export function readPhoto(page: Document, url: string): ShownPhoto | null {
  const image = page.querySelector<HTMLImageElement>('.stage-picture picture img')
  const title = page.querySelector('[data-photo-page] h1')
  if (!image || !title) return null
  const absolute = (address: string | null | undefined) => (address ? new URL(address, url).href : null)
  const neighbour = (rel: string) => absolute(page.querySelector(`.album-steps a[rel="${rel}"]`)?.getAttribute('href'))
  const [short, spoken] = [page.querySelector('.album-steps [data-position]'), page.querySelector('.album-steps .visually-hidden')]
  return {
    url,
    title: textOf(title),
    summary: Array.from(page.querySelectorAll<HTMLElement>('.summary [data-part]'), (part) => ({
      text: textOf(part),
      lang: part.getAttribute('lang') ?? undefined,
    })),
    position: short && spoken ? { short: textOf(short), spoken: textOf(spoken) } : null,
    previous: neighbour('prev'),
    next: neighbour('next'),
    picture: {
      sources: Array.from(image.parentElement?.querySelectorAll('source') ?? [], ({ type, srcset }) => ({ type, srcset })),
      src: absolute(image.getAttribute('src')) ?? '',
      alt: image.alt,
      width: image.width,
      height: image.height,
    },
  }
}

const textOf = (element: Element) => element.textContent.trim()

/**
 * Fetches the page of a photo, which any host of plain files has, and reads it.
 *
 * @throws where the page does not come or shows no photo
 */
export async function fetchPhoto(url: string, signal: AbortSignal): Promise<ShownPhoto> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const photo = readPhoto(new DOMParser().parseFromString(await response.text(), 'text/html'), url)
  if (!photo) throw new Error(`${url} shows no photo`)
  return photo
}
