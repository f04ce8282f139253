import type { Stage } from '#api/media/queue.ts'
import { refusalOf } from '#api/http/refusal-of.ts'
import type { UploadWire } from '#core/wire/upload.ts'

/** The progress and result of uploads, for their senders to follow. Kept in memory: after a restart, they send again. */
export type Uploads = {
  /**
   * Runs an upload and keeps how far it has come.
   *
   * @param key that its sender knows it by; null where there is none, and then nothing is kept
   * @param work receives and adds it; gives the photo's number
   */
  follow: (userID: number, key: string | null, work: (notify: (stage: Stage) => void) => Promise<number>) => Promise<number>
  /** The uploads of a user, in the order in which they began. */
  of: (userID: number) => UploadWire[]
}

/** Minutes for which an upload that has ended is kept. */
const maxMinutes = 15

/** Uploads kept at most; the oldest go first. */
const maxTracked = 2000

type TrackedUpload = { userID: number; upload: UploadWire; endedAt: number | null }

/** @param now the clock */
export function openUploads(now: () => Date): Uploads {
  const all = new Map<string, TrackedUpload>()

  function begin(userID: number, key: string): (change: Partial<UploadWire>) => void {
    forgetOld()
    const uploads: TrackedUpload = { userID, upload: { key, state: 'receiving', ahead: 0, photoID: 0, errors: [] }, endedAt: null }
    const name = `${userID} ${key}`
    all.delete(name)
    all.set(name, uploads)
    return (change) => {
      Object.assign(uploads.upload, change)
      if (change.state === 'done' || change.state === 'refused') uploads.endedAt = now().getTime()
    }
  }

  function forgetOld() {
    const before = now().getTime() - maxMinutes * 60_000
    for (const [name, { endedAt }] of all) {
      if ((endedAt !== null && endedAt < before) || all.size > maxTracked) all.delete(name)
    }
  }

  return {
    async follow(userID, key, work) {
      if (key === null) return work(() => undefined)
      const change = begin(userID, key)
      try {
        const photoID = await work((stage) => change({ state: stage.stage, ahead: stage.stage === 'waiting' ? stage.ahead : 0 }))
        change({ state: 'done', ahead: 0, photoID })
        return photoID
      } catch (problem) {
        const errors = refusalOf(problem as Error)?.errors ?? [{ msg: 'Something went wrong on our side. Please try again.' }]
        change({ state: 'refused', ahead: 0, errors })
        throw problem
      }
    },
    of(userID) {
      forgetOld()
      return [...all.values()].filter((uploads) => uploads.userID === userID).map(({ upload }) => upload)
    },
  }
}
