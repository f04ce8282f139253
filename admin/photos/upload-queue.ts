import { upload as uploadLimits } from '#core/limits.ts'
import type { UploadWire } from '#core/wire/upload.ts'
import { SignInRefused } from '../session/asking.ts'
import { randomID } from '../random-id.ts'
import { createStore } from '../store.ts'
import { texts } from '../texts.ts'
import { call, CallError } from '../api/call.ts'
import { sendForm } from '../api/send-form.ts'
import { attemptKeys } from '../forms/attempt.ts'
import type { KeptTitles } from './kept-titles.ts'

/** One picture on its way. */
export type Item = {
  id: string
  file: File
  title: string
  state: 'ready' | 'waiting' | 'sending' | 'preparing' | 'done' | 'failed' | 'duplicate' | 'cancelled'
  /** 0 to 100. */
  percent: number
  /** Pictures that are prepared before this one. */
  ahead: number
  problems: string[]
  /** The photo it has become, or the one that shows this picture already. */
  photoID: number
  allowDuplicate: boolean
}

/** Pictures that are sent side by side: enough to keep the archive busy, few enough to keep this machine calm. */
const sideBySide = 3

/** Milliseconds between two looks at how far the archive has come. */
const lookEvery = 1500

export type UploadQueue = ReturnType<typeof openUploadQueue>

/**
 * Sends pictures to the archive, a few at a time. One that fails does not stop the others.
 *
 * @param kept titles that were typed earlier, for the same files chosen again
 */
export function openUploadQueue(kept: KeptTitles) {
  const items = createStore<Item[]>([])
  const running = new Map<string, AbortController>()
  const keyOf = attemptKeys()
  const keys = new Map<string, string>()
  let fieldsOf: (item: Item) => Record<string, string> = () => ({})
  let looking = false

  const find = (id: string) => items.get().find((item) => item.id === id)
  const change = (id: string, changes: Partial<Item>) =>
    items.update((all) => all.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  /** @param mostBytes of a picture that the archive takes */
  function add(files: readonly File[], mostBytes: number) {
    const known = new Set(items.get().map(({ file }) => nameOf(file)))
    const fresh = files.filter((file) => !known.has(nameOf(file))).map((file) => newItem(file, kept.of(nameOf(file)), mostBytes))
    items.update((all) => [...all, ...fresh])
  }

  /** Sends all that are not there yet. */
  function start(fields: typeof fieldsOf) {
    fieldsOf = fields
    for (const { id, state } of items.get()) if (['ready', 'failed', 'cancelled'].includes(state)) wait(id)
    next()
  }

  function wait(id: string) {
    change(id, { state: 'waiting', percent: 0, ahead: 0, problems: [] })
  }

  function next() {
    for (const item of items.get()) {
      if (running.size >= sideBySide) return
      if (item.state === 'waiting') void send(item)
    }
  }

  async function send(item: Item) {
    const { id, file } = item
    const stop = new AbortController()
    running.set(id, stop)
    change(id, { state: 'sending' })
    const fields = { ...fieldsOf(item), ...(item.allowDuplicate ? { allowDuplicate: '1' } : {}) }
    const key = keyOf({ ...fields, file: nameOf(file) })
    keys.set(id, key)
    const onProgress = (percent: number) => {
      change(id, percent >= uploadLimits.progressMaximum ? { percent, state: 'preparing' } : { percent })
      if (percent >= uploadLimits.progressMaximum) void look()
    }
    try {
      const { photoID } = await sendForm('/api/photo/upload', { fields, file, key, signal: stop.signal, onProgress })
      change(id, { state: 'done', percent: 100, photoID })
      kept.drop([nameOf(file)])
    } catch (problem) {
      change(id, outcomeOf(problem))
    } finally {
      running.delete(id)
      next()
    }
  }

  /** Asks how many pictures are prepared before ours, as long as one waits. */
  async function look() {
    if (looking) return
    looking = true
    while (items.get().some(({ state }) => state === 'preparing')) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
      const answer = await call<{ uploads: UploadWire[] }>('GET /api/photo/upload', { background: true }).catch(() => null)
      for (const { key, ahead } of answer?.uploads ?? []) {
        const item = items.get().find(({ id, state }) => keys.get(id) === key && state === 'preparing')
        if (item && item.ahead !== ahead) change(item.id, { ahead })
      }
    }
    looking = false
  }

  return {
    items,
    add,
    start,
    rename(id: string, title: string) {
      change(id, { title })
      const item = find(id)
      if (item) kept.keep(nameOf(item.file), title)
    },
    cancel(id: string) {
      if (running.has(id)) running.get(id)!.abort()
      else change(id, { state: 'cancelled' })
    },
    /** Once more; the archive knows a picture that it has got already by its key. */
    retry(id: string, { allowDuplicate = false } = {}) {
      if (!find(id)) return
      if (allowDuplicate) change(id, { allowDuplicate })
      wait(id)
      next()
    },
    remove(id: string) {
      running.get(id)?.abort()
      items.update((all) => all.filter((item) => item.id !== id))
    },
    /** Takes off the list what is saved: the next pictures follow. */
    clearDone: () => items.update((all) => all.filter(isUnsaved)),
    /** Forgets the titles of all that has not arrived. */
    discardTitles: () => kept.drop(items.get().map(({ file }) => nameOf(file))),
    /** Waits until nothing is under way. */
    isOver(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      const check = () => void (!items.get().some(isUnderWay) && resolve(undefined))
      const unsubscribe = items.subscribe(check)
      check()
      return promise.then(unsubscribe)
    },
    stop() {
      for (const each of running.values()) each.abort()
    },
  }
}

export const isUnderWay = ({ state }: Item) => state === 'sending' || state === 'waiting' || state === 'preparing'

/** Chosen, but no photo yet. */
export const isUnsaved = ({ state }: Item) => state !== 'done'

function newItem(file: File, keptTitle: string | null, mostBytes: number): Item {
  const problems = faultsOf(file, mostBytes)
  const state = problems.length > 0 ? 'failed' : 'ready'
  return { id: randomID(), file, title: keptTitle ?? titleOf(file.name), state, percent: 0, ahead: 0, problems, photoID: 0, allowDuplicate: false }
}

/** What can be said of a file without sending it. */
export function faultsOf({ name, size }: Pick<File, 'name' | 'size'>, mostBytes: number): string[] {
  const isPicture = uploadLimits.extensions.some((extension) => name.toLowerCase().endsWith(extension))
  if (!isPicture) return [texts.upload.noPicture]
  return size > mostBytes ? [texts.upload.tooLarge(mostBytes / 1024 / 1024)] : []
}

/** `Мост_1905 (2).JPG` → `Мост 1905 (2)`. */
export const titleOf = (fileName: string) => fileName.replace(/\.[^.]+$/, '').replace(/_+/g, ' ').trim()

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

function outcomeOf(problem: unknown): Partial<Item> {
  if (problem instanceof SignInRefused || (problem instanceof Error && problem.name === 'AbortError')) return { state: 'cancelled' }
  if (!(problem instanceof CallError)) return { state: 'failed', problems: [texts.brokenHere] }
  const photoID = problem.answer['photoID']
  const problems = problem.faults.map(({ msg }) => msg)
  if (problem.status === 409 && typeof photoID === 'number') return { state: 'duplicate', problems, photoID }
  return { state: 'failed', problems }
}
