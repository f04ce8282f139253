import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBin } from '#data/records/bin.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { drawn } from '#tests/support/example-archive.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
})
afterAll(() => api.close())

const fields = ['title', 'titleRo', 'titleEn', 'descriptionRo', 'author', 'source', 'date'] as const
type Fields = Record<(typeof fields)[number], string>
type Editor = { name: string; base: Fields & { version: number }; edits: Partial<Fields> }

test('a thousand interleavings of two editors overwrite nothing silently, and edits of different fields both survive', async () => {
  const seed = seedOr(7)
  const random = seeded(seed)
  const photoID = addPhoto(api.archive)
  const path = `/api/photo/${photoID}`
  const load = async () => (await api.call(`GET ${path}`)).body as Fields & { version: number }
  const editors: Editor[] = []
  for (const name of ['Анна', 'Ion']) editors.push({ name, base: await load(), edits: {} })
  const results = { saved: 0, conflict: 0, merged: 0 }

  for (let step = 0; step < 1000; step += 1) {
    const editor = random.of(editors)
    const what = random.below(4)
    if (what === 0) {
      Object.assign(editor, { base: await load(), edits: {} })
    } else if (what === 1) {
      editor.edits[random.of(fields)] = `${editor.name} ${step}`
    } else {
      const now = await load()
      const form = random.below(2) ? Object.fromEntries(fields.map((field) => [field, editor.base[field]])) : {}
      const send = { photoID, version: editor.base.version, ...form, ...editor.edits }
      const answer = await api.call('POST /api/photo', { as: 'admin', send })
      const edited = Object.keys(editor.edits) as (keyof Fields)[]
      const foreign = edited.filter((field) => now[field] !== editor.base[field] && now[field] !== editor.edits[field])
      const after = await load()
      const context = `seed ${seed}, step ${step}`
      if (foreign.length > 0) {
        expect(answer.status, context).toBe(409)
        expect(
          answer.body.changes.map((change: { field: string }) => change.field),
          context,
        ).toEqual(expect.arrayContaining(foreign))
        expect(answer.body.current, context).toMatchObject(Object.fromEntries(fields.map((field) => [field, now[field]])))
        expect(after, context).toEqual(now)
        results.conflict += 1
      } else {
        expect(answer.status, context).toBe(200)
        const wanted = Object.fromEntries(fields.map((field) => [field, editor.edits[field] ?? now[field]]))
        expect(after, context).toMatchObject(wanted)
        results[now.version === editor.base.version ? 'saved' : 'merged'] += 1
        Object.assign(editor, { base: after, edits: {} })
      }
    }
  }
  expect(
    Object.values(results).every((count) => count > 30),
    JSON.stringify(results),
  ).toBe(true)
})

test('the same creation sent five times at once with one key makes one record and answers five times with it', async () => {
  const send = { locationName: 'Бендеры', locationNameRo: 'Tighina', locationNameEn: 'Bender' }
  const repeat = () => api.call('POST /api/location', { as: 'admin', send, headers: { 'idempotency-key': 'a-b-c' } })
  const answers = await Promise.all(Array.from({ length: 5 }, repeat))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.locationID}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  const all = (await api.call('GET /api/location')).body as { locationName: string }[]
  expect(all.filter(({ locationName }) => locationName === 'Бендеры')).toHaveLength(1)
})

test.each([
  ['location', { locationName: 'Сороки', locationNameRo: 'Soroca', locationNameEn: 'Soroca' }, 404],
  ['album', { albumName: 'Сороки', albumNameRo: 'Soroca', albumNameEn: 'Soroca' }, 410],
] as const)('a creation sent again after its %s was deleted makes no second one and says that it is gone', async (kind, send, status) => {
  const headers = { 'idempotency-key': `gone-${kind}` }
  const create = () => api.call(`POST /api/${kind}`, { as: 'admin', send, headers })
  const made = await create()
  expect(made.status).toBe(201)
  const id = (made.body as Record<string, number>)[`${kind}ID`]
  expect((await api.call(`DELETE /api/${kind}/${id}`, { as: 'admin' })).status).toBe(204)
  const again = await create()
  expect([again.status, again.body.errors]).toEqual([status, [{ msg: expect.stringContaining(kind) }]])
  expect((await api.call(`GET /api/${kind}/${id}`, { as: 'admin' })).status).toBe(status)
})

test('an upload sent again after its photo was deleted makes no second one and says that it is gone', async () => {
  const file = new File([await drawn('#123456')], 'скан.jpg')
  const create = () => {
    const form = new FormData()
    const fields = {
      title: 'Мост',
      description: 'Вид',
      categoryID: 1,
      locationID: 1,
      periodID: 1,
      contributorID: 1,
      license: 'Public Domain',
    }
    for (const [name, value] of Object.entries({ ...fields, file })) form.append(name, value instanceof File ? value : String(value))
    return api.call('POST /api/photo/upload', { as: 'admin', send: form, headers: { 'idempotency-key': 'gone-photo' } })
  }
  const made = await create()
  expect(made.status).toBe(201)
  expect((await api.call(`DELETE /api/photo/${made.body.photoID}`, { as: 'admin' })).status).toBe(204)
  const inBin = await create()
  expect([inBin.status, inBin.body.errors]).toEqual([410, [{ msg: 'This photo lies in the bin.' }]])
  emptyBin(api.archive, '2099-01-01T00:00:00.000Z', testStamp)
  const gone = await create()
  expect([gone.status, gone.body.errors]).toEqual([404, [{ msg: 'There is no such photo.' }]])
})

test('a key that was used for something else is refused, and so is one that is no key', async () => {
  const headers = { 'idempotency-key': 'k-1' }
  const period = (periodName: string) => api.call('POST /api/period', { as: 'admin', send: { periodName }, headers })
  expect((await period('1900-е')).status).toBe(201)
  expect((await period('1910-е')).status).toBe(422)
  expect(
    (await api.call('POST /api/period', { as: 'admin', send: { periodName: 'х' }, headers: { 'idempotency-key': 'two words' } })).status,
  ).toBe(400)
})

test('the same change sent five times at once makes one version', async () => {
  const photoID = addPhoto(api.archive)
  const repeat = () => api.call('POST /api/photo', { as: 'admin', send: { photoID, version: 1, author: 'П. Кондрацкий' } })
  const answers = await Promise.all(Array.from({ length: 5 }, repeat))
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array.from({ length: 5 }, () => [200, 2]))
})
