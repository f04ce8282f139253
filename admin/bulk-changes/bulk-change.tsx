import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { bulkChangeQuery, type BulkChange } from '../api/bulk.ts'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'
import { LeftList } from './left-list.tsx'
import { BulkChangeTable } from './table.tsx'

const words = texts.bulkChanges

/** One bulk change: how its records were chosen, and those that it, or its undo, has left as they are. */
export default function BulkChangePage() {
  const id = Number(useParams()['id'])
  const query = useQuery(bulkChangeQuery(id))
  return (
    <Page title={words.title(id)} goBack="/bulk-changes">
      <Fetched query={query}>
        {({ bulkChange, left, leftByUndo }) => (
          <>
            <BulkChangeTable changes={[bulkChange]} />
            <Chosen change={bulkChange} />
            <LeftList
              title={words.leftByChange(bulkChange.totalLeft, words.noun(bulkChange.fileName))}
              left={left}
              total={bulkChange.totalLeft}
            />
            <LeftList title={words.leftByUndo(bulkChange.totalLeftByUndo)} left={leftByUndo} total={bulkChange.totalLeftByUndo} />
          </>
        )}
      </Fetched>
    </Page>
  )
}

/** How the records were chosen: one by one, as all of a list, or by a sheet. */
function Chosen({ change: { filters, photos, fileName } }: { change: BulkChange }) {
  if (fileName !== null) return <p className="bulk-chosen">{words.ofSheet(photos)}</p>
  if (!filters) return <p className="bulk-chosen">{words.ticked(photos)}</p>
  const list = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return (
    <p className="bulk-chosen">
      {words.matched(photos)} <Link to={`/photos?${list}`}>{words.list}</Link>
    </p>
  )
}
