import sharp from 'sharp'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageSize } from '#core/limits.ts'
import type { ChallengeWire } from '#core/wire/message.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { archiveFile } from '#api/files/folders.ts'
import type { RunningServer } from '#api/server.ts'
import { openClient, plainCall, type Client } from '#tests/support/client.ts'
import { startTestServer, temporarySettings } from '#tests/support/server.ts'
import { specifiedCalls } from '#tests/support/specified-calls.ts'
import { payloadOf } from '#tests/support/verification.ts'

const password = 'крепкий пароль'
const settings = { ...temporarySettings(), adminPassword: password, registrationOpen: true }
let server: RunningServer
let client: Client
let challenge: ChallengeWire

beforeAll(async () => {
  server = await startTestServer(settings)
  const archive = openArchive(archiveFile(settings))
  await ensureAdmin(archive, settings, new Date().toISOString())
  archive.close()
  client = await openClient(server.url)
  // A message is taken no sooner than a person could have written it.
  challenge = await client.read('/api/altcha')
})

afterAll(async () => {
  await server.stop()
  settings.remove()
})

/** One photo, and one album, more than a page holds. */
const photos = pageSize.photos + 1
const albums = pageSize.albums + 1

const onlyPage = { currentPage: 1, hasNextPage: false, nextPage: 2, hasPreviousPage: false, previousPage: 0, lastPage: 1 }
const firstOfTwo = { ...onlyPage, hasNextPage: true, lastPage: 2 }
const lastOfTwo = { ...onlyPage, currentPage: 2, nextPage: 3, hasPreviousPage: true, previousPage: 1, lastPage: 2 }
const [ofPhotos, ofAlbums] = [{ itemsPerPage: pageSize.photos }, { itemsPerPage: pageSize.albums }]
const ofMessages = { itemsPerPage: pageSize.messages, messagesPerPage: pageSize.messages }

const idsOf = (photos: { photoID: number }[]) => photos.map(({ photoID }) => photoID)

type Names = readonly [ru: string, ro: string, en: string]
const named = (key: string, [ru, ro, en]: Names) => ({ [key]: ru, [`${key}Ro`]: ro, [`${key}En`]: en })

const [bridges, churches, spare]: Names[] = [
  ['Мосты', 'Poduri', 'Bridges'],
  ['Храмы', 'Biserici', 'Churches'],
  ['Лишняя', 'De prisos', 'Spare'],
]
const album = { ...named('albumName', ['Альбом', 'Albumul', 'Album']), albumInfo: '<p>О <b>нём</b></p>' }
const title = 'Мост через Реут, «вид» с юга'

/** A picture like no other: the number is its colour. */
function picture(number: number) {
  const background = `hsl(${number * 13}, 50%, 50%)`
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Sends a photo as the admin's form does, with all its fields. */
async function upload(number: number, own: object = {}) {
  const form = new FormData()
  const texts = { ...named('title', [`Вид № ${number}`, '', '']), ...named('description', ['С юга', '', '']) }
  const categories = { categoryID: 1, categoryID2: 0, categoryID3: 0 }
  const relations = { ...categories, albumID: 1, locationID: 1, contributorID: 1, periodID: 1 }
  const origin = { source: '', sourceWeb: '', author: '', license: 'Public Domain', latitude: '', lng: '' }
  const fields = { ...texts, ...relations, ...origin, ...own }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new File([new Uint8Array(await picture(number))], 'скан.jpg'))
  return client.save('/api/photo/upload', form)
}

describe('the staff', () => {
  test('sign in with name and password, and continue with the token', async () => {
    const signIn = (send: object) => client.call('POST /api/auth', { visitor: true, send })
    const wrong = await signIn({ name: 'admin', password: 'не тот пароль' })
    expect([wrong.status, wrong.body]).toEqual([401, { errors: [{ msg: 'Name or password is wrong.' }] }])
    const { status, body } = await signIn({ name: 'admin', password })
    expect([status, body]).toEqual([200, { token: expect.any(String) }])
    client.signIn(body.token)
    expect((await client.call('GET /api/auth')).body).toEqual({ userID: 1, _id: 1, name: 'admin', role: 'admin' })
    expect((await client.call('GET /api/users/me')).body.name).toBe('admin')
    expect((await client.call('GET /api/auth', { visitor: true })).status).toBe(401)
  })

  test('are listed and removed', async () => {
    await client.save('/api/user', { name: 'Ион „Цуркану”', password: 'длинный пароль' })
    const [admin, other] = (await client.call('GET /api/user')).body
    expect(admin).toMatchObject({ _id: 1, userID: 1, name: 'admin' })
    expect(other).toMatchObject({ _id: 2, userID: 2, name: 'Ион „Цуркану”' })
    expect((await client.call('DELETE /api/user/2')).status).toBe(204)
    expect((await client.call('GET /api/user')).body).toEqual([admin])
  })
})

