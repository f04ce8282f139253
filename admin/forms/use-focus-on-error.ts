import { useEffect, useRef, type RefObject } from 'react'
import type { RecordForm } from './use-record-form.ts'

/**
 * After each refused save the first wrong field gets the focus: the first on the screen, also in a group that opens only now.
 *
 * @returns where the form is
 */
export function useFocusOnError({ form }: RecordForm): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null)
  const { submitCount, errors } = form.formState
  const isRefused = Object.keys(errors).length > 0
  const tried = useRef(submitCount)
  useEffect(() => {
    if (tried.current === submitCount) return
    tried.current = submitCount
    if (isRefused) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isRefused])
  return place
}
