import { createStore } from '../../browser/store.ts'
import type { Values } from '../../forms/draft.ts'
import type { Option } from '../../forms/fields.tsx'
import { checkContents } from './check-content.ts'
import { digitisedOn, offersIn, pixelsOf } from './from-file/offers.ts'
import { metadataIn } from './from-file/read-metadata.ts'
import { isEditable, nameOf, newItem, type Item } from './item.ts'
import { openContents } from './same-content.ts'
import type { SavedValues } from './saved-values.ts'

/** Milliseconds between two changes of the list by what has been found in files. */
const pause = 150

export type ItemList = ReturnType<typeof openItemList>

/**
 * The chosen pictures in the order in which they become photos, each with its own values.
 *
 * @param saved what was typed earlier, for the same files chosen again
 * @param subjects those of the archive, by which keywords of files are known
 */
export function openItemList(saved: SavedValues, subjects: readonly Option[]) {
  const items = createStore<Item[]>([])
  const findSame = openContents<Item>()

  const find = (id: string) => items.get().find((item) => item.id === id)
  const change = (id: string, changes: Partial<Item>) =>
    items.update((all) => all.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  /** What has been found in files. Of hundreds, each would have the list drawn again. */
  const found = new Map<string, Partial<Item>>()

  function changeSoon(id: string, changes: Partial<Item>) {
    if (found.size === 0) setTimeout(changeFound, pause)
    found.set(id, { ...found.get(id), ...changes })
  }

  function changeFound() {
    items.update((all) => all.map((item) => (found.has(item.id) ? { ...item, ...found.get(item.id) } : item)))
    found.clear()
  }

  /** @param maxBytes of a picture that the archive takes */
  function add(files: readonly File[], maxBytes: number) {
    const known = new Set(items.get().map(({ file }) => nameOf(file)))
    const fresh = files.filter((file) => !known.has(nameOf(file))).map((file) => newItem(file, saved.of(nameOf(file)), maxBytes))
    items.update((all) => [...all, ...fresh])
    for (const item of fresh) void findSame(item).then((same) => same && changeSoon(item.id, { contentID: same.id }))
    for (const item of fresh) if (item.state === 'ready') void readOffers(item)
    // A picture that is on its way by then is left to the archive.
    void checkContents(fresh, (id, problem) => find(id)?.state === 'ready' && change(id, { state: 'refused', problems: [problem] }))
  }

  async function readOffers({ id, file }: Item) {
    const metadata = await metadataIn(file)
    const item = find(id)
    if (!metadata || !item) return
    const offers = [...item.offers, ...offersIn(metadata, subjects)]
    changeSoon(id, { offers, digitised: digitisedOn(metadata), pixels: pixelsOf(metadata) })
  }

  /** Changes own values of some pictures, by their ids. A picture that may have arrived keeps those that it was sent with. */
  function describe(changes: ReadonlyMap<string, Values>) {
    items.update((all) =>
      all.map((item) => {
        const values = changes.get(item.id)
        return values && !item.isSent && item.state !== 'done' ? described(item, { ...item.own, ...values }) : item
      }),
    )
    const changed = items.get().filter(({ id }) => changes.has(id))
    saved.keep(new Map(changed.map(({ file, own }) => [nameOf(file), own])))
  }

  /** The nearest picture in a direction that can be described. */
  function neighbour(id: string, step: 1 | -1): Item | undefined {
    const all = items.get()
    const at = all.findIndex((item) => item.id === id)
    const others = step > 0 ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).toReversed()
    return others.find(isEditable)
  }

  /** Moves a picture above another one, or below it. */
  function moveBeside(id: string, otherID: string, isBelow: boolean) {
    const moved = find(id)
    if (!moved || id === otherID) return
    const others = items.get().filter((item) => item.id !== id)
    const at = others.findIndex((item) => item.id === otherID)
    if (at >= 0) items.set(others.toSpliced(isBelow ? at + 1 : at, 0, moved))
  }

  return {
    items,
    find,
    change,
    add,
    describe,
    neighbour,
    /** Copies an own value of the picture above. @returns whether there is one above */
    copyFromAbove(id: string, key: string): boolean {
      const above = neighbour(id, -1)
      if (above) describe(new Map([[id, { [key]: above.own[key] ?? '' }]]))
      return above !== undefined
    },
    /** Copies an own value to all pictures below. @returns how many those are */
    copyToBelow(id: string, key: string): number {
      const all = items.get()
      const at = all.findIndex((item) => item.id === id)
      const below = all.slice(at + 1).filter(isEditable)
      describe(new Map(below.map((item) => [item.id, { [key]: all[at]?.own[key] ?? '' }])))
      return below.length
    },
    /** Moves a picture by one place. @returns its new place, counted from 1; null where it is at the end already */
    moveBy(id: string, step: 1 | -1): number | null {
      const all = items.get()
      const other = all[all.findIndex((item) => item.id === id) + step]
      if (!find(id) || !other) return null
      moveBeside(id, other.id, step > 0)
      return items.get().findIndex((item) => item.id === id) + 1
    },
    moveBeside,
    /** Leaves a picture these own values alone. */
    keepOnly(id: string, own: Values) {
      const item = find(id)
      if (!item) return
      change(id, { own })
      saved.keep(new Map([[nameOf(item.file), own]]))
    },
    /** Forgets the own values of all that has not arrived. */
    discardValues: () => saved.drop(items.get().map(({ file }) => nameOf(file))),
    forget: ({ file }: Item) => saved.drop([nameOf(file)]),
  }
}

/** A picture with other values, without the answers to the former ones. */
function described(item: Item, own: Values): Item {
  const errors = Object.fromEntries(Object.entries(item.errors).filter(([key]) => own[key] === item.own[key]))
  return { ...item, own, errors, ...(item.state === 'invalid' && { state: 'ready' as const, problems: [] }) }
}
