import type { Language } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import { thanksOf } from '#data/messages/thanks.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'

/** A line that thanks somebody: the name, in whatever script, with the text on either side. */
export type ThanksLine = { before: string; name: string; after: string }

/** Whom the archive thanks for suggestions about a photo, in the order of their messages. */
export function thanksLines({ archive }: RenderCache, photoID: number, language: Language): ThanksLine[] {
  const { thanks } = textsFor(language)
  return thanksOf(archive, photoID).map(({ kind, name }) => {
    const [before = '', after = ''] = thanks[kind].split('{name}')
    return { before, name, after }
  })
}
