import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { publishing, refreshPublishedRecords, type Publishing } from '../api/publishing.ts'
import { followPublishing } from '../api/publishing-tabs.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'

/** In the head of every page: is what staff saved what visitors see? */
export function PublishBadge() {
  const state = publishing.use()
  const { userID } = useIdentity()
  const client = useQueryClient()

  useEffect(() => {
    const over = new AbortController()
    followPublishing(userID, over.signal)
    return () => over.abort()
  }, [userID])

  useEffect(() => refreshPublishedRecords(client), [client])

  const { tone, text } = state ? stateText(state) : { tone: 'unknown', text: texts.publishing.unknown }
  return (
    <span role="status">
      <Link className={`badge badge-${tone}`} to="/publishing">
        {text}
        {state?.running && state.running.total > 0 && (
          <progress value={state.running.done} max={state.running.total} aria-label={texts.publishing.progress} />
        )}
      </Link>
    </span>
  )
}

/** Publishing in a word or two. */
export function stateText({ problem, failures, running, queued }: Publishing): { tone: string; text: string } {
  const words = texts.publishing
  if (problem) return { tone: 'failed', text: words.stopped }
  if (running) return { tone: 'running', text: words.running(running.done, running.total) }
  if (queued > 0) return { tone: 'waiting', text: words.waiting(queued) }
  if (failures.length > 0) return { tone: 'failed', text: words.failed(failures.length) }
  return { tone: 'live', text: words.live }
}
