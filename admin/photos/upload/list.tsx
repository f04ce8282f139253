import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { sourceLanguage, type Language } from '#core/languages.ts'
import type { Values } from '../../forms/draft.ts'
import { texts } from '../../texts.ts'
import type { RelationOptions } from '../relation-options.ts'
import type { ItemList } from './item-list.ts'
import { copiesIn } from './item.ts'
import { OffersOfAll } from './offers-of-all.tsx'
import { columnsIn } from './own-values.ts'
import type { UploadQueue } from './queue.ts'
import { UploadRow } from './row.tsx'
import { UploadTools } from './tools.tsx'
import { useGrid } from './use-grid.ts'

type UploadListProps = {
  queue: UploadQueue
  relations: RelationOptions
  /** Describes the only picture, or what all have in common. */
  form: UseFormReturn<Values, unknown, Record<string, unknown>>
  /** Whether each picture has its own values. */
  isMany: boolean
}

/** The chosen pictures in their order, each with its own values, its state and its buttons. */
export function UploadList({ queue, relations, form, isMany }: UploadListProps) {
  const items = queue.items.use()
  const copies = copiesIn(items)
  const common = useDeferredValue(useWatch({ control: form.control }) as Values)
  const [language, setLanguage] = useState<Language>(sourceLanguage)
  const columns = useMemo(() => columnsIn(language), [language])
  const list = useRef<HTMLUListElement>(null)
  const grid = useGrid(queue, list)
  const { setValue } = form
  const writeInForm = useCallback<ItemList['describe']>(
    (changes) => {
      for (const values of changes.values())
        for (const [key, value] of Object.entries(values)) setValue(key, value, { shouldDirty: true, shouldValidate: true })
    },
    [setValue],
  )
  const words = texts.upload.grid
  return (
    <section className="upload-grid" aria-label={isMany ? words.name : undefined} {...(isMany && grid.handlers)}>
      {isMany && <OffersOfAll items={items} common={common} periods={relations.period} write={queue.describe} />}
      {isMany && <UploadTools grid={grid} language={language} choose={setLanguage} />}
      {isMany && (
        <div className="upload-head" aria-hidden="true">
          {columns.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
      )}
      <ul className="uploads" ref={list}>
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            queue={queue}
            write={isMany ? queue.describe : writeInForm}
            relations={relations}
            columns={isMany ? columns : null}
            common={common}
            copyOf={copies.get(item.id)?.file.name ?? null}
          />
        ))}
      </ul>
    </section>
  )
}
