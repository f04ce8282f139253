import { useEffect } from 'react'
import { texts } from '../texts.ts'

/** Names the page in the browser's tab and history. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${texts.backOffice}`
  }, [title])
}
