import { partOf } from '../islands/search/part.ts'
import { openSelection } from '../islands/selection/page.ts'
import { forgetOnReload } from '../islands/selection/session.ts'
import type { SelectionPageTexts } from '../islands/selection/texts.ts'

const section = document.querySelector<HTMLElement>('[data-selection]')
if (section) {
  forgetOnReload()
  openSelection(section, JSON.parse(partOf(section, '[data-texts]').textContent) as SelectionPageTexts)
}
