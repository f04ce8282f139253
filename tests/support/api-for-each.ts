import { afterEach, beforeEach } from 'vitest'
import { openTestApi, type TestApi } from './api.ts'
import { addFlats, addPhoto } from './records.ts'

/** For each test of a file: the whole API on a separate archive with a few records of each flat kind. */
export function apiForEach() {
  let api: TestApi
  beforeEach(async () => {
    api = await openTestApi()
    addFlats(api.archive)
  })
  afterEach(() => api.close())
  return {
    api: () => api,
    /** A call as the admin. */
    admin: (call: string, send?: unknown) => api.call(call, { as: 'admin', send }),
    /** Adds a photo; gives its number. */
    photo: (own = {}, picture = {}) => addPhoto(api.archive, own, picture),
  }
}
