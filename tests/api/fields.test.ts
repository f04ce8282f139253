import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flatSchemas } from '#core/records/flat.ts'
import { photoFields } from '#core/records/photo.ts'
import { createFlat } from '#data/records/flat.ts'
import { historyOf } from '#data/records/history.ts'
import type { RecordKind } from '#data/records/kinds.ts'
import { binAlbum, binPhoto } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { permissions } from '#api/auth/authorisation.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'

/** What a translator may change, by call: said here once more, so that the table cannot widen unnoticed. */
const allowed: Record<string, string[]> = {
  'POST /api/photo/translate': ['titleRo', 'descriptionRo'],
  'POST /api/photo/translate-en': ['titleEn', 'descriptionEn', 'titleRo', 'descriptionRo'],
  'POST /api/album/translate': ['albumNameRo', 'albumInfoRo'],
  'POST /api/album/translate-en': ['albumNameEn', 'albumInfoEn'],
}

/** A new value for each field that people edit, right by its rule. */
const edits: Record<'photo' | 'album', Record<string, unknown>> = {
  photo: {
    ...Object.fromEntries(Object.keys(photoFields).map((field) => [field, 'Țară „nouă”'])),
    albumID: 2,
    categoryID: 2,
    categoryID2: 2,
    categoryID3: 3,
    locationID: 2,
    contributorID: 2,
    periodID: 2,
    sourceWeb: 'https://orhei.example',
    license: 'Attribution (CC BY)',
    technique: 'collotype',
    inscriptionLanguage: 'yi',
    latitude: 47.5,
    longitude: 28.5,
    lng: 28.5,
  },
  album: Object.fromEntries(Object.keys(flatSchemas.album.entries).map((field) => [field, 'Țară „nouă”'])),
}

/** Fields that nobody edits, and ones that look like others. */
const unknownFields = [
  'photoFileName',
  'sha256',
  'imgSize',
  'version2',
  'deletedAt',
  'createdBy',
  'updatedBy',
  'titleRoFolded',
  'TitleRo',
  'titleRo ',
  '__proto__',
  'constructor',
  'title_ro',
  '0',
]

const keys = { photo: 'photoID', album: 'albumID' } as const
const written = new Set(['version', 'updatedAt', 'updatedBy'])

let api: TestApi
const ids = { photo: 0, album: 0, binnedPhoto: 0, binnedAlbum: 0 }

beforeAll(async () => {
  api = await openTestApi()
  const { archive } = api
  addFlats(archive)
  ids.photo = addPhoto(archive, { albumID: 1 })
  ids.binnedPhoto = addPhoto(archive)
  binPhoto(archive, ids.binnedPhoto, testStamp)
  ids.album = 1
  const name = { albumName: 'Корзина', albumNameRo: '', albumNameEn: '', albumInfo: '', albumInfoRo: '', albumInfoEn: '' }
  ids.binnedAlbum = createFlat(archive, 'album', name, testStamp)
  binAlbum(archive, ids.binnedAlbum, testStamp)
})
afterAll(() => api.close())

const translate = (call: string, send: unknown) => api.call(call, { as: 'translator', send })

/** Columns of a row that differ, but for the trail of every save and the forms for searching. */
function changedColumns(before: object, after: object): string[] {
  const row = after as Record<string, unknown>
  const changed = Object.entries(before)
    .filter(([key, value]) => row[key] !== value)
    .map(([key]) => key)
  return changed.filter((key) => !written.has(key) && !key.includes('Folded'))
}

/** What one field, sent by a translator in a call, has changed. */
async function attempt(call: string, kind: 'photo' | 'album', fields: object) {
  const before = rowOf(api.archive, kind, ids[kind])!
  const versions = historyOf(api.archive, kind, ids[kind]).length
  // As text: an object literal would take `__proto__` for something else.
  const body = JSON.stringify({ [keys[kind]]: ids[kind], version: before.version, ...fields })
  const answer = await translate(call, body.replace('"proto"', '"__proto__"'))
  const after = rowOf(api.archive, kind, ids[kind])!
  const isUntouched = JSON.stringify(before) === JSON.stringify(after) && versions === historyOf(api.archive, kind, ids[kind]).length
  return { status: answer.status, body: answer.body, changed: changedColumns(before, after), isUntouched }
}

test('the table of permissions narrows just these calls, to just these fields', () => {
  const filtered = Object.entries(permissions).filter(([, permission]) => typeof permission === 'object')
  const fields = filtered.map(([call, permission]) => [call, [...(permission as { fields: readonly string[] }).fields].sort()])
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(Object.entries(allowed).map(([call, names]) => [call, [...names].sort()])))
})

