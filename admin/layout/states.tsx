import { Button, Loader } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { messagesOf } from '../alerts/alerts.ts'
import { texts } from '../texts.ts'

export function Loading() {
  return (
    <div className="state" role="status">
      <Loader size="sm" aria-hidden />
      <span>{texts.loading}</span>
    </div>
  )
}

/** A call that failed, in its own words, and once more. */
export function Problem({ problem, retry }: { problem: unknown; retry?: () => void }) {
  return (
    <div className="state state-problem" role="alert">
      {messagesOf(problem).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {retry && (
        <Button size="xs" variant="default" onClick={retry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}

export const Empty = ({ text }: { text: string }) => <p className="state">{text}</p>

type Fetched<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

/** Fetched data; while there is none, a loader or the problem. */
export function Fetched<Data>({ query, children }: { query: Fetched<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <Problem problem={query.error} retry={() => void query.refetch()} /> : <Loading />
}

/** Keeps a fault of one screen from taking the whole back office along. */
export class Boundary extends Component<{ children: ReactNode }, { problem: unknown }> {
  override state = { problem: null as unknown }

  static getDerivedStateFromError(problem: unknown) {
    return { problem }
  }

  override render() {
    if (this.state.problem === null) return this.props.children
    return <Problem problem={this.state.problem} retry={() => this.setState({ problem: null })} />
  }
}
