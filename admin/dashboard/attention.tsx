import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { systemQuery, type Counts } from '../api/archive.ts'
import { publishing } from '../api/publishing.ts'
import { useIncomplete } from './incomplete.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { waitingReviews } from './reviews.ts'
import { tasksOf } from './tasks.ts'

/** What needs attention now: each line leads to where it is dealt with. */
export function Attention({ counts }: { counts: Counts }) {
  const isAdmin = useIsAdmin()
  const { data: system = null } = useQuery({ ...systemQuery, enabled: isAdmin })
  const incomplete = useIncomplete(isAdmin)
  const [now] = useState(() => new Date())
  const likelyPairs = isAdmin ? (counts.likelyPairs ?? 0) : 0
  const tasks = tasksOf({ counts, publishing: publishing.use(), system, incomplete, likelyPairs, now })
  const words = texts.dashboard
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">{words.attention}</h2>
      {tasks.length === 0 ? (
        <p className="quiet">{waitingReviews(counts).length > 0 ? words.onlyReviews : words.nothing}</p>
      ) : (
        <ul>
          {tasks.map(({ to, text, isAlarm }) => (
            <li key={text} className={isAlarm ? 'is-alarm' : undefined}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
