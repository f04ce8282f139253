import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countsQuery } from '../api/archive.ts'
import { leftToTranslate, recordLists, translationLists } from '../layout/sections.ts'
import { Fetched } from '../layout/states.tsx'
import { useTitle } from '../layout/title.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { Attention } from './attention.tsx'
import { coverage } from '../translation-progress/coverage.ts'
import { RecentChanges } from './recent-changes.tsx'
import { waitingReviews } from './reviews.ts'
import { Visitors } from './visitors.tsx'

type Tile = { to: string; name: string; count?: number | undefined; note?: string | undefined; percent?: number; adminOnly?: boolean }
type Section = { name: string; tiles: Tile[] }

/** What needs attention, what others have done, and every part of the back office with how much there is of it. */
export default function Dashboard() {
  const { titles, groups, dashboard } = texts
  useTitle(titles.dashboard)
  const isAdmin = useIsAdmin()
  const query = useQuery(countsQuery)
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{titles.dashboard}</h1>
      </header>
      <Fetched query={query}>
        {(counts) => {
          const translation = (list: (typeof translationLists)[number]): Tile => {
            const left = leftToTranslate(counts, list)
            const percent = coverage(counts[list.records], left)
            return { to: list.to, name: list.title, count: left, note: dashboard.covered(percent), percent }
          }
          const sections: Section[] = [
            { name: texts.reviews.forYou, tiles: waitingReviews(counts) },
            { name: groups.records, tiles: recordLists.map((list) => ({ to: `/${list}`, name: titles[list], count: counts[list] })) },
            {
              name: groups.translations,
              tiles: [...translationLists.map(translation), { to: '/translation-progress', name: titles.translationProgress }],
            },
            {
              name: groups.staff,
              tiles: [
                { to: '/messages', name: titles.messages, count: counts.messages, note: dashboard.unread(counts.newMessages ?? 0) },
                { to: '/duplicates', name: titles.duplicates, count: counts.likelyPairs, adminOnly: true },
                { to: '/users', name: titles.users, count: counts.users },
                { to: '/bin', name: titles.bin, count: counts.bin, adminOnly: true },
                { to: '/general', name: titles.general },
                { to: '/publishing', name: titles.publishing },
                { to: '/sheets', name: titles.sheets },
                { to: '/bulk-changes', name: titles.bulkChanges },
                { to: '/statistics', name: titles.statistics, adminOnly: true },
              ],
            },
          ]
          return (
            <>
              <div className="dashboard-news">
                <Attention counts={counts} />
                <RecentChanges />
              </div>
              {isAdmin && <Visitors />}
              {sections
                .filter(({ tiles }) => tiles.length > 0)
                .map(({ name, tiles }, at) => (
                  <section key={name} className="tiles" aria-labelledby={`tiles-${at}`}>
                    <h2 id={`tiles-${at}`}>{name}</h2>
                    <ul>
                      {tiles
                        .filter(({ adminOnly }) => isAdmin || !adminOnly)
                        .map((tile) => (
                          <DashboardTile key={tile.to} {...tile} />
                        ))}
                    </ul>
                  </section>
                ))}
            </>
          )
        }}
      </Fetched>
    </>
  )
}

function DashboardTile({ to, name, count, note, percent }: Tile) {
  return (
    <li>
      <Link className="tile" to={to}>
        <span className="tile-name">{name}</span>
        {count !== undefined && <span className="tile-count">{percent === undefined ? count : texts.dashboard.lacking(count)}</span>}
        {note && <span className="tile-note">{note}</span>}
        {percent !== undefined && <meter min={0} max={100} value={percent} aria-label={note} />}
      </Link>
    </li>
  )
}
