import type { ComponentProps, ReactNode } from 'react'
import { PlainLink } from './plain-link.tsx'

/* In rows that come by the fifty: elements of the browser itself, which cost next to nothing. */

type RowLinkProps = ComponentProps<typeof PlainLink> & { label: string }

export const RowLink = ({ label, ...rest }: RowLinkProps) => <PlainLink className="row-action" aria-label={label} {...rest} />

type RowButtonProps = {
  label: string
  /** Whether it removes something. */
  isDanger?: boolean
  onClick: () => void
  children: ReactNode
}

export const RowButton = ({ label, isDanger = true, onClick, children }: RowButtonProps) => (
  <button type="button" className={isDanger ? 'row-action row-danger' : 'row-action'} aria-label={label} onClick={onClick}>
    {children}
  </button>
)
