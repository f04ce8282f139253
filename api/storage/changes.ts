import { setTimeout as wait } from 'node:timers/promises'
import type { Differences, WantedObjects } from './differences.ts'
import { inParallel } from './in-parallel.ts'
import { fileState, readForSending } from './local-sums.ts'
import { objectHeaders } from './object-headers.ts'
import type { ObjectStore } from './store.ts'

/** Calls at a time. */
const callsAtATime = 32

/** Tries of a file that is too large for memory, and so not repeated by the library; milliseconds between them. */
const maxTries = 3
const retryAfter = 2000

/** Times that a file may change while it is sent, before the next delivery is left to send it. */
const maxChanges = 10

type Changes = {
  store: ObjectStore
  wanted: WantedObjects
  /** What is wanted by the time that objects are removed, where another process may have published since. */
  wantedNow?: () => WantedObjects
  signal?: AbortSignal | undefined
  onStep?: (key: string) => void
}

/**
 * Brings the bucket to what it has to hold: pictures and style sheets, then pages, and removals last. Where two do this at the same
 * time, both look again at the file after each call, so that whoever is last leaves what the file holds now.
 *
 * @throws StorageFailure at the first call that fails; the calls before it are not undone
 */
export async function applyDifferences({ first, pages, removed }: Differences, { store, wanted, wantedNow, signal, onStep }: Changes) {
  const put = async (key: string) => {
    const source = wanted.get(key)
    if (source) await putObject(store, key, source, signal)
    onStep?.(key)
  }
  await inParallel(first, callsAtATime, put)
  await inParallel(pages, callsAtATime, put)
  if (removed.length === 0) return
  const before = wantedNow?.()
  await inParallel(removed, callsAtATime, async (key) => {
    signal?.throwIfAborted()
    if (!before?.has(key)) await store.remove(key, signal)
    onStep?.(key)
  })
  const after = wantedNow?.()
  for (const key of removed) {
    const source = after?.get(key)
    if (source && !before?.has(key)) await putObject(store, key, source, signal)
  }
}

/**
 * Puts a file into the bucket as it is now. If it changes while it is sent, it is put again; if it goes, its object is removed.
 *
 * @throws StorageFailure
 */
export async function putObject(store: ObjectStore, key: string, { file, path }: { file: string; path: string }, signal?: AbortSignal) {
  for (let changes = 0; changes < maxChanges; changes += 1) {
    signal?.throwIfAborted()
    const read = await readForSending(path)
    if (!read) return store.remove(key, signal)
    const { body, state } = read
    const send = () => store.put(key, { body, headers: objectHeaders(file) }, signal)
    await (Buffer.isBuffer(body) ? send() : repeated(send, signal))
    if (fileState(path) === state) return
  }
}

async function repeated(send: () => Promise<void>, signal: AbortSignal | undefined) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (problem) {
      if (tries === maxTries || signal?.aborted) throw problem
      await wait(retryAfter, undefined, { ref: false })
    }
  }
}
