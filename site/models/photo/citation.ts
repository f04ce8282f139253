import type { Credited } from '#core/credit-line.ts'
import type { Texts } from '#core/texts/texts.ts'
import { fill } from '#core/texts/fill.ts'
import { inARow } from '#core/texts/sentences.ts'
import type { Photo } from '#data/records/photos.ts'

/** The line to cite the photo by, in the form that the page about the archive asks for. */
export function citationOf({ author, photoID }: Photo, { title, collection, url }: Credited, { photo: { citation } }: Texts): string {
  return inARow([title, author, collection && fill(citation.collection, { collection }), fill(citation.archive, { id: photoID }), url])
}
