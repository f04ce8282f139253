import { upload as uploadLimits } from '#core/limits.ts'
import { call, CallError } from '../../api/call.ts'
import { isUnreachable, openOutage } from '../../api/outage.ts'
import { sendForm } from '../../api/send-form.ts'
import type { Option } from '../../forms/fields.tsx'
import { idempotencyKeys } from '../../forms/idempotency-keys.ts'
import { texts } from '../../texts.ts'
import { newAttempt, type Attempt } from './attempt.ts'
import { findSimilar } from './find-similar.ts'
import { openItemList } from './item-list.ts'
import { afterRefusal, copiesIn, isUnderWay, isUnsaved, type Allowed, type Item, type Replaced } from './item.ts'
import type { UploadNotice } from './notices.tsx'
import type { SavedValues } from './saved-values.ts'
import { isAbort, isReadable, LooksLikeOthers } from './interruptions.ts'
import { look } from './intervals.ts'
import { inUploadSlot, uploadSlots } from './slots.ts'
import { openTurns } from './turns.ts'

/** How often the connection may break while one picture is sent, before its uploader has to say that it is to be retried. */
const maxCuts = 8

export type UploadQueue = ReturnType<typeof openUploadQueue>

/**
 * Sends pictures to the archive in their order, a few at a time. One that fails does not stop the others. While the archive cannot be reached, the
 * queue is paused and resumes automatically.
 *
 * @param saved what was typed earlier, for the same files chosen again
 * @param subjects those of the archive, by which keywords of files are known
 */