describe.each(Object.entries(allowed))('as translator, %s', (call, mayChange) => {
  const kind = call.includes('photo') ? 'photo' : 'album'
  const otherNumber = kind === 'photo' ? 'albumID' : 'photoID'
  const fields = Object.keys(edits[kind]).filter((field) => field !== otherNumber)

  test.each(fields.filter((field) => mayChange.includes(field)))('changes %s and nothing else', async (field) => {
    const value = `${String(edits[kind][field])} ${call} ${field}`
    const { status, changed, body } = await attempt(call, kind, { [field]: value })
    expect([status, changed]).toEqual([200, [field]])
    expect(body[field]).toBe(value)
  })

  test.each([...fields.filter((field) => !mayChange.includes(field)), ...unknownFields])(
    'is refused with %s, and nothing changes',
    async (field) => {
      const value = Object.hasOwn(edits[kind], field) ? edits[kind][field] : 'x'
      const alone = await attempt(call, kind, { [field === '__proto__' ? 'proto' : field]: value })
      expect([alone.status, alone.isUntouched]).toEqual([403, true])
      expect(alone.body.errors).toEqual([{ msg: `${field} cannot be changed here`, field }])
      const beside = await attempt(call, kind, { [mayChange[0]!]: 'рядом', [field === '__proto__' ? 'proto' : field]: value })
      expect([beside.status, beside.isUntouched]).toEqual([403, true])
    },
  )

  test('is refused with everything at once, and with lists instead of records', async () => {
    expect(await attempt(call, kind, edits[kind])).toMatchObject({ status: 403, isUntouched: true })
    expect((await translate(call, [{ [keys[kind]]: 1, version: 1, [mayChange[0]!]: 'x' }])).status).toBe(403)
  })

  test('is refused with the number of a record of the other kind, which is no field here', async () => {
    const { status, isUntouched } = await attempt(call, kind, { [mayChange[0]!]: 'рядом', [otherNumber]: 2 })
    expect([400, 403]).toContain(status)
    expect(isUntouched).toBe(true)
  })

  test('says the same field twice in one body: the last one counts, and only where it is allowed', async () => {
    const before = rowOf(api.archive, kind, ids[kind])!
    const forbidden = fields.find((field) => !mayChange.includes(field))!
    const text = `{"${keys[kind]}":${ids[kind]},"version":${before.version},"${forbidden}":"x","${mayChange[0]}":"y","${forbidden}":"z"}`
    expect((await translate(call, text)).status).toBe(403)
    expect(rowOf(api.archive, kind, ids[kind])).toEqual(before)
  })
})

describe('as translator, every other call that changes records', () => {
  const collections = ['photo', 'album', 'category', 'location', 'period', 'contributor'] as const

  test.each(collections)('POST /api/%s is refused with each field, for a new record as for an old one', async (kind) => {
    const fields = kind === 'photo' ? edits.photo : Object.fromEntries(Object.keys(flatSchemas[kind].entries).map((field) => [field, 'x']))
    const before = allFields()
    for (const [field, value] of Object.entries(fields)) {
      for (const head of [{}, { [`${kind}ID`]: 1, version: 1 }]) {
        expect([field, (await translate(`POST /api/${kind}`, { ...head, [field]: value })).status]).toEqual([field, 403])
      }
    }
    expect(allFields()).toBe(before)
  })

  test('an upload, another picture, and the calls that undo deletions and changes are refused', async () => {
    const before = allFields()
    const form = new FormData()
    for (const [field, value] of Object.entries(edits.photo)) form.append(field, String(value))
    form.append('file', new File(['x'], 'a.jpg'))
    const calls = [
      'POST /api/photo/upload',
      `POST /api/photo/${ids.photo}/image`,
      `POST /api/bin/photo/${ids.binnedPhoto}/restore`,
      `POST /api/bin/album/${ids.binnedAlbum}/restore`,
      `POST /api/history/photo/${ids.photo}/1/restore`,
      'POST /api/history/album/1/1/restore',
      'POST /api/history/category/1/1/restore',
    ]
    for (const call of calls) {
      expect([call, (await translate(call, form)).status]).toEqual([call, 403])
      expect([call, (await api.call(call, { as: 'translator' })).status]).toEqual([call, 403])
    }
    expect(allFields()).toBe(before)
  })

  test.each(collections)('DELETE /api/%s/1 is refused', async (kind) => {
    const before = allFields()
    expect((await api.call(`DELETE /api/${kind}/1`, { as: 'translator' })).status).toBe(403)
    expect(allFields()).toBe(before)
  })

  /** Every row of every kind, the bin included, as one text. */
  function allFields(): string {
    const kinds: RecordKind[] = ['photo', 'album', 'category', 'location', 'period', 'contributor']
    return JSON.stringify(kinds.map((kind) => [1, 2, 3, 4, 5].map((id) => rowOf(api.archive, kind, id))))
  }
})
