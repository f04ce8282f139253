import { Link } from 'react-router'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { labelOfField } from '../photos/values.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'

type LeftListProps = { title: string; left: AnswerTo<'GET /api/photo/bulk/:id'>['left']; total: number }

const words = texts.bulkChanges

/** Photos, or some of their fields, that were left as they are, with the reasons. */
export function LeftList({ title, left, total }: LeftListProps) {
  const isAdmin = useIsAdmin()
  if (total === 0) return null
  return (
    <section className="bulk-left" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {left.map(({ photoID, field = '', reason }) => (
          <li key={`${photoID} ${field}`}>
            {isAdmin ? <Link to={`/edit-photo/${photoID}`}>{words.photo(photoID)}</Link> : <strong>{words.photo(photoID)}</strong>}{' '}
            {field ? `${labelOfField(field)}: ${reason}` : reason}
          </li>
        ))}
      </ul>
      {total > left.length && <p className="quiet">{words.more(total - left.length)}</p>}
    </section>
  )
}
