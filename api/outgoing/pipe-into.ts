import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Characters of what a command wrote to its standard error that are kept: the last ones. */
const maxOutput = 1000

/** A command of the operator's failed; the message names its setting. */
export class CommandFailed extends Error {
  /** The last words of its standard error. */
  readonly output: string

  constructor(message: string, output: string, cause?: unknown) {
    super(message, { cause })
    this.output = output
  }
}

type Options = {
  /** The setting that names the command, for the message. */
  setting: string
  /** Ends the command, with all that it has started. */
  signal: AbortSignal
  env?: NodeJS.ProcessEnv
}

/**
 * Runs a command of the operator's in a shell and gives it a text at its standard input. It ends with this process.
 *
 * @throws CommandFailed when it cannot be started, or ends with another exit code than 0
 */
export async function pipeInto(command: string, text: string, { setting, signal, env = process.env }: Options): Promise<void> {
  signal.throwIfAborted()
  // A group of processes, because a shell does not end what it has started.
  const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'ignore', 'pipe'], env })
  const end = () => killGroup(child.pid)
  signal.addEventListener('abort', end)
  process.once('exit', end)
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output = (output + part).slice(-maxOutput)))
  // A command that does not read its input ends before it is written.
  child.stdin.on('error', () => undefined)
  child.stdin.end(text)
  try {
    const [code] = (await once(child, 'close').catch((cause: unknown) => {
      throw new CommandFailed(`${setting} cannot be started.`, output, cause)
    })) as [number | null]
    if (code !== 0) throw new CommandFailed(`${setting} ended with ${code === null ? 'a signal' : `exit code ${code}`}.`, output)
  } finally {
    signal.removeEventListener('abort', end)
    process.off('exit', end)
  }
}

function killGroup(pid: number | undefined) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
