import type { ReactNode } from 'react'
import { Link } from 'react-router'

/* In rows that come by the fifty: elements of the browser itself, which cost next to nothing. */

type RowLinkProps = { to: string; state?: unknown; label: string; children: ReactNode }

export const RowLink = ({ to, state, label, children }: RowLinkProps) => (
  <Link className="row-action" to={to} state={state} aria-label={label}>
    {children}
  </Link>
)

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
