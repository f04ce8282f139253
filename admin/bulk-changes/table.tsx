import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BulkChange } from '../api/bulk.ts'
import { moment } from '../browser/dates.ts'
import { Confirm, type Question } from '../lists/confirm.tsx'
import { Head, Table } from '../lists/table.tsx'
import { useRelationOptions } from '../photos/relation-options.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { fieldsText } from './fields-text.ts'
import { progressOf } from './running.tsx'
import { undo } from './undo.ts'

const words = texts.bulkChanges

/**
 * Bulk changes, one a row, with the way to take each back.
 *
 * @param isLinked whether each leads to its own screen
 */
export function BulkChangeTable({ changes, isLinked = false }: { changes: BulkChange[]; isLinked?: boolean }) {
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const { data: relations } = useRelationOptions()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = ({ bulkChangeID, action, changed, fileName }: BulkChange) =>
    setQuestion({
      title: words.undoTitle,
      text: words.undoText[action](changed, words.noun(fileName)),
      work: () => undo(client, bulkChangeID),
    })

  const textOf = ({ action, fields, fileName }: BulkChange) => {
    if (fileName !== null) return words.sheet(fileName)
    return action === 'delete' ? words.deleted : fieldsText(fields, relations)
  }

  return (
    <>
      <Table
        label={texts.titles.bulkChanges}
        rows={changes}
        keyOf={({ bulkChangeID }) => bulkChangeID}
        columns={[
          { head: <Head>{texts.columns.date}</Head>, cell: ({ at }) => <td>{moment(at)}</td> },
          { head: <Head>{texts.columns.by}</Head>, cell: ({ by }) => <td>{by}</td> },
          {
            head: <Head>{words.change}</Head>,
            cell: (change) => (
              <td>
                {isLinked ? (
                  <Link className="two-lines" to={`/bulk-changes/${change.bulkChangeID}`}>
                    {textOf(change)}
                  </Link>
                ) : (
                  textOf(change)
                )}
              </td>
            ),
          },
          { head: <Head>{words.changed}</Head>, cell: ({ changed }) => <td className="number">{changed.toLocaleString('en')}</td> },
          { head: <Head>{words.state}</Head>, cell: (change) => <td>{stateText(change)}</td> },
          isAdmin && {
            head: <Head className="narrow">{words.undo}</Head>,
            cell: (change) => (
              <td>
                {isUndoable(change) && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={words[change.state === 'running' ? 'stopThis' : 'undoThis'](moment(change.at), change.by)}
                    onClick={() => ask(change)}
                  >
                    {change.state === 'running' ? words.stop : words.undo}
                  </Button>
                )}
              </td>
            ),
          },
        ]}
      />
      <Confirm question={question} close={() => setQuestion(null)} />
    </>
  )
}

const isUndoable = ({ state, changed }: BulkChange) => state === 'running' || (state === 'done' && changed > 0)

function stateText(change: BulkChange): string {
  const { state, undoneBy, undoneAt, restored, totalLeft } = change
  const noun = words.noun(change.fileName)
  const { done, total } = progressOf(change)
  if (state === 'running' || state === 'undoing') return words.states[state](done, total)
  return state === 'done' ? words.states.done(totalLeft, noun) : words.states.undone(undoneBy ?? '', moment(undoneAt), restored, noun)
}
