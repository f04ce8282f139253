import type { Stage } from '#api/media/queue.ts'
import { refusalOf } from '#api/errors.ts'
import type { UploadWire } from '#core/wire/upload.ts'

/** The progress and result of uploads, for their senders to follow. Kept in memory: after a restart, they send again. */
export type Uploads = {
  /**
   * Runs an upload and keeps how far it has come.
   *
   * @param key that its sender knows it by; null where there is none, and then nothing is kept
   * @param work receives and adds it; gives the photo's number
   */
  follow(userID: number, key: string | null, work: (tell: (stage: Stage) => void) => Promise<number>): Promise<number>
  /** The uploads of a user, in the order in which they began. */
  of(userID: number): UploadWire[]
}

/** Minutes for which an upload that has ended is kept. */
const keptMinutes = 15

/** Uploads kept at most; the oldest go first. */
const mostKept = 2000

type Kept = { userID: number; upload: UploadWire; endedAt: number | null }

/** @param now the clock */
export function openUploads(now: () => Date): Uploads {
  const all = new Map<string, Kept>()

  function begin(userID: number, key: string): (change: Partial<UploadWire>) => void {
    forgetOld()
    const kept: Kept = { userID, upload: { key, state: 'receiving', ahead: 0, photoID: 0, errors: [] }, endedAt: null }
    const name = `${userID} ${key}`
    all.delete(name)
    all.set(name, kept)
    return (change) => {
      Object.assign(kept.upload, change)
      if (change.state === 'done' || change.state === 'refused') kept.endedAt = now().getTime()
    }
  }

  function forgetOld() {
    const before = now().getTime() - keptMinutes * 60_000
    for (const [name, { endedAt }] of all) {
      if ((endedAt !== null && endedAt < before) || all.size > mostKept) all.delete(name)
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
        const errors = refusalOf(problem as Error)?.faults ?? [{ msg: 'Something went wrong on our side. Please try again.' }]
        change({ state: 'refused', ahead: 0, errors })
        throw problem
      }
    },
    of(userID) {
      forgetOld()
      return [...all.values()].filter((kept) => kept.userID === userID).map(({ upload }) => upload)
    },
  }
}
