import { describe, expect, test } from 'vitest'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()
const visitor = (call: string) => api().call(call)

const tighina = { text: 'Тигина', language: 'ru', kind: 'official', from: '1918', to: '1940', source: 'Monitorul Oficial' }
const bendery = { text: 'Bendery', language: 'und', kind: 'local', from: '', to: '', source: '' }
const place = (number: number) => admin(`GET /api/location/${number}`)
const save = async (number: number, fields: object) => {
  const { version } = (await place(number)).body
  return admin('POST /api/location', { locationID: number, version, ...fields })
}

describe('a place', () => {
  test('is saved and answered with its rows, their bounds, and everything else', async () => {
    const fields = {
      locationName: 'Бендеры',
      locationNameRo: 'Bender',
      locationNameEn: 'Bender',
      kind: 'town',
      names: [bendery, tighina],
      parents: [{ parentID: 2, from: '1818', to: '1918' }],
      latitude: '46°49′N',
      longitude: 29.48,
      precision: 'area',
      radius: 4000,
      wikidata: 'https://www.wikidata.org/wiki/Q131376',
      geonames: 'https://www.geonames.org/618577/bender.html',
      note: 'Проверить',
    }
    const { status, body } = await admin('POST /api/location', fields)
    expect(status).toBe(201)
    const expected = {
      kind: 'town',
      names: [
        { ...tighina, earliest: '1918-01-01', latest: '1940-12-31' },
        { ...bendery, earliest: null, latest: null },
      ],
      alternativeNames: 'Тигина, Bendery',
      parents: [{ parentID: 2, from: '1818', to: '1918', earliest: '1818-01-01', latest: '1918-12-31' }],
      longitude: 29.48,
      precision: 'area',
      radius: 4000,
      wikidata: 'Q131376',
      geonames: '618577',
      note: 'Проверить',
    }
    expect(body).toMatchObject(expected)
    expect((await place(body.locationID)).body).toMatchObject(expected)
    const seen = (await visitor(`GET /api/location/${body.locationID}`)).body
    expect(seen).toMatchObject({ names: expected.names })
    expect(seen).not.toHaveProperty('note')
  })

  test('sent back as it was answered is not changed', async () => {
    await save(1, { locationNameEn: 'Place', names: [tighina, bendery], parents: [{ parentID: 2, from: '', to: '' }] })
    const { body } = await place(1)
    const again = await admin('POST /api/location', body)
    expect([again.status, again.body.version]).toEqual([200, body.version])
  })

  test.each<[string, object, string, RegExp]>([
    ['overlapping official names', { names: [tighina, { ...tighina, text: 'Бендеры', from: '1930' }] }, 'names', /“Тигина” and “Бендеры”/],
    ['a name without a text', { names: [tighina, { ...bendery, text: '' }] }, 'names', /^Name 2: The name is required/],
    ['itself as parent', { parents: [{ parentID: 1, from: '1818', to: '1918' }] }, 'parents', /cannot belong to itself/],
    ['an unknown parent', { parents: [{ parentID: 99 }] }, 'parents', /Place 99 does not exist/],
    ['a precision without coordinates', { precision: 'point' }, 'precision', /needs coordinates/],
    ['half of the coordinates', { latitude: 47 }, 'longitude', /belong together/],
    ['a radius of a point', { latitude: 47, longitude: 28, precision: 'point', radius: 5 }, 'radius', /“area”/],
    ['no radius', { latitude: 47, longitude: 28, precision: 'area', radius: 0 }, 'radius', /between 1 and 500000/],
    ['another kind', { kind: 'planet' }, 'kind', /^Kind must be one of/],
    ['another register', { wikidata: '12' }, 'wikidata', /Q21197/],
  ])('with %s is refused with the field, and nothing changes', async (_, fields, field, msg) => {
    const { status, body } = await save(1, fields)
    expect([status, body.errors[0].field, body.errors[0].msg]).toEqual([400, field, expect.stringMatching(msg)])
    expect((await place(1)).body).toMatchObject({ version: 1, names: [], parents: [] })
  })

  test('cannot belong to itself through others at one time, but each of two can belong to the other at different times', async () => {
    await save(2, { parents: [{ parentID: 3, from: '', to: '' }] })
    await save(3, { parents: [{ parentID: 1, from: '1812', to: '1918' }] })
    const { status, body } = await save(1, { parents: [{ parentID: 2, from: '1900', to: '' }] })
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'parents', msg: 'The place would belong to itself: Место 1 → Место 2 → Место 3 → Место 1' }],
    ])
    expect((await save(1, { parents: [{ parentID: 2, from: '1918', to: '' }] })).status).toBe(200)
  })

  test('that others belong to is not deleted', async () => {
    await save(2, { parents: [{ parentID: 1, from: '1818', to: '1918' }] })
    const { status, body } = await admin('DELETE /api/location/1')
    expect([status, body.errors[0].msg, body.places]).toEqual([
      409,
      '1 place belongs to this location. Remove it from their parents first.',
      1,
    ])
    await save(2, { parents: [] })
    expect((await admin('DELETE /api/location/1')).status).toBe(204)
  })
})

