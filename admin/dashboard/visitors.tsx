import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { viewsQuery } from '../api/statistics.ts'
import { Chart } from '../statistics/chart.tsx'
import { texts } from '../texts.ts'

const days = 30

/** Page views and downloads of the last days as two small charts; nothing where there were none. */
export function Visitors() {
  const { data } = useQuery(viewsQuery(days))
  if (!data || data.total + data.totalDownloads === 0) return null
  const { statistics, dashboard } = texts
  return (
    <section className="visitors" aria-labelledby="visitors">
      <h2 id="visitors">{dashboard.visitors}</h2>
      <p>
        {statistics.total(data.total, data.totalDownloads)}. <Link to="/statistics">{dashboard.toStatistics}</Link>
      </p>
      <div className="visitors-charts">
        <Chart
          title={statistics.views}
          bars={data.days.map(({ day, views: value }) => ({ name: day, value, label: statistics.viewsOn(day, value) }))}
        />
        {data.totalDownloads > 0 && (
          <Chart
            title={dashboard.downloads}
            bars={data.days.map(({ day, downloads: value }) => ({ name: day, value, label: dashboard.downloadsOn(day, value) }))}
          />
        )}
      </div>
    </section>
  )
}
