import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { useAddress } from './address.ts'

/** First, previous, current, next and last page; nothing where all fits on one. */
export function Pages({ total, itemsPerPage }: { total: number; itemsPerPage: number }) {
  const { page, with: addressWith } = useAddress()
  const last = Math.max(1, Math.ceil(total / itemsPerPage))
  if (total <= itemsPerPage) return null
  const link = (to: number, name: string) =>
    to === page || to < 1 || to > last ? <span className="off">{name}</span> : <Link to={addressWith({ page: to })}>{name}</Link>
  const { first, previous, next, last: lastName, current } = texts.pages
  return (
    <nav className="pages" aria-label={texts.pages.name}>
      {link(1, first)}
      {link(page - 1, previous)}
      <span aria-current="page">{current(page, last)}</span>
      {link(page + 1, next)}
      {link(last, lastName)}
    </nav>
  )
}
