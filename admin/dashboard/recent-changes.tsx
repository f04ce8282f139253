import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { recentChangesQuery } from '../api/history.ts'
import { moment } from '../browser/dates.ts'
import { descriptors } from '../records/descriptors.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { knownChange, rememberVisit } from './last-visit.ts'

/** What others have changed since the last visit; each line leads to the history of a record. */
export function RecentChanges() {
  const { userID } = useIdentity()
  const [known] = useState(() => knownChange(userID, Date.now()))
  const { data } = useQuery(recentChangesQuery(known))
  const newest = data?.newest
  useEffect(() => {
    if (newest !== undefined) rememberVisit(userID, { known, newest, at: Date.now() })
  }, [userID, known, newest])
  if (!data) return null
  const words = texts.dashboard
  const { records, total } = data
  return (
    <section className="attention" aria-labelledby="recent-changes">
      <h2 id="recent-changes">{words.recent(known === 0)}</h2>
      {records.length === 0 && <p className="quiet">{words.nobody}</p>}
      <ul>
        {records.map(({ kind, id, name, action, by, at, changes }) => (
          <li key={`${kind}${id}`}>
            <Link to={`/history/${kind}/${id}`} lang="ru">
              {name || `${kind === 'photo' ? texts.photo.noun : descriptors[kind].noun} ${id}`}
            </Link>
            <span className="quiet small">
              {words.changed(texts.history.actions[action], changes, by)}, <time dateTime={at}>{moment(at)}</time>
            </span>
          </li>
        ))}
      </ul>
      {known > 0 && total > records.length && <p className="quiet small">{words.more(total - records.length)}</p>}
    </section>
  )
}
