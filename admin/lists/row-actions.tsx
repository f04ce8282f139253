import type { ReactNode } from 'react'
import { Link } from 'react-router'

/* In rows that come by the fifty: elements of the browser itself, which cost next to nothing. */

type RowLinkProps = { to: string; state?: unknown; label: string; children: ReactNode }

export const RowLink = ({ to, state, label, children }: RowLinkProps) => (
  <Link className="row-action" to={to} state={state} aria-label={label}>
    {children}
  </Link>
)

type RowButtonProps = { label: string; onClick: () => void; children: ReactNode }

/** For what removes something. */
export const RowButton = ({ label, onClick, children }: RowButtonProps) => (
  <button type="button" className="row-action row-danger" aria-label={label} onClick={onClick}>
    {children}
  </button>
)
