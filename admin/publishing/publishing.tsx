import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import { publishAgain, publishing, type Publishing } from '../api/publishing.ts'
import { Dialog } from '../layout/dialog.tsx'
import { Page } from '../layout/page.tsx'
import { stateText } from '../layout/publish-badge.tsx'
import { Loading } from '../layout/states.tsx'
import { ScrollTable } from '../lists/scroll-table.tsx'
import { moment } from '../browser/dates.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
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
  const { queued, running, finished, failures, problem } = state
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
          <div>
            <dt>{words.queued}</dt>
            <dd>{queued}</dd>
          </div>
          <div>
            <dt>{words.last}</dt>
            <dd>
              {finished ? `${moment(finished.at)}: ${words.lastRun(finished.pages, finished.written, finished.seconds)}` : words.never}
            </dd>
          </div>
        </dl>
      </section>
      <section className="sheet">
        <h2>{words.failures}</h2>
        <p className="quiet">{failures.length > 0 ? words.failuresText : words.noFailures}</p>
        {failures.length > 0 && (
          <ScrollTable label={words.failures}>
            <thead>
              <tr>
                <th scope="col">{words.page}</th>
                <th scope="col">{words.reason}</th>
                <th scope="col">{texts.columns.date}</th>
                {isAdmin && (
                  <th scope="col" className="narrow">
                    {words.retry}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {failures.map(({ page, reason, at }) => (
                <tr key={page}>
                  <td>{page}</td>
                  <td>{reason}</td>
                  <td>{moment(at)}</td>
                  {isAdmin && (
                    <td>
                      <Retry page={page} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
      </section>
    </div>
  )
}

/** Only the page of a record can be rebuilt without rebuilding everything. */
function Retry({ page }: { page: string }) {
  const record = recordOfPage(page)
  const words = texts.queue
  if (!record) return <span className="quiet">{words.retriedAlone}</span>
  return (
    <Button size="compact-sm" variant="default" aria-label={words.retryThis(page)} onClick={() => void ask(record)}>
      {words.retry}
    </Button>
  )
}