describe('other names as one text', () => {
  test('add and remove rows, and leave the rest as it is', async () => {
    await save(1, { names: [tighina, bendery] })
    const { body } = await save(1, { alternativeNames: 'Тигина, Тягянь' })
    expect(body.names.map(({ text, kind, from }: any) => [text, kind, from])).toEqual([
      ['Тигина', 'official', '1918'],
      ['Тягянь', 'local', ''],
    ])
  })

  test('of a new place become rows', async () => {
    const { body } = await admin('POST /api/location', {
      locationName: 'Килия',
      locationNameRo: 'Chilia',
      locationNameEn: 'Kiliia',
      alternativeNames: 'Lycostomo, Kilia',
    })
    expect(body).toMatchObject({ alternativeNames: 'Lycostomo, Kilia', names: [{ text: 'Lycostomo' }, { text: 'Kilia' }] })
  })

  test('of an editor who saw an earlier version are merged with rows that somebody has added since', async () => {
    await save(1, { alternativeNames: 'Bendery' })
    await admin('POST /api/location', { locationID: 1, version: 2, note: 'x' })
    const conflict = await admin('POST /api/location', { locationID: 1, version: 1, alternativeNames: 'Tehinia' })
    expect([conflict.status, conflict.body.changes.map(({ field }: any) => field)]).toEqual([409, ['names', 'note']])
    const same = await admin('POST /api/location', { locationID: 1, version: 2, alternativeNames: 'Bendery, Tehinia' })
    expect([same.status, same.body.alternativeNames, same.body.note]).toEqual([200, 'Bendery, Tehinia', 'x'])
  })
})

describe('the history of a place', () => {
  test('tells rows once, and brings them back', async () => {
    await save(1, { names: [tighina], parents: [{ parentID: 2, from: '', to: '' }] })
    await save(1, { names: [], parents: [] })
    const { history } = (await admin('GET /api/history/location/1')).body
    expect(history[0].changes.map(({ field }: any) => field)).toEqual(['names', 'parents'])
    expect((await admin('POST /api/history/location/1/2/restore')).body).toEqual({ version: 4, kept: [] })
    expect((await place(1)).body).toMatchObject({ alternativeNames: 'Тигина', parents: [{ parentID: 2 }] })
  })

  test('leaves out parents that are gone, or that belong to the place by now', async () => {
    await save(1, { parents: [{ parentID: 2, from: '', to: '' }], wikidata: 'Q1' })
    await save(1, { parents: [], wikidata: '' })
    await save(2, { parents: [{ parentID: 1, from: '', to: '' }] })
    expect((await admin('POST /api/history/location/1/2/restore')).body).toEqual({ version: 4, kept: ['parents'] })
    expect((await place(1)).body).toMatchObject({ parents: [], wikidata: 'Q1' })
    await save(2, { parents: [] })
    await admin('DELETE /api/location/2')
    expect((await admin('POST /api/history/location/1/2/restore')).body.kept).toEqual(['parents'])
  })

  test('brings back a place that was deleted, with the parents that are left', async () => {
    await save(1, { names: [tighina], parents: [{ parentID: 2, from: '', to: '' }] })
    await admin('DELETE /api/location/1')
    expect((await admin('POST /api/history/location/1/2/restore')).body.kept).toEqual([])
    expect((await place(1)).body).toMatchObject({ alternativeNames: 'Тигина', parents: [{ parentID: 2 }] })
    await admin('DELETE /api/location/1')
    await admin('DELETE /api/location/2')
    expect((await admin('POST /api/history/location/1/2/restore')).body.kept).toEqual(['parents'])
  })
})

describe('where a photo was taken', () => {
  const savePhoto = (photoID: number, version: number, fields: object) => admin('POST /api/photo', { photoID, version, ...fields })

  test('has a precision and a direction of view', async () => {
    const id = photo()
    const fields = { latitude: 47, longitude: 28, precision: 'street', bearing: 360 }
    expect((await savePhoto(id, 1, fields)).body).toMatchObject({ ...fields, bearing: 0 })
  })

  test.each([
    [{ precision: 'street' }, 'precision'],
    [{ bearing: 90 }, 'bearing'],
    [{ latitude: 47, longitude: 28, precision: 'house' }, 'precision'],
    [{ latitude: 47, longitude: 28, bearing: 361 }, 'bearing'],
  ])('%j is refused with the field', async (fields, field) => {
    const { status, body } = await savePhoto(photo(), 1, fields)
    expect([status, body.errors[0].field]).toEqual([400, field])
  })

  test('cannot lose its coordinates alone', async () => {
    const id = photo()
    await savePhoto(id, 1, { latitude: 47, longitude: 28, precision: 'street' })
    expect((await savePhoto(id, 2, { latitude: null, longitude: null })).body.errors[0].field).toBe('precision')
    expect((await savePhoto(id, 2, { latitude: null, longitude: null, precision: '' })).status).toBe(200)
  })
})
