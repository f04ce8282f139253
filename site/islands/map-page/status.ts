import { photosIn } from '#core/map/count.ts'
import type { CellCounts } from '#core/map/data.ts'
import { wholeNumber } from '#core/formats.ts'
import { fill } from '#core/texts/fill.ts'
import { plural } from '#core/texts/plural.ts'
import { partOf } from '../search/part.ts'
import type { Filter } from './state.ts'
import type { MapPageTexts } from './texts.ts'
import { yearsText } from './years.ts'

/**
 * Says how many photos are in view, and how many of them have no date: a choice of years leaves those out.
 *
 * @param isMapEmpty nothing is on the map anywhere, so that no other view is offered
 */
export function showStatus(
  section: HTMLElement,
  inView: CellCounts,
  { years, category, place }: Filter,
  { language, map: texts }: MapPageTexts,
  isMapEmpty: boolean,
) {
  const status = partOf(section, '[data-status]')
  const photos = photosIn(inView, years)
  const undated = wholeNumber(inView.undated, language)
  const sentences = [
    years ? plural(language, photos, texts.inViewFrom, { years: yearsText(years) }) : plural(language, photos, texts.inView),
    inView.undated > 0 && fill(years ? texts.undatedBeside : texts.undatedAmong, { count: undated }),
  ].filter((sentence) => typeof sentence === 'string')
  const text = sentences.join(' ')
  status.dataset['count'] = String(photos)
  if (status.textContent !== text) status.textContent = text
  const isFiltered = years !== null || category > 0 || place > 0
  partOf(section, '[data-empty]').hidden = photos > 0 || section.ariaBusy === 'true'
  for (const name of ['[data-do=all]', '[data-strip]']) partOf(section, name).hidden = isMapEmpty
  const none = isFiltered ? texts.noneChosen : texts.none
  partOf(section, '[data-empty-text]').textContent = isMapEmpty ? texts.empty : none
}
