import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { coverage } from './coverage.ts'
import { listOf, type Counted } from './links.ts'
import type { Progress } from './progress.ts'

const words = texts.translationProgress

/** The numbers of a row, in the order of their columns. */
export const numbers = ['total', 'lacking', 'outdated', 'waiting'] as const

type CellProps = { counted: Counted; progress: Progress; number: keyof Progress; name: string }

/** A number that leads to the list of what it counts; a dash where nothing is counted. */
export function CountCell({ counted, progress, number, name }: CellProps) {
  const list = listOf(counted, number)
  const count = progress[number].toLocaleString('en')
  if (!list) return <td className="number quiet">–</td>
  return (
    <td className="number">
      {progress[number] === 0 ? (
        <span className="quiet">0</span>
      ) : (
        <Link to={list} aria-label={words.counted[number](count, name)}>
          {count}
        </Link>
      )}
    </td>
  )
}

/** How much of a row is complete, in per cent and as a bar; a dash where there is nothing. */
export function CompleteCell({ progress: { total, lacking, outdated }, name }: { progress: Progress; name: string }) {
  if (total === 0) return <td className="number quiet">–</td>
  const percent = coverage(total, lacking + outdated)
  return (
    <td className="number complete">
      {percent}%
      <meter min={0} max={100} value={percent} aria-label={words.completeOf(name)} />
    </td>
  )
}
