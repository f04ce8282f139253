import { maxSelected } from '#core/limits.ts'
import { selectionButtonTextsFor } from '#core/texts/selection-buttons.ts'
import { fill } from '#core/texts/fill.ts'
import { linkTo } from '../../models/links.ts'
import { pageLanguage } from '../texts.ts'
import { showNotice } from './notice.ts'
import { readSelection, type Outcome } from './store.ts'

/** Says what a press on a button has done, with the way to the selection. */
export async function tell(outcome: Outcome) {
  const language = pageLanguage()
  const { told, open } = (await selectionButtonTextsFor(language)).selecting
  const text = fill(told[outcome], { count: readSelection().length, max: maxSelected })
  showNotice({ text, link: outcome === 'blocked' ? undefined : { href: linkTo('selection', language), label: open } })
}
