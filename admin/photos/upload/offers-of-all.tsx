import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Values } from '../../forms/draft.ts'
import type { Option } from '../../forms/fields.tsx'
import { texts } from '../../texts.ts'
import { periodOffer } from './from-file/period-offer.ts'
import { isEditable, titleOf, type Item } from './item.ts'
import type { ItemList } from './item-list.ts'
import { isFilled } from './own-values.ts'

type OffersOfAllProps = {
  items: readonly Item[]
  /** What all pictures have in common. */
  common: Values
  periods: readonly Option[]
  write: ItemList['describe']
}

/** What the files suggest, field by field: one press gives each picture the value of its file where it has none yet. */
export function OffersOfAll({ items, common, periods, write }: OffersOfAllProps) {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const words = texts.upload.offers
  const found = openOffers(items, common, periods)
  return (
    <div ref={place} className="upload-tools" tabIndex={-1}>
      {found.size > 0 && <span className="quiet">{words.all}</span>}
      {[...found].map(([id, { label, changes }]) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          onClick={() => {
            write(changes)
            setSaid(words.used(label, changes.size))
            // The button goes away.
            place.current?.focus()
          }}
        >
          {words.useAll(label, changes.size)}
        </Button>
      ))}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

/** The offers of all pictures that can still be described, by their ids, as far as nothing is typed in their place. */
function openOffers(
  items: readonly Item[],
  common: Values,
  periods: readonly Option[],
): Map<string, { label: string; changes: Map<string, Values> }> {
  const found = new Map<string, { label: string; changes: Map<string, Values> }>()
  for (const item of items.filter(isEditable)) {
    const period = periodOffer(item.own, common, periods)
    for (const { id, label, values } of period ? [period, ...item.offers] : item.offers) {
      if (Object.keys(values).some((key) => isTyped(item, key))) continue
      const same = found.get(id) ?? { label, changes: new Map<string, Values>() }
      found.set(id, { label, changes: same.changes.set(item.id, values) })
    }
  }
  return found
}

/** A title that was made of the name of the file is not typed. */
const isTyped = ({ own, file }: Item, key: string) => isFilled(own[key]) && !(key === 'title' && own[key] === titleOf(file.name))
