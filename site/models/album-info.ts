import type { Language } from '#core/languages.ts'
import { safeAlbumInfo } from '#data/records/safe-html.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { fieldIn } from './names.ts'

/** Safe HTML; `lang` is set where it is not in the page's language. */
export type AlbumInfo = { html: string; lang: Language | undefined }

type LastInfo = { albumID: number; info: AlbumInfo | null }

/**
 * The info of an album as a page in `language` shows it, null where there is none. The last album's is kept, because
 * photo pages are made album by album.
 */
export function albumInfoOf(cache: RenderCache, albumID: number, language: Language): AlbumInfo | null {
  const last = cache.cached<LastInfo>(`album info ${language}`, () => ({ albumID: 0, info: null }))
  if (last.albumID !== albumID) {
    const album = cache.one('album', albumID)
    const { text, lang } = album ? fieldIn(album, 'albumInfo', language) : { text: '', lang: undefined }
    const html = safeAlbumInfo(text)
    last.albumID = albumID
    last.info = html === '' ? null : { html, lang }
  }
  return last.info
}
