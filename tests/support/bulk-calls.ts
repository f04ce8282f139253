import { expect } from 'vitest'
import { inTransaction } from '#data/records/changes.ts'
import type { apiForEach } from './api-for-each.ts'

/** Helpers for tests of bulk changes, with the API of each test. */
export function bulkCalls({ api, admin, photo }: ReturnType<typeof apiForEach>) {
  const progress = async (id: number) => (await admin(`GET /api/photo/bulk/${id}`)).body
  const preview = (filters: object, fields: object) => admin('POST /api/photo/bulk/preview', { filters, fields })
  return {
    /** Adds so many photos; gives their numbers. */
    photos: (count: number, own = {}) => inTransaction(api().archive, () => Array.from({ length: count }, () => photo(own))),
    bulk: (ids: number[], fields: object, version = 1) =>
      admin('POST /api/photo/bulk', { photos: ids.map((photoID) => ({ photoID, version })), fields }),
    preview,
    /** Begins a change of all photos that match, right after its preview. */
    start: async (filters: object, fields: object) => {
      const { fingerprint } = (await preview(filters, fields)).body
      return admin('POST /api/photo/bulk/matching', { filters, fields, fingerprint })
    },
    undo: (id: number) => admin(`POST /api/photo/bulk/${id}/undo`),
    shown: async (id: number) => (await admin(`GET /api/photo/${id}`)).body,
    progress,
    /** Waits until the jobs have done their work. */
    finished: async (id: number) => {
      await expect.poll(async () => (await progress(id)).bulkChange.state, { timeout: 30_000 }).toMatch(/^(done|undone)$/)
      return progress(id)
    },
  }
}
