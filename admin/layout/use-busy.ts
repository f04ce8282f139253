import { useState } from 'react'
import { alertProblem } from '../alerts/alerts.ts'

/**
 * Work that somebody waits for.
 *
 * @param refused told of its problem, which becomes an alert otherwise
 * @returns whether it is under way, and the function that does it
 */
export function useBusy(refused: (problem: unknown) => void = alertProblem) {
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      refused(problem)
    } finally {
      setBusy(false)
    }
  }

  return [isBusy, run] as const
}
