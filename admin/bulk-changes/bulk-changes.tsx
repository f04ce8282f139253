import { useQuery } from '@tanstack/react-query'
import { bulkChangesQuery } from '../api/bulk.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'
import { RunningBulkChange } from './running.tsx'
import { BulkChangeTable } from './table.tsx'

const words = texts.bulkChanges

/** The newest changes of many photos, and their undo. */
export default function BulkChangesPage() {
  const query = useQuery(bulkChangesQuery)
  return (
    <Page title={texts.titles.bulkChanges}>
      <p className="quiet lead">{words.text}</p>
      <RunningBulkChange />
      <Fetched query={query}>
        {({ bulkChanges }) =>
          bulkChanges.length === 0 ? <Empty text={words.empty} /> : <BulkChangeTable changes={bulkChanges} isLinked />
        }
      </Fetched>
    </Page>
  )
}
