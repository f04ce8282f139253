import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import { publishAgain, publishing, type Publishing } from '../api/publishing.ts'
import { Dialog } from '../layout/dialog.tsx'
import { Fact } from '../layout/fact.tsx'
import { Page } from '../layout/page.tsx'
import { stateText } from '../layout/publish-badge.tsx'
import { Loading } from '../layout/states.tsx'
import { Head, Table } from '../lists/table.tsx'
import { moment } from '../browser/dates.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { Delivery } from './delivery.tsx'
import { recordOfPage } from './record-of-page.ts'

/** Has all that shows a record made again; without one, everything: that is to be asked first. */
const ask = (record?: NonNullable<ReturnType<typeof recordOfPage>>) =>
  publishAgain(record).then(() => succeeded(texts.queue.asked), alertProblem)

/** The state of publishing, and the pages that failed. */
export default function PublishingPage() {
  const state = publishing.use()
  const isAdmin = useIsAdmin()
  const [isRequested, setRequested] = useState(false)
  const words = texts.queue
  const rebuild = isAdmin && <Button onClick={() => setRequested(true)}>{words.rebuild}</Button>
  return (
    <Page title={texts.titles.publishing} actions={rebuild}>
      {state ? <State state={state} /> : <Loading />}
      <Dialog isOpen={isRequested} close={() => setRequested(false)} title={words.rebuild} closeLabel={texts.no}>
        <Text>{words.rebuildSure}</Text>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={() => setRequested(false)}>
            {texts.no}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              setRequested(false)
              void ask()
            }}
          >
            {texts.yes}
          </Button>
        </Group>
      </Dialog>
    </Page>
  )
}

function State({ state }: { state: Publishing }) {
  const { queued, running, finished, failures, problem, search, delivery } = state
  const isAdmin = useIsAdmin()
  const words = texts.queue
  const { tone, text } = stateText(state)
  return (
    <div className="queue">
      <section className="sheet">
        <h2>{words.state}</h2>
        <p>
          <span className={`badge badge-${tone}`}>{text}</span>
        </p>
        {problem && (
          <p role="alert" className="upload-problem">
            {problem}
          </p>
        )}
        {running && (
          <label className="queue-progress">
            {`${running.everything ? words.everything : words.changes}: ${texts.publishing.running(running.done, running.total)}`}
            <progress value={running.done} max={Math.max(1, running.total)} />
          </label>
        )}
        <dl className="facts">
          <Fact name={words.queued}>{queued}</Fact>
          <Fact name={words.last}>
            {finished ? `${moment(finished.at)}: ${words.lastRun(finished.pages, finished.written, finished.seconds)}` : words.never}
          </Fact>
          <Fact name={words.search}>{words.searchState[search.state](search.at && moment(search.at))}</Fact>
        </dl>
      </section>
      <Delivery targets={delivery} />
      <section className="sheet">
        <h2>{words.failures}</h2>
        <p className="quiet">{failures.length > 0 ? words.failuresText : words.noFailures}</p>
        {failures.length > 0 && (
          <Table
            label={words.failures}
            rows={failures}
            keyOf={({ page }) => page}
            columns={[
              { head: <Head>{words.page}</Head>, cell: ({ page }) => <td>{page}</td> },
              { head: <Head>{words.reason}</Head>, cell: ({ reason }) => <td>{reason}</td> },
              { head: <Head>{texts.columns.date}</Head>, cell: ({ at }) => <td>{moment(at)}</td> },
              isAdmin && { head: <Head className="narrow">{words.retry}</Head>, cell: ({ page }) => <RetryCell page={page} /> },
            ]}
          />
        )}
      </section>
    </div>
  )
}

/** Only the page of a record can be rebuilt without rebuilding everything. */
function RetryCell({ page }: { page: string }) {
  const record = recordOfPage(page)
  const words = texts.queue
  return (
    <td>
      {record ? (
        <Button size="compact-sm" variant="default" aria-label={words.retryThis(page)} onClick={() => void ask(record)}>
          {words.retry}
        </Button>
      ) : (
        <span className="quiet">{words.retriedAlone}</span>
      )}
    </td>
  )
}
