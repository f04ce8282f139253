import { Button } from '@mantine/core'
import { alertProblem, succeeded } from '../alerts/alerts.ts'
import { retryDelivery, type Publishing } from '../api/publishing.ts'
import { moment } from '../browser/dates.ts'
import { Fact } from '../layout/fact.tsx'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'

type Target = Publishing['delivery'][number]

/** Where changed files go after publishing, what waits, and why; nothing where no target is set up. */
export function Delivery({ targets }: { targets: Target[] }) {
  const isAdmin = useIsAdmin()
  if (targets.length === 0) return null
  const words = texts.queue.delivery
  const retry = () => void retryDelivery().then(() => succeeded(words.retried), alertProblem)
  return (
    <section className="sheet">
      <h2>{words.title}</h2>
      {targets.map((target) => (
        <TargetFacts key={target.service} target={target} />
      ))}
      {isAdmin && targets.some(({ waiting }) => waiting > 0) && (
        <Button variant="default" onClick={retry}>
          {words.retry}
        </Button>
      )}
    </section>
  )
}

function TargetFacts({ target }: { target: Target }) {
  const { service, waiting, since, deliveredAt, problem, failingSince, nextTry } = target
  const words = texts.queue.delivery
  const tone = problem ? 'failed' : waiting > 0 ? 'waiting' : 'live'
  return (
    <div className="delivery-target">
      <div className="delivery-head">
        <h3>{words.services[service]}</h3>
        <span className={`badge badge-${tone}`}>{words.states[tone]}</span>
      </div>
      {problem && (
        <p role="alert" className="upload-problem">
          {problem}
        </p>
      )}
      <dl className="facts">
        <Fact name={words.waiting}>{since ? words.waitingSince(waiting, moment(since)) : words.nothing}</Fact>
        <Fact name={words.last}>{deliveredAt ? moment(deliveredAt) : words.never}</Fact>
        {problem && <Fact name={words.failingSince}>{moment(failingSince)}</Fact>}
        {nextTry && <Fact name={words.nextTry}>{moment(nextTry)}</Fact>}
      </dl>
    </div>
  )
}
