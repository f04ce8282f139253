import { Button } from '@mantine/core'
import { UnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx'
import { texts } from '../../texts.ts'
import type { CellState } from './cell-states.ts'
import type { Grid } from './grid.ts'

const words = texts.editing

/** What waits for a person: it asks before the screen is left. */
const isWaiting = ({ is }: CellState) => is === 'unsaved' || is === 'conflict'

const canLeave = { current: false }

/** How the table is worked with, what happens in it for those who hear it, and how many cells are not saved. */
export function GridStatus({ grid, hint }: { grid: Grid; hint: string }) {
  const said = grid.said.use()
  const waiting = grid.states.useDerived((states) => [...states.values()].filter(isWaiting).length)
  const isOffline = grid.states.useDerived((states) => [...states.values()].some((state) => state.is === 'unsaved' && state.isOffline))
  return (
    <>
      <p id={hint} className="quiet small editing-hint">
        {words.hint}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {waiting > 0 && (
        <div className="notice notice-warning">
          <p>{words.unsaved(waiting)}</p>
          {isOffline && (
            <Button size="compact-sm" variant="default" onClick={grid.sendAgain}>
              {words.again}
            </Button>
          )}
        </div>
      )}
      <UnsavedChangesGuard isDirty={waiting > 0} canLeave={canLeave} discard={grid.discard} />
    </>
  )
}
