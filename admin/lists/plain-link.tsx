import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/*
 * A list shows fifty rows with four links each. A link of the router follows the address, so all two hundred would be drawn again at each
 * change of a filter. These are the browser's own, and the list around them follows them.
 */

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The address of the screen, within the back office. */
  to: string
  /** Whether the screen leads back to this list. */
  leadsBack?: boolean
}

/** A link for rows; the list takes the clicks by `useLinkClicks`. */
export const PlainLink = ({ to, leadsBack, ...rest }: PlainLinkProps) => (
  <a href={import.meta.env.BASE_URL + to.slice(1)} data-leads-back={leadsBack || undefined} {...rest} />
)

/**
 * Opens a plain link inside of the list without a new page, as links of the router do. New tabs and windows are left to the browser.
 *
 * @param state for the screens that lead back
 */
export function useLinkClicks(state: unknown): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link?.pathname.startsWith(import.meta.env.BASE_URL) || event.defaultPrevented || !isPlain) return
    event.preventDefault()
    const to = link.pathname.slice(import.meta.env.BASE_URL.length - 1) + link.search
    void navigate(to, { state: link.dataset['leadsBack'] ? state : undefined })
  }
}
