import { partOf } from '../islands/search/part.ts'
import { openResults } from '../islands/search/results.ts'
import { searchAsTyped } from '../islands/search/typing.ts'
import type { SearchTexts } from '../islands/search/texts.ts'

const section = document.querySelector<HTMLElement>('[data-search]')
const form = document.querySelector<HTMLFormElement>('main .search-form')
if (section && form) {
  const texts = JSON.parse(partOf(section, '[data-texts]').textContent) as SearchTexts
  searchAsTyped(form, section, openResults(section, texts), texts.language)
}
