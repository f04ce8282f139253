import { texts } from '../texts.ts'
import { useAddress } from './address.ts'

/** The head of a column by which the list can be sorted: a second press turns the order round. */
export function SortHead({ name, label, usual, className }: { name: string; label: string; usual: 'asc' | 'desc'; className?: string }) {
  const { text, change } = useAddress()
  const [by, order] = sortOf(text('sort'))
  const isSorted = by === name
  const next = isSorted && order === usual ? opposite(usual) : usual
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className="sort"
        aria-pressed={isSorted}
        title={texts.sortBy(label)}
        onClick={() => change({ sort: `${name}-${next}` })}
      >
        {label} {isSorted && <span aria-hidden>{order === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  )
}

/** `title-asc` → its two parts. */
export function sortOf(text: string): [by: string, order: 'asc' | 'desc'] {
  const [by = '', order] = text.split('-')
  return [by, order === 'asc' ? 'asc' : 'desc']
}

const opposite = (order: 'asc' | 'desc') => (order === 'asc' ? 'desc' : 'asc')
