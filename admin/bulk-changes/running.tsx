import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { bulkChangesQuery, refreshAfterBulk, type BulkChange } from '../api/bulk.ts'
import { useBusy } from '../layout/use-busy.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { followed } from './followed.ts'
import { undo } from './undo.ts'

const words = texts.bulkChanges

/** A line about the bulk change that runs, whoever has begun it. */
export function RunningBulkChange() {
  const { data } = useQuery(bulkChangesQuery)
  const { name, role } = useIdentity()
  const client = useQueryClient()
  const [isBusy, run] = useBusy()
  const running = data?.running ?? null
  const runningID = running?.bulkChangeID ?? null
  const last = useRef<number | null>(null)

  // After a reload, whoever has begun it follows it again.
  useEffect(() => {
    if (running?.state === 'running' && running.by === name) followed.set({ bulkChangeID: running.bulkChangeID, until: 'done' })
    if (running?.state === 'undoing' && running.undoneBy === name) followed.set({ bulkChangeID: running.bulkChangeID, until: 'undone' })
  }, [running, name])

  useEffect(() => {
    if (last.current !== null && last.current !== runningID) refreshAfterBulk(client)
    last.current = runningID
  }, [runningID, client])

  if (!running) return null
  const { done, total } = progressOf(running)
  const noun = words.noun(running.fileName)
  return (
    <div className="bulk-running">
      <label>
        {running.state === 'undoing'
          ? words.undoing(running.undoneBy ?? '', done, total, noun)
          : words.running(running.by, done, total, noun)}
        <progress value={done} max={Math.max(1, total)} />
      </label>
      {role === 'admin' && running.state === 'running' && (
        <Button size="compact-md" variant="default" loading={isBusy} onClick={() => void run(() => undo(client, running.bulkChangeID))}>
          {words.stop}
        </Button>
      )}
      <Link to={`/bulk-changes/${running.bulkChangeID}`}>{words.details}</Link>
    </div>
  )
}

/** How many of its photos a bulk change, or its undo, has worked off. */
export function progressOf({ state, photos, changed, waiting }: BulkChange): { done: number; total: number } {
  const total = state === 'undoing' ? changed : photos
  return { done: total - waiting, total }
}
