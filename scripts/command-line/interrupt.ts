/** Exit code of a command that was ended by Ctrl-C, as shells know it. */
const interrupted = 130

/**
 * Turns the first Ctrl-C, or the signal of a service manager, into a signal for our own work; the second one ends the
 * process at once.
 *
 * @param notice what to say at the first one
 */
export function onInterrupt(notice: string): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const signals = ['SIGINT', 'SIGTERM'] as const
  function interrupt() {
    if (controller.signal.aborted) process.exit(interrupted)
    controller.abort()
    console.error(`\n${notice}`)
  }
  for (const signal of signals) process.on(signal, interrupt)
  return {
    signal: controller.signal,
    end() {
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}
