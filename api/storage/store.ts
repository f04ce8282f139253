import type { ObjectHeaders } from './object-headers.ts'

/** An object as a listing names it; `etag` without quotes. */
export type ListedObject = { bytes: number; etag: string }

/** Checksums of a file, in hexadecimal. */
export type Sums = { md5: string; sha256: string }

/** The bytes of an object: in memory, or a file with its checksums, which is read while it is sent. */
export type ObjectBody = Buffer | { path: string; bytes: number; sums: Sums }

/** An object to be stored. */
export type NewObject = { body: ObjectBody; headers: ObjectHeaders }

/**
 * A bucket below its prefix. Keys are without the prefix. Every call fails with a StorageFailure.
 */
export type ObjectStore = {
  /** All objects whose keys begin so, by key. */
  list: (below?: string, signal?: AbortSignal) => Promise<Map<string, ListedObject>>
  /** Whether any object is there. */
  isEmpty: (signal?: AbortSignal) => Promise<boolean>
  /** The SHA-256 that was stored with an object; empty where there is none, or no object. */
  storedHash: (key: string, signal?: AbortSignal) => Promise<string>
  /** Whether an object was stored with this SHA-256, by one short request. It never fails: false also where the store does not answer. */
  certainlyHas: (key: string, sha256: string, signal?: AbortSignal) => Promise<boolean>
  /** Null where there is no such object. */
  read: (key: string, signal?: AbortSignal) => Promise<Buffer | null>
  /** Writes an object to a file, and gives the SHA-256 that was stored with it; empty where there is none. */
  download: (key: string, to: string, signal?: AbortSignal) => Promise<string>
  put: (key: string, object: NewObject, signal?: AbortSignal) => Promise<void>
  /** An object that is not there is fine. */
  remove: (key: string, signal?: AbortSignal) => Promise<void>
  /** Milliseconds by which the clock of the store is ahead of this machine's, as its last answer says it. */
  clockAhead: () => number
  close: () => void
}
