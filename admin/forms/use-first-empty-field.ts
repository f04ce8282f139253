import { useEffect, type RefObject } from 'react'

/**
 * Puts the cursor into the first empty text field of a form once it is shown, so that people can type at once; where all are filled, the
 * focus stays where it is.
 */
export function useFirstEmptyField(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // After the heading of the new screen has had the focus.
    const frame = requestAnimationFrame(() => {
      const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea):enabled')
      const empty = [...(fields ?? [])].find(({ value, readOnly }) => value === '' && !readOnly)
      empty?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
}
