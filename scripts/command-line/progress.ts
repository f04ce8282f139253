/** A progress bar on a terminal, a line now and then elsewhere. Written to the error output: results stay clean. */
export type Progress = { step: (done: number) => void; end: () => void }

/** Share of the work between two lines where there is no terminal. */
const lineEvery = 0.1
const barWidth = 30

/**
 * Shows how far `what` has come, with an estimate of the time left.
 *
 * @param total number of steps
 */
export function showProgress(what: string, total: number, output: NodeJS.WriteStream = process.stderr): Progress {
  const began = performance.now()
  let lastLine = 0

  function step(done: number) {
    if (output.isTTY) output.write(`\r\u001b[K${progressLine(what, done, total, performance.now() - began)}`)
    else if (done === total || done - lastLine >= total * lineEvery) {
      lastLine = done
      output.write(`${progressLine(what, done, total, performance.now() - began)}\n`)
    }
  }

  return { step, end: () => void (output.isTTY && output.write('\n')) }
}

/** @param elapsed milliseconds since the start */
export function progressLine(what: string, done: number, total: number, elapsed: number): string {
  const share = total === 0 ? 1 : done / total
  const filled = Math.round(share * barWidth)
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
  const left = done === 0 || done === total ? '' : `, ${duration((elapsed / done) * (total - done))} left`
  return `${what} ${bar} ${done}/${total} (${Math.floor(share * 100)}%)${left}`
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