test('an empty archive answers every list with its empty page', async () => {
  const none = { photos: [], totalPhotos: 0 }
  expect(await client.read('/api/photo')).toEqual({ ...none, ...ofPhotos, ...onlyPage })
  expect(await client.read('/api/search?q=мост')).toMatchObject({ ...none, ...onlyPage })
  for (const list of ['photo/all', 'photo/random']) expect(await client.read(`/api/${list}`)).toEqual(none)
  const albums = { albums: [], totalAlbums: 0, ...ofAlbums, ...onlyPage, albumsPerPage: pageSize.albums }
  expect(await client.read('/api/album')).toEqual(albums)
  for (const list of ['category', 'location', 'location/ro', 'location/en', 'period', 'contributor']) {
    expect(await client.read(`/api/${list}`)).toEqual([])
  }
  const messages = { messages: [], totalMessages: 0, newMessages: 0, ...ofMessages, ...onlyPage }
  expect((await client.call('GET /api/message')).body).toEqual(messages)
})

describe('a save', () => {
  const records = [
    [1, bridges!],
    [2, churches!],
    [3, spare!],
  ] as const
  test.each(records)('answers the records that photos refer to, number %d', async (id, words) => {
    const [ru, ro] = words
    const category = { ...named('categoryName', words), ...named('categoryDescription', words) }
    expect(await client.save('/api/category', category)).toMatchObject({ categoryID: id, ...category })
    const location = named('locationName', words)
    expect(await client.save('/api/location', location)).toMatchObject({ locationID: id, ...location })
    const period = { periodName: `${ru} 1900-х` }
    expect(await client.save('/api/period', period)).toMatchObject({ periodID: id, ...period })
    const contributor = { name: ru, nameRo: ro, email: 'muzeu@țară.example', web: '' }
    expect(await client.save('/api/contributor', contributor)).toMatchObject({ contributorID: id, ...contributor })
  })

  test('makes albums, and changes one', async () => {
    for (let albumID = 1; albumID <= albums; albumID += 1) {
      expect(await client.save('/api/album', album)).toMatchObject({ albumID, ...album })
    }
    const changed = await client.save('/api/album', { albumID: 1, version: 1, albumNameEn: '' }, 200)
    expect(changed).toMatchObject({ ...album, albumID: 1, albumNameEn: '', version: 2 })
  })

  test('that is refused says what is wrong in a list', async () => {
    const { status, body } = await client.call('POST /api/contributor', { send: { name: '', nameRo: '' } })
    const errors = [
      { msg: 'Name is required', field: 'name' },
      { msg: 'Name (Romanian) is required', field: 'nameRo' },
    ]
    expect([status, body]).toEqual([400, { errors }])
  })
})

