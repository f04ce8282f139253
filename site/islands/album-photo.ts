/** One photo of an album as `/data/albums/{id}/slides.json` gives it: what a slide shows, in the language of that address. */
export type AlbumPhoto = {
  id: number
  title: string
  /** The title's language where it is another than the page's. */
  lang: string | undefined
  place: string
  href: string
  /** JPEG. */
  src: string
  webp: string
  /** WebP addresses with their widths, and what `sizes` says of them. */
  srcset: string
  sizes: string
  /** Set where the picture is of a long shape, which a slide shows whole. */
  whole?: true
}

/** The body of `/data/albums/{id}/slides.json`: all photos of the album in the order of its list. */
export type AlbumPhotos = { photos: AlbumPhoto[] }
