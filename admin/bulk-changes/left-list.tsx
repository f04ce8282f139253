import { Link } from 'react-router'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { editPath, labelOfFieldOf, nounOf } from '../records/kinds.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'

type LeftListProps = { title: string; left: AnswerTo<'GET /api/photo/bulk/:id'>['left']; total: number }

const words = texts.bulkChanges

/** `Album 3` */
const nameOf = (kind: Parameters<typeof nounOf>[0], id: number) => words.record(nounOf(kind), id)

/** Records, or some of their fields, that were left as they are, with the reasons. */
export function LeftList({ title, left, total }: LeftListProps) {
  const isAdmin = useIsAdmin()
  if (total === 0) return null
  return (
    <section className="bulk-left" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {left.map(({ kind, recordID, field = '', reason }) => (
          <li key={`${kind} ${recordID} ${field}`}>
            {isAdmin ? <Link to={editPath(kind, recordID)}>{nameOf(kind, recordID)}</Link> : <strong>{nameOf(kind, recordID)}</strong>}{' '}
            {field ? `${labelOfFieldOf(kind, field)}: ${reason}` : reason}
          </li>
        ))}
      </ul>
      {total > left.length && <p className="quiet">{words.more(total - left.length)}</p>}
    </section>
  )
}
