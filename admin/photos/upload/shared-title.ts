import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Values } from '../../forms/draft.ts'
import { isUnderWay, isUnsaved, titleOf } from './item.ts'
import type { UploadQueue } from './queue.ts'

/** The title of one picture is in the form, those of many are in the list: this moves typed titles from one to the other. */
export function useSharedTitle(queue: UploadQueue, { getValues, setValue }: UseFormReturn<Values, unknown, Record<string, unknown>>) {
  const items = queue.items.use()
  const before = useRef(0)
  useEffect(() => {
    const [first] = items
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the form may have no such field yet
    const typed = String(getValues('title') ?? '').trim()
    if (first && before.current === 1 && items.length > 1 && typed !== '') {
      queue.rename(first.id, typed)
      setValue('title', '', { shouldDirty: true })
    }
    if (first && before.current > 1 && items.length === 1) {
      // A picture that is being sent keeps the title that it had.
      if (isUnderWay(first) || !isUnsaved(first)) return
      if (typed === '' || first.title !== titleOf(first.file.name)) setValue('title', first.title, { shouldDirty: true })
    }
    before.current = items.length
  }, [getValues, items, queue, setValue])
}
