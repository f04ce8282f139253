import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binPhoto } from '#data/records/removals.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
})
afterAll(() => api.close())

const admin = (call: string, send?: unknown) => api.call(call, { as: 'admin', send })

let numbers = 0
/** A number that no other test has. */
const newNumber = () => `КП-${(numbers += 1)} «ț»`

const taken = (number: string, photoID: number) => ({
  field: 'inventoryNumber',
  msg: `Inventory number “${number}” is taken: photo ${photoID} of the same contributor has it`,
})

/** Saves fields of a photo in its present version. */
async function save(photoID: number, fields: object) {
  const { version } = (await admin(`GET /api/photo/${photoID}`)).body
  return admin('POST /api/photo', { photoID, version, ...fields })
}

describe('the inventory number of a photo', () => {
  test.each([
    ['the same', (number: string) => number],
    ['the same in other case', (number: string) => number.toLowerCase()],
    ['the same with other spaces', (number: string) => `  ${number.replace(' ', '   ')} `],
    ['the same with marks in another form', (number: string) => number.normalize('NFD')],
  ])('%s, of the same contributor: refused with the photo that has it, and nothing changes', async (_, spelt) => {
    const number = newNumber()
    const [first, second] = [addPhoto(api.archive, { inventoryNumber: number }), addPhoto(api.archive, { inventoryNumber: '' })]
    const { status, body } = await save(second, { inventoryNumber: spelt(number), title: 'Иное' })
    expect([status, body.errors]).toEqual([400, [{ ...taken(number, first), msg: expect.stringContaining(`photo ${first} of`) as string }]])
    expect((await admin(`GET /api/photo/${second}`)).body).toMatchObject({ inventoryNumber: '', version: 1 })
  })

  test('of another contributor, of a photo in the bin, and none at all are free', async () => {
    const number = newNumber()
    const binned = addPhoto(api.archive, { inventoryNumber: number })
    binPhoto(api.archive, binned, testStamp)
    addPhoto(api.archive, { inventoryNumber: number, contributorID: 2 })
    expect((await save(addPhoto(api.archive), { inventoryNumber: number })).status).toBe(200)
    expect((await save(addPhoto(api.archive), { inventoryNumber: '   ' })).body.inventoryNumber).toBe('')
    expect((await save(addPhoto(api.archive), { inventoryNumber: '' })).status).toBe(200)
  })

  test('stays its own when the photo is saved again, and is free once it was given up', async () => {
    const number = newNumber()
    const photoID = addPhoto(api.archive, { inventoryNumber: number })
    expect((await save(photoID, { inventoryNumber: number.toLowerCase(), title: 'Мост' })).status).toBe(200)
    expect((await save(photoID, { inventoryNumber: '' })).status).toBe(200)
    expect((await save(addPhoto(api.archive), { inventoryNumber: number })).status).toBe(200)
  })

  test('is compared when the contributor changes', async () => {
    const number = newNumber()
    const first = addPhoto(api.archive, { inventoryNumber: number })
    const other = addPhoto(api.archive, { inventoryNumber: number, contributorID: 2 })
    const { status, body } = await save(other, { contributorID: 1 })
    expect([status, body.errors]).toEqual([400, [taken(number, first)]])
  })

  test('refuses a change of many photos as a whole, also where two of them collide with each other', async () => {
    const [one, two] = [newNumber(), newNumber()]
    addPhoto(api.archive, { inventoryNumber: one })
    const free = addPhoto(api.archive, { inventoryNumber: two, contributorID: 2 })
    const other = addPhoto(api.archive, { inventoryNumber: one, contributorID: 2 })
    const twin = addPhoto(api.archive, { inventoryNumber: two, contributorID: 3 })
    const change = (ids: number[], contributorID: number) =>
      admin('POST /api/photo/bulk', { photos: ids.map((photoID) => ({ photoID, version: 1 })), fields: { contributorID } })
    for (const ids of [
      [free, other],
      [free, twin],
    ]) {
      const { status, body } = await change(ids, 1)
      expect([status, body.errors[0].field, body.errors[0].msg]).toEqual([
        400,
        'inventoryNumber',
        expect.stringMatching(new RegExp(`^Photo ${ids[1]}: Inventory number .* is taken: photo \\d+`)),
      ])
      expect((await admin(`GET /api/photo/${free}`)).body).toMatchObject({ contributorID: 2, version: 1 })
    }
  })

  test('that was given to another photo keeps a photo in the bin, with the reason', async () => {
    const number = newNumber()
    const binned = addPhoto(api.archive, { inventoryNumber: number })
    binPhoto(api.archive, binned, testStamp)
    const owner = addPhoto(api.archive, { inventoryNumber: number })
    const { status, body } = await admin(`POST /api/bin/photo/${binned}/restore`)
    expect([status, body.errors]).toEqual([400, [taken(number, owner)]])
    await save(owner, { inventoryNumber: '' })
    expect((await admin(`POST /api/bin/photo/${binned}/restore`)).status).toBe(204)
  })

  test('that was given to another photo does not come back with an earlier version: number and contributor stay', async () => {
    const [number, later] = [newNumber(), newNumber()]
    const photoID = addPhoto(api.archive, { inventoryNumber: number, title: 'Прежде' })
    await save(photoID, { inventoryNumber: later, contributorID: 2, title: 'Теперь' })
    addPhoto(api.archive, { inventoryNumber: number })
    const { status, body } = await admin(`POST /api/history/photo/${photoID}/1/restore`)
    expect([status, body]).toEqual([200, { version: 3, kept: ['inventoryNumber', 'contributorID'] }])
    expect((await admin(`GET /api/photo/${photoID}`)).body).toMatchObject({ title: 'Прежде', inventoryNumber: later, contributorID: 2 })
  })

  test('is guarded by the database, too', () => {
    const number = newNumber()
    const [one, two] = [addPhoto(api.archive, { inventoryNumber: number }), addPhoto(api.archive)]
    const copy = api.archive.sqlite.prepare(
      'UPDATE photos SET inventory_number_folded = (SELECT inventory_number_folded FROM photos WHERE photo_id = ?) WHERE photo_id = ?',
    )
    expect(() => copy.run(one, two)).toThrow('UNIQUE constraint failed')
  })
})

test('a technique that is not in the list is refused with its field', async () => {
  const photoID = addPhoto(api.archive)
  for (const field of ['technique', 'inscriptionLanguage']) {
    const { status, body } = await save(photoID, { [field]: 'гуашь' })
    expect([status, body.errors]).toEqual([
      400,
      [{ field, msg: expect.stringMatching(/ has a value that the archive does not know$/) as string }],
    ])
    expect((await save(photoID, { [field]: '' })).status).toBe(200)
  }
})
