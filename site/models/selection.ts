import type { Address } from '#core/addresses.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { SelectionPageTexts } from '../islands/selection/texts.ts'
import { richTextOf } from './linked-text.ts'
import { linkTo } from './links.ts'
import { safeJSON } from './structured-data.ts'

/** The page of the visitor's selection, which a script fills. */
export function selectionPage({ address: { language }, settings }: { address: Address; settings: SiteSettings }) {
  const texts = textsFor(language)
  const { selection } = texts
  const data: SelectionPageTexts = {
    language,
    selection,
    counts: { photos: texts.counts.photos },
    photo: { numbered: texts.photo.numbered },
  }
  return {
    head: { title: selection.title, description: selection.description, noindex: true },
    texts,
    /** This page, without a selection in its address. */
    own: linkTo('selection', language),
    emptyHint: richTextOf(selection.emptyHint, language, settings),
    /** What the page tells its script, as JSON that is safe inside a script element. */
    data: safeJSON(data),
  }
}
