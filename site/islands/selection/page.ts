import { maxSelected } from '#core/limits.ts'
import { fill } from '#core/texts/fill.ts'
import { nOfTotal, plural } from '#core/texts/plural.ts'
import { linkTo } from '../../models/links.ts'
import { partOf } from '../search/part.ts'
import { openCardList } from './card-list.ts'
import { startCardKeys } from './card-keys.ts'
import { selectionChanges } from './changes.ts'
import { canonicalAddress, startExports } from './exports.ts'
import { fragmentOf, namedIn } from './fragment.ts'
import { openLoader } from './load.ts'
import { focusNotice } from './notice.ts'
import { photoNumbers, renumbered } from './numbers.ts'
import type { Row } from './table.ts'
import { canSave, onSelection, readSelection, saveSelection } from './store.ts'
import type { SelectionPageTexts } from './texts.ts'

/** Shows the selection that the address names, or else the visitor's own, and follows both. */
export function openSelection(section: HTMLElement, texts: SelectionPageTexts) {
  const { language, selection } = texts
  const part = (name: string) => partOf(section, `[data-${name}]`)
  const heading = partOf(document, '#content h1')
  const list = openCardList(part('photos'), partOf(section, 'template'), texts)
  const changes = selectionChanges(texts)
  const loader = openLoader(language, onLoaded)
  const showLoading = startExports(section, rowsShown, texts)
  /** The earlier numbers of photos that have another one now. */
  const former = new Map<number, number>()
  let numbers: number[] = []
  let isOwn = true

  function show() {
    const named = namedIn(location.hash)
    const own = readSelection()
    isOwn = named === null
    numbers = named?.numbers ?? own
    heading.textContent = isOwn ? selection.title : selection.sharedTitle
    part('own-intro').hidden = !isOwn
    part('shared').hidden = isOwn
    part('do=adopt').hidden = numbers.every((id) => own.includes(id))
    part('do=replace').hidden = numbers.length === 0 || own.length === 0
    part('bar').hidden = numbers.length === 0
    part('do=clear').hidden = !isOwn
    part('order').hidden = !isOwn || numbers.length < 2
    part('empty').hidden = !isOwn || numbers.length > 0
    part('count').textContent = plural(language, numbers.length, texts.counts.photos)
    const notes = [
      isOwn && !canSave() && selection.blocked,
      named?.isUnread && numbers.length > 0 && selection.unread,
      named?.isCut && fill(selection.cut, { max: maxSelected }),
      named && numbers.length === 0 && selection.nothingRead,
      named && numbers.length > 0 && numbers.every((id) => own.includes(id)) && selection.allOwned,
    ].filter((note) => typeof note === 'string')
    part('notes').hidden = notes.length === 0
    part('notes').textContent = notes.join(' ')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.hash = isOwn ? '' : fragmentOf(numbers)
    list.show(numbers, isOwn)
    fillKnown()
    loader.want(numbers)
    showProgress()
  }

  function fillKnown() {
    for (const id of numbers) {
      const loaded = loader.known(id)
      if (loaded) list.fill(id, loaded, former.get(id))
    }
  }

  function onLoaded(id: number, loaded: NonNullable<ReturnType<typeof loader.known>>) {
    if (typeof loaded === 'object' && loaded.id !== id) {
      // Its address has led to another one: two records were merged.
      former.set(loaded.id, id)
      const own = readSelection()
      if (isOwn && own.includes(id) && saveSelection(renumbered(own, id, loaded.id))) return
      list.fill(id, loaded, id)
    } else list.fill(id, loaded, former.get(id))
    showProgress()
  }

  function showProgress() {
    const known = numbers.map((id) => loader.known(id))
    const total = known.length
    const done = known.filter(Boolean).length
    const failed = known.filter((each) => each === 'failed').length
    part('progress').textContent = done < total ? nOfTotal(language, selection.loading, done, total) : ''
    part('incomplete').hidden = failed === 0 || done < total
    part('incomplete-text').textContent = fill(selection.incomplete, { count: failed })
    showLoading(done < total)
  }

  function rowsShown(): Row[] {
    return numbers.map((id) => ({
      id,
      page: new URL(linkTo('photo', language, { id }), canonicalAddress()).href,
      loaded: loader.known(id),
    }))
  }

  function retry(failed: number[]) {
    loader.retry(failed)
    showProgress()
  }

  function remove(id: number) {
    const at = numbers.indexOf(id)
    if (!changes.remove(id, list.titleOf(id), () => list.focus(id, 'remove'))) return
    const next = numbers[Math.min(at, numbers.length - 1)]
    if (next) list.focus(next, 'remove')
    else heading.focus()
  }

  /** Leaves the shared selection for the visitor's own. */
  function showOwn() {
    history.pushState(null, '', location.pathname)
    show()
    heading.focus()
  }

  const actions: Record<string, () => void> = {
    clear: () => {
      if (changes.clear(() => heading.focus())) focusNotice()
    },
    adopt: () => void (changes.adopt(photoNumbers(numbers)) && showOwn()),
    replace: () => void (changes.replace(photoNumbers(numbers)) && showOwn()),
    own: showOwn,
    'retry-all': () => retry(numbers),
  }
  section.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
    const id = Number(control?.closest<HTMLElement>('[data-photo]')?.dataset['photo'] ?? 0)
    const action = control?.dataset['do'] ?? ''
    if (id === 0) actions[action]?.()
    else if (action === 'remove') remove(id)
    else if (action === 'retry') retry([id])
    else move(id, numbers.indexOf(id) + (action === 'earlier' ? -1 : 1))
  })
  const move = (id: number, position: number) => changes.move(id, position, list.titleOf(id))
  startCardKeys(section, { move: (id, to) => move(id, to(numbers.indexOf(id), numbers.length)), undo: changes.undo })
  onSelection(show)
  for (const type of ['hashchange', 'popstate']) addEventListener(type, show)
  show()
}