describe('photos', () => {
  test('are uploaded with their picture, changed, and put into the bin', async () => {
    const own = { title, titleRo: 'Podul', categoryID2: 2, periodID: 2, sourceWeb: 'http://muzeu.example/1' }
    const first = await upload(1, { ...own, latitude: '47.383611', lng: '28.823056' })
    expect(first).toMatchObject({ photoID: 1, ...own, albumName: 'Альбом', latitude: 47.383611, longitude: 28.823056 })
    const others = await Promise.all(Array.from({ length: photos }, (_, index) => upload(index + 2)))
    expect(idsOf(others).sort((a, b) => a - b)).toEqual(Array.from({ length: photos }, (_, index) => index + 2))
    const saved = await client.save('/api/photo', { photoID: 1, version: 1, author: 'П. Кондрацкий' }, 200)
    expect(saved).toMatchObject({ photoID: 1, author: 'П. Кондрацкий', title, version: 2 })
    await client.remove(`/api/photo/${photos + 1}`, 410)
  })

  test('are listed page by page, all at once, by chance, and for translators', async () => {
    const first = await client.read('/api/photo?page=1')
    expect(first).toMatchObject({ totalPhotos: photos, ...ofPhotos, ...firstOfTwo })
    const last = await client.read('/api/photo?page=2')
    expect(last).toMatchObject({ totalPhotos: photos, ...ofPhotos, ...lastOfTwo, photos: [{ photoID: 1, title }] })
    expect(await client.read('/api/photo/all')).toEqual({ photos: [...first.photos, ...last.photos], totalPhotos: photos })
    const random = await client.read('/api/photo/random')
    expect([new Set(idsOf(random.photos)).size, random.totalPhotos]).toEqual([24, 24])
    for (const path of ['translate', 'translate-en']) {
      const { body: page } = await client.call(`GET /api/photo/${path}?page=1`)
      expect(page).toMatchObject({ totalPhotos: photos, ...ofPhotos, ...firstOfTwo })
      const { body: next } = await client.call(`GET /api/photo/${path}?page=2`)
      expect(next).toMatchObject({ totalPhotos: photos, ...ofPhotos, ...lastOfTwo })
      expect(new Set(idsOf([...page.photos, ...next.photos])).size).toBe(photos)
    }
  })

  test('tell all about themselves', async () => {
    const photo = await client.read('/api/photo/1')
    expect(photo.photoFileName).toMatch(/^[0-9a-f]{20}\.jpg$/)
    expect(photo).toMatchObject({
      ...{ photoID: 1, title, titleRo: 'Podul', titleEn: '', description: 'С юга', descriptionRo: '', descriptionEn: '' },
      ...{ ...album, albumID: 1, albumNameEn: '', albumInfoRo: '', albumInfoEn: '' },
      ...{ categoryID: 1, ...named('categoryName', bridges!), categoryID2: 2, ...named('categoryName2', churches!) },
      ...{ categoryID3: 0, ...named('categoryName3', ['', '', '']), locationID: 1, ...named('locationName', bridges!) },
      ...{ contributorID: 1, contributorName: 'Мосты', contributorNameRo: 'Poduri', author: 'П. Кондрацкий', source: '' },
      ...{ sourceWeb: 'http://muzeu.example/1', periodID: 2, periodName: 'Храмы 1900-х', license: 'Public Domain' },
      ...{ imgSize: (await picture(1)).length, latitude: 47.383611, longitude: 28.823056 },
    })
  })

  test('are downloaded whole or in part, under a name that says what they are', async () => {
    const bytes = await picture(1)
    const download = (headers = {}) => client.call('GET /api/photo/download/1', { visitor: true, headers })
    const whole = await download()
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(withoutXmp(whole.content).equals(bytes)).toBe(true)
    const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(whole.headers.get('content-disposition') ?? '') ?? []
    expect(decodeURIComponent(name)).toBe(`1 ${title} - Мосты.jpg`)
    const part = await download({ range: 'bytes=2-9' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-9/${whole.content.length}`])
    expect(part.content.equals(whole.content.subarray(2, 10))).toBe(true)
  })

  test('are found by their words', async () => {
    const found = (query: string) => client.read(`/api/search?${query}`)
    expect(await found('q=МОСТ%20реут')).toMatchObject({ photos: [{ photoID: 1 }], totalPhotos: 1, ...onlyPage })
    expect(await found('q=вид&page=3')).toMatchObject({ totalPhotos: photos, itemsPerPage: pageSize.found, currentPage: 3, lastPage: 3 })
    expect(await found('q=нетакого')).toMatchObject({ photos: [], totalPhotos: 0, ...onlyPage })
  })
})

describe('albums', () => {
  test('are listed page by page, all at once, one by one, and for translators', async () => {
    const all = { totalAlbums: albums, albumsPerPage: pageSize.albums, ...ofAlbums }
    const first = await client.read('/api/album?page=1')
    expect(first).toMatchObject({ ...all, ...firstOfTwo })
    expect([first.albums.length, first.albums[0].albumID]).toEqual([pageSize.albums, albums])
    expect(await client.read('/api/album?page=2')).toMatchObject({ ...all, ...lastOfTwo, albums: [{ albumID: 1 }] })
    for (const path of ['/api/album/all/', '/api/album/all']) {
      const whole = await client.read(path)
      expect([whole.albums.length, whole.totalAlbums]).toEqual([albums, albums])
    }
    const texts = { ...album, albumNameEn: '', albumInfoRo: '', albumInfoEn: '' }
    expect(await client.read('/api/album/1')).toMatchObject({ albumID: 1, ...texts })
    for (const path of ['translate', 'translate-en']) {
      const { body } = await client.call(`GET /api/album/${path}?page=2`)
      expect(body).toMatchObject({ ...all, ...lastOfTwo, albums: [{ albumName: 'Альбом' }] })
    }
  })

  test('bring their photos, and what the links between these show', async () => {
    const { album: record, albumPhotos, ...rest } = await client.read('/api/album/1/photos?page=2')
    expect([record, idsOf(albumPhotos)]).toMatchObject([{ albumID: 1, photos }, [1]])
    expect(rest).toEqual({ totalPhotos: photos, ...ofPhotos, ...lastOfTwo })
    const links: { photoID: number }[] = await client.read('/api/album/1/photosNav')
    expect(links).toHaveLength(photos)
    const { photoFileName } = await client.read('/api/photo/1')
    const texts = { title, titleRo: 'Podul', titleEn: '', ...named('locationName', bridges!) }
    expect(links.find(({ photoID }) => photoID === 1)).toEqual({ photoID: 1, ...texts, photoFileName })
    await client.remove(`/api/album/${albums}`, 410)
  })
})

test.each([
  ['category', [['photos-period/2', 'period']]],
  [
    'location',
    [
      ['photos/2', 'category'],
      ['photos-period/2', 'period'],
    ],
  ],
  ['period', [['photos/1', 'category']]],
  ['contributor', []],
] as const)('each %s is listed, brings its photos, also narrowed down, and is deleted', async (kind, filters) => {
  const key = `${kind}ID`
  for (const list of kind === 'location' ? ['', '/ro', '/en'] : ['']) {
    const records: Record<string, number>[] = await client.read(`/api/${kind}${list}`)
    expect(new Set(records.map((record) => record[key]))).toEqual(new Set([1, 2, 3]))
  }
  expect(await client.read(`/api/${kind}/1`)).toMatchObject({ [key]: 1 })
  // The first photo alone is of the second period.
  const [total, page] = kind === 'period' ? [pageSize.photos, onlyPage] : [photos, firstOfTwo]
  const whole = await client.read(`/api/${kind}/1/photos?page=1`)
  expect(whole).toMatchObject({ [kind]: { [key]: 1 }, totalPhotos: total, ...ofPhotos, ...page })
  expect(whole[`${kind}Photos`]).toHaveLength(pageSize.photos)
  const id = kind === 'period' ? 2 : 1
  const all = await client.read(`/api/${kind}/${id}/photos`)
  for (const [path, by] of filters) {
    const filtered = await client.read(`/api/${kind}/${id}/${path}?page=1`)
    const filter = { [`${by}ID`]: Number(path.at(-1)) }
    expect(filtered).toMatchObject({ [kind]: { [key]: id }, [by]: filter, totalPhotos: 1, ...onlyPage })
    expect(idsOf(filtered[`${kind}Photos`])).toEqual([1])
    if (kind === 'period') expect([idsOf(filtered.photos), idsOf(all.photos)]).toEqual([[1], [1]])
  }
  await client.remove(`/api/${kind}/3`, 404)
})

test('a visitor’s message is taken once the verification is solved, read, and put into the bin', async () => {
  await pause(Math.max(0, challenge.parameters.data.issuedAt + 3100 - Date.now()))
  const message = { email: 'ion@muzeu.example', messageBody: 'Это не «Реут», а <Бык>', photoID: 1 }
  const post = (send: object) => client.call('POST /api/message', { visitor: true, send })
  expect((await post(message)).status).toBe(400)
  const sent = await post({ ...message, altcha: await payloadOf(challenge) })
  expect([sent.status, sent.body]).toEqual([201, { msg: 'Your message has been sent' }])
  const { body: list } = await client.call('GET /api/message?page=1')
  const page = { totalMessages: 1, ...ofMessages, ...onlyPage }
  expect(list).toMatchObject({ ...page, messages: [{ _id: '1', ...message }] })
  const { body: one } = await client.call('GET /api/message/1')
  expect(one).toMatchObject({ ...message, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
  await client.remove('/api/message/1', 410)
})

test('no call of the specification has been left out above', () => {
  expect(specifiedCalls.filter((each) => !client.made.has(plainCall(each)))).toEqual([])
})

/** A JPEG file without the one segment that has its rights as XMP. */
function withoutXmp(jpeg: Buffer): Buffer {
  const start = jpeg.indexOf('http://ns.adobe.com/xap/1.0/\0') - 4
  expect(jpeg.subarray(start, start + 2).toString('hex')).toBe('ffe1')
  return Buffer.concat([jpeg.subarray(0, start), jpeg.subarray(start + 2 + jpeg.readUInt16BE(start + 2))])
}