export function openUploadQueue(saved: SavedValues, subjects: readonly Option[] = []) {
  const list = openItemList(saved, subjects)
  const { items, find, change } = list
  const running = new Map<string, AbortController>()
  const attempts = new Map<string, Attempt>()
  const turns = openTurns(() => items.get().map(({ id }) => id))
  const keyOf = idempotencyKeys()
  const outage = openOutage(resume)
  /** Those whose requests are older than the outage that has just ended: nobody may be at their other end. */
  const cutByOutage = new Set<string>()
  let fieldsOf: (item: Item) => Record<string, string> = () => ({})
  let isLooking = false
  let isStopped = false
  let progressedAt = 0

  /** Sends all that may be sent and are not there yet. */
  function start(fields: typeof fieldsOf) {
    fieldsOf = fields
    isStopped = false
    retryAll(['ready', 'failed', 'invalid', 'cancelled'])
  }

  function retryAll(states: Item['state'][]) {
    for (const { id, state } of items.get()) if (states.includes(state)) wait(id)
    next()
  }

  function wait(id: string) {
    change(id, { state: 'waiting', percent: 0, ahead: 0, problems: [], errors: {} })
  }

  function next() {
    if (isStopped || outage.isOut.get()) return
    for (const { id, state } of items.get()) {
      if (running.size >= uploadSlots) return
      if (state === 'waiting' && !running.has(id)) void send(id)
    }
  }

  async function send(id: string) {
    const stop = new AbortController()
    running.set(id, stop)
    try {
      const { photoID, notice = '' } = await inUploadSlot(() => transfer(id, stop.signal), stop.signal)
      settle(id, { state: 'done', percent: 100, photoID, notice })
    } catch (problem) {
      await handle(id, problem)
    } finally {
      running.delete(id)
      turns.leave(id)
      next()
    }
  }

  async function transfer(id: string, signal: AbortSignal) {
    const item = find(id)
    // Its slot came when the archive was out of reach, or the picture off the list.
    if (!item || signal.aborted || outage.isOut.get()) throw new DOMException('Not now', 'AbortError')
    turns.enter(id)
    if (!item.lookalikes) await compare(item, signal)
    if (!turns.isNext(id)) change(id, { state: 'waiting' })
    await turns.wait(id, signal)
    if (outage.isOut.get()) throw new DOMException('Not now', 'AbortError')
    const { fields, key, path } = attemptOf(find(id) ?? item)
    change(id, { state: 'sending', isSent: true })
    progressedAt = Date.now()
    const onProgress = (percent: number) => {
      progressedAt = Date.now()
      const hasLeft = percent >= uploadLimits.progressMaximum
      change(id, hasLeft ? { percent, state: 'preparing' } : { percent })
      if (hasLeft) turns.leave(id)
    }
    void followAll()
    return sendForm(path, { fields, file: item.file, key, signal, onProgress })
  }

  /** Asks once which photos a picture looks like. */
  async function compare({ id, file }: Item, signal: AbortSignal) {
    change(id, { state: 'comparing' })
    const lookalikes = await findSimilar(file, signal)
    change(id, { lookalikes })
    // The very same file is refused as a duplicate when it is sent.
    const isKnown = lookalikes.similar.some(({ isSameFile }) => isSameFile)
    if (lookalikes.similar.length > 0 && !isKnown) throw new LooksLikeOthers()
  }

  function attemptOf(item: Item): Attempt {
    const former = attempts.get(item.id)
    if (former) return former
    const attempt = newAttempt(item, fieldsOf(item), keyOf)
    attempts.set(item.id, attempt)
    return attempt
  }

  /** A lost connection pauses the queue; everything else is an outcome. */
  async function handle(id: string, problem: unknown) {
    const item = find(id)
    if (!item) return
    const isTooEarly = outage.isOut.get() && !running.get(id)?.signal.aborted
    if (problem instanceof LooksLikeOthers) return settle(id, { state: 'similar' })
    if (cutByOutage.delete(id) || (isAbort(problem) && isTooEarly)) return wait(id)
    if (!isUnreachable(problem)) return settle(id, afterRefusal(item, problem))
    if (!(await isReadable(item.file))) return settle(id, { state: 'refused', problems: [texts.upload.unreadable] })
    const attempt = attemptOf(item)
    attempt.cuts += 1
    if (attempt.cuts >= maxCuts) return settle(id, { state: 'failed', problems: [texts.upload.cutEachTime(maxCuts)] })
    wait(id)
    outage.begin()
  }

  /** The archive has answered: the next attempt, if any, begins with what the form and the list then say. */
  function settle(id: string, changes: Partial<Item>) {
    attempts.delete(id)
    const item = find(id)
    if (item && changes.state === 'done') list.forget(item)
    change(id, { ...changes, isSent: false })
  }

  function resume() {
    for (const [id, request] of running) {
      cutByOutage.add(id)
      request.abort()
    }
    next()
  }

  /** Asks how many pictures are prepared before ours, as long as any is on its way: so a connection that is silently gone is noticed, too. */
  async function followAll() {
    if (isLooking) return
    isLooking = true
    for (let failures = 0; running.size > 0;) {
      await new Promise((resolve) => setTimeout(resolve, look.every))
      const isSilent = Date.now() - progressedAt > look.silence && items.get().some(({ state }) => state === 'sending')
      if (outage.isOut.get() || !(isSilent || items.get().some(({ state }) => state === 'preparing'))) continue
      failures = (await readProgress()) ? 0 : failures + 1
      if (failures > 1) outage.begin()
    }
    isLooking = false
  }

  /** @returns whether the archive could be reached */
  async function readProgress(): Promise<boolean> {
    try {
      const options = { background: true, signal: AbortSignal.timeout(look.longest) }
      const { uploads } = await call('GET /api/photo/upload', options)
      for (const { key, ahead } of uploads) {
        const item = items.get().find(({ id, state }) => attempts.get(id)?.key === key && state === 'preparing')
        if (item && item.ahead !== ahead) change(item.id, { ahead })
      }
      return true
    } catch (problem) {
      return problem instanceof CallError && !isUnreachable(problem)
    }
  }

  function remove(id: string) {
    running.get(id)?.abort()
    attempts.delete(id)
    items.update((all) => all.filter((item) => item.id !== id))
  }

  return {
    ...list,
    /** Whether the queue is paused because the archive cannot be reached. */
    isPaused: outage.isOut,
    start,
    cancel(id: string) {
      const request = running.get(id)
      if (request) request.abort()
      else settle(id, { state: 'cancelled' })
    },
    /** Once more; the archive knows a picture that it has got already by its key. */
    retry(id: string, allowed: Allowed = {}) {
      const item = find(id)
      if (!item) return
      change(id, { allowed: { ...item.allowed, ...allowed } })
      wait(id)
      next()
    },
    /** Gives a photo this picture instead of the one that it has. */
    replace(id: string, { photoID, version }: Replaced) {
      change(id, { replaces: { photoID, version } })
      wait(id)
      next()
    },
    retryFailed: () => retryAll(['failed']),
    /** Ends the pause as soon as the archive answers, without waiting any longer. */
    resumeNow: outage.lookNow,
    remove,
    /** Removes each picture that has the same bytes as one above it. */
    removeCopies: () => [...copiesIn(items.get()).keys()].forEach(remove),
    notices: (): UploadNotice[] =>
      items
        .get()
        .filter(({ notice }) => notice !== '')
        .map(({ file, photoID, notice }) => ({ file: file.name, photoID, notice })),
    /** Removes from the list what is saved, when further pictures follow. */
    clearDone: () => items.update((all) => all.filter(isUnsaved)),
    /** Waits until nothing is under way; a pause is waited for. */
    isOver(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      const check = () => void (!items.get().some(isUnderWay) && resolve(undefined))
      const unsubscribe = items.subscribe(check)
      check()
      return promise.then(unsubscribe)
    },
    /** For good, unless it is started again: its page is left. */
    stop() {
      isStopped = true
      outage.stop()
      for (const each of running.values()) each.abort()
    },
  }
}
