import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { searchesQuery, viewsQuery } from '../api/statistics.ts'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { Head } from '../lists/table.tsx'
import { texts } from '../texts.ts'
import { Chart } from './chart.tsx'

const spans = [7, 30, 90, 365]

/** What visitors look at, and what they look for. */
export default function StatisticsPage() {
  return (
    <AdminOnly title={texts.titles.statistics}>
      <Statistics />
    </AdminOnly>
  )
}

function Statistics() {
  const { number, change } = useAddress()
  const days = spans.includes(number('days')) ? number('days') : 30
  const words = texts.statistics
  const span = (
    <NativeSelect
      aria-label={words.days}
      value={String(days)}
      onChange={(event) => change({ days: event.currentTarget.value })}
      data={spans.map((each) => ({ value: String(each), label: words.lastDays(each) }))}
    />
  )
  const views = useQuery(viewsQuery(days))
  const searches = useQuery(searchesQuery(days))
  return (
    <Page title={texts.titles.statistics} actions={span}>
      <Fetched query={views}>
        {({ days: each, languages, routes, photos, downloaded, total, totalDownloads }) => (
          <div className="sheets">
            <section className="sheet sheet-wide">
              <h2>{words.views}</h2>
              <p>{words.total(total, totalDownloads)}</p>
              <Chart
                title={words.views}
                bars={each.map(({ day, views: value }) => ({ name: day, value, label: words.viewsOn(day, value) }))}
              />
            </section>
            <Ranking
              title={words.topViewed}
              rows={photos.map(({ photoID: key, title, views: count }) => ({ key, name: <PhotoName id={key} title={title} />, count }))}
            />
            <Ranking
              title={words.topDownloaded}
              rows={downloaded.map(({ photoID: key, title, downloads: count }) => ({
                key,
                name: <PhotoName id={key} title={title} />,
                count,
              }))}
            />
            <Ranking
              title={words.languages}
              rows={languages.map(({ language, views: count }) => ({ key: language, name: texts.languageNames[language], count }))}
            />
            <Ranking title={words.routes} rows={routes.map(({ route, views: count }) => ({ key: route, name: route, count }))} />
          </div>
        )}
      </Fetched>
      <Fetched query={searches}>
        {({ frequent, fruitless }) => (
          <div className="sheets sheets-next">
            <Ranking
              title={words.frequent}
              rows={frequent.map(({ query, asked: requested, found }) => ({ key: query, name: query, count: requested, more: found }))}
              more={words.found}
            />
            <Ranking
              title={words.fruitless}
              rows={fruitless.map(({ query, asked: requested }) => ({ key: query, name: query, count: requested }))}
            />
          </div>
        )}
      </Fetched>
    </Page>
  )
}

const PhotoName = ({ id, title }: { id: number; title: string }) =>
  title ? (
    <Link to={`/edit-photo/${id}`} lang="ru">
      {title}
    </Link>
  ) : (
    <span>{`${id} ${texts.statistics.gone}`}</span>
  )

type Ranked = { key: string | number; name: ReactNode; count: number; more?: number }

function Ranking({ title, rows, more }: { title: string; rows: Ranked[]; more?: string }) {
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{texts.statistics.nothing}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <Head>
                <span className="visually-hidden">{title}</span>
              </Head>
              <Head className="number">{texts.statistics.count}</Head>
              {more && <Head className="number">{more}</Head>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{row.name}</td>
                <td className="number">{row.count.toLocaleString('en')}</td>
                {more && <td className="number">{row.more?.toLocaleString('en')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
