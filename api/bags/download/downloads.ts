import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import type { BagDownloadWire } from '#core/wire/bag.ts'
import { roleOf } from '#api/auth/identity.ts'
import { Refusal } from '#api/http/errors.ts'
import type { Settings } from '#api/settings.ts'
import type { BagPart } from '#data/bags/part.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { userByID, type UserRow } from '#data/staff/users.ts'
import { BagError, partName } from '../layout.ts'
import { removeBagFolder, startBagProcess, type BagProcess } from './process.ts'

/** Milliseconds for which a download that is ready waits for the browser. */
const defaultTicketLife = 30_000

const sentences = {
  left: 'The browser ended the download.',
  notFetched: 'The browser did not fetch the file.',
  stopped: 'The server was stopped.',
  signedOut: 'The account may no longer download the archive.',
  fault: 'The file could not be made. The log of the server says why.',
}

/** A file that is ready: `name` without its ending, and its parts, to be read once. */
type ReadyFile = { name: string; parts: () => AsyncGenerator<Uint8Array> }

export type BagDownloads = {
  /** The running download or the last one; null where there was none. */
  last: () => BagDownloadWire | null
  /**
   * Prepares a download and gives the ticket by which the browser fetches it: once, and soon.
   *
   * @param signal aborted when nobody waits for it any more
   * @throws Refusal 409 while there is another one, 422 where originals are lost
   */
  prepare: (part: BagPart | undefined, userID: number, signal: AbortSignal) => Promise<string>
  /** Whether a ticket would be taken. */
  isOpen: (ticket: string) => boolean
  /** Takes a ticket; null where it is none, or was used. @param signal aborted when the client leaves */
  take: (ticket: string, signal: AbortSignal) => ReadyFile | null
  /** Ends the running download, and takes no more. */
  stop: () => Promise<void>
}

type Running = {
  download: BagDownloadWire
  user: UserRow
  name: string
  ticket: string
  process: BagProcess
  timer?: NodeJS.Timeout
  ended?: Promise<void>
}

type DownloadParts = { archive: Archive; settings: Settings; now: () => Date; log: Logger; ticketLife?: number }

/** `archive-album-3-2026-01-02` */
const nameOf = (part: BagPart | undefined, at: string) =>
  ['archive', part && partName(part).replace(' ', '-'), at.slice(0, 10)].filter(Boolean).join('-')

/** Downloads of the archive as a bag in one file, one at a time. */
export function openBagDownloads({ archive, settings, now, log, ticketLife = defaultTicketLife }: DownloadParts): BagDownloads {
  removeBagFolder(settings.dataDir)
  let last: BagDownloadWire | null = null
  let running: Running | null = null
  let isStopped = false

  /** Ends a download, as stopped where there is a problem; only the first call counts, and all wait for it. */
  const end = (run: Running, problem: string): Promise<void> => (run.ended ??= finish(run, problem))

  async function finish({ download, timer, process }: Running, problem: string) {
    clearTimeout(timer)
    download.state = problem ? 'stopped' : 'sent'
    download.problem = problem
    const said = problem ? 'a bag was not downloaded' : 'a bag was downloaded'
    log.info({ part: download.part, sent: download.sent, ...(problem && { problem }) }, said)
    await process.end()
    running = null
  }

  function start(part: BagPart | undefined, user: UserRow): Running {
    const at = now().toISOString()
    const { uploadsDir, site } = settings
    const name = nameOf(part, at)
    const from = { dataDir: dirname(archive.sqlite.name), uploadsDir, site }
    const process = startBagProcess(settings.dataDir, { settings: from, name, part: part ?? null, at })
    const download: BagDownloadWire = {
      by: user.name,
      part: part ? partName(part) : '',
      state: 'preparing',
      sent: 0,
      bytes: 0,
      problem: '',
    }
    return { download, user, name, ticket: randomBytes(32).toString('base64url'), process }
  }

  async function prepare(part: BagPart | undefined, userID: number, signal: AbortSignal): Promise<string> {
    const user = userByID(archive, userID)
    if (running ?? isStopped) throw new Refusal(409, 'Another download of the archive is running. Wait until it has ended, then try again.')
    if (!user) throw new Refusal(401, 'Please sign in first.')
    const run = start(part, user)
    running = run
    last = run.download
    const leave = () => void end(run, sentences.left)
    signal.addEventListener('abort', leave, { once: true })
    try {
      run.download.bytes = await run.process.ready
      if (run.ended) throw new Error('It has just been ended.')
      run.download.state = 'ready'
      run.timer = setTimeout(() => void end(run, sentences.notFetched), ticketLife).unref()
      return run.ticket
    } catch (problem) {
      const isForPeople = problem instanceof BagError
      const isGivenUp = run.ended !== undefined
      await end(run, isForPeople ? problem.message : sentences.fault)
      if (isGivenUp) throw new Refusal(400, 'The download was given up.')
      throw isForPeople ? new Refusal(422, problem.message) : problem
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  const isAllowed = ({ userID, tokenVersion }: UserRow): boolean => {
    const user = userByID(archive, userID)
    return user?.tokenVersion === tokenVersion && roleOf(user.name, settings) === 'admin'
  }

  const open = (ticket: string): Running | null =>
    running?.download.state === 'ready' && running.ticket === ticket && isAllowed(running.user) ? running : null

  async function* partsOf(run: Running): AsyncGenerator<Uint8Array> {
    let outcome = sentences.left
    try {
      for await (const part of run.process.output as AsyncIterable<Uint8Array>) {
        // Whoever is signed out everywhere gets no more, however long the download takes.
        if (!isAllowed(run.user)) throw new BagError(sentences.signedOut)
        run.download.sent += part.length
        yield part
      }
      await run.process.whole
      outcome = ''
    } catch (problem) {
      outcome = problem instanceof BagError ? problem.message : sentences.fault
      throw problem
    } finally {
      await end(run, outcome)
    }
  }

  return {
    last: () => last,
    prepare,
    isOpen: (ticket) => open(ticket) !== null,
    take(ticket, signal) {
      const run = open(ticket)
      if (!run) return null
      clearTimeout(run.timer)
      run.download.state = 'sending'
      // Whoever leaves before the first part never starts the generator, and never ends it.
      signal.addEventListener('abort', () => void end(run, sentences.left), { once: true })
      return { name: run.name, parts: () => partsOf(run) }
    },
    async stop() {
      isStopped = true
      if (running) await end(running, sentences.stopped)
    },
  }
}
