import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { followPublishing, publishing, type Publishing } from '../api/publishing.ts'
import { texts } from '../texts.ts'

/** In the head of every page: is what staff saved what visitors see? */
export function PublishBadge() {
  const state = publishing.use()
  const client = useQueryClient()

  useEffect(() => {
    const over = new AbortController()
    void followPublishing(over.signal)
    return () => over.abort()
  }, [])

  // With each change, what is known of single records may be out of date.
  useEffect(() => void client.invalidateQueries({ queryKey: ['published'] }), [state])

  const { tone, text } = state ? toldState(state) : { tone: 'unknown', text: texts.publishing.unknown }
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
export function toldState({ problem, failures, running, queued }: Publishing): { tone: string; text: string } {
  const words = texts.publishing
  if (problem) return { tone: 'failed', text: words.stopped }
  if (running) return { tone: 'running', text: words.running(running.done, running.total) }
  if (queued > 0) return { tone: 'waiting', text: words.waiting(queued) }
  if (failures.length > 0) return { tone: 'failed', text: words.failed(failures.length) }
  return { tone: 'live', text: words.live }
}
