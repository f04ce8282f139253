import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** A table that scrolls inside its place where it is wider, with the keyboard, too. */
export const ScrollTable = ({ label, children }: Props) => (
  <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
    <table className="table">{children}</table>
  </div>
)
