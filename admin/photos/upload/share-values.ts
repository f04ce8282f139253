import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Values } from '../../forms/draft.ts'
import { ownKeys } from '../own-keys.ts'
import { isUnderWay, isUnsaved, titleOf, type Item } from './item.ts'
import { filled, isFilled } from './own-values.ts'
import type { UploadQueue } from './queue.ts'

type Form = UseFormReturn<Values, unknown, Record<string, unknown>>

/** The form describes a single picture, the list describes many: this moves typed values from one to the other. */
export function useSharedValues(queue: UploadQueue, { getValues, setValue }: Form) {
  const before = useRef(0)

  function toList(first: Item) {
    const typed = filled(getValues())
    const own = Object.fromEntries(Object.entries(typed).filter(([key]) => ownKeys.has(key)))
    queue.describe(new Map([[first.id, own]]))
    for (const key of Object.keys(own)) setValue(key, '', { shouldDirty: true })
  }

  function toForm(only: Item) {
    // A picture that is being sent keeps the values that it had.
    if (isUnderWay(only) || !isUnsaved(only)) return
    const { title = '', ...others } = filled(only.own)
    if (!isFilled(getValues('title')) || title !== titleOf(only.file.name)) setValue('title', title, { shouldDirty: true })
    for (const [key, value] of Object.entries(others)) setValue(key, value, { shouldDirty: true })
    if (Object.keys(others).length > 0) queue.keepOnly(only.id, { title })
  }

  const share = useEffectEvent(() => {
    const items = queue.items.get()
    const [first] = items
    const count = before.current
    before.current = items.length
    if (first && count === 1 && items.length > 1) toList(first)
    if (first && count > 1 && items.length === 1) toForm(first)
  })
  useEffect(() => queue.items.subscribe(() => share()), [queue])
}
