import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoWire } from '#core/wire/photo.ts'
import { testStamp, drawPicture, filesBelow } from '#tests/support/ingest.ts'
import { buildDoubtful } from '#tests/support/damaged-pictures.ts'
import { filesOf, keysOf } from '#api/media/names.ts'
import { openTestApi } from '#tests/support/api.ts'
import { buildForm, buildTexts, filePart, openUploadServer, type UploadServer } from '#tests/support/uploads.ts'
import { historyOf } from '#data/records/history.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { photoByID } from '#data/records/photos.ts'
import { binPhoto } from '#data/records/removals.ts'
import { changeRow, rowOf } from '#data/records/rows.ts'

let server: UploadServer
let texts: [string, string][]

beforeAll(async () => {
  server = await openUploadServer()
  texts = buildTexts(server.archive)
})
afterAll(() => server.close())

let drawn = 0

/** A picture that no other test has. */
async function draw(type: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
  drawn += 1
  const colour = `#${(0x202020 + drawn * 0x010307).toString(16)}`
  return readFileSync(await drawPicture(join(server.settings.folder, `p${drawn}.${type}`), colour))
}

const upload = (content: Buffer, own: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.sendForm('/api/photo/upload', buildForm(Object.entries({ ...Object.fromEntries(texts), ...own }), [filePart(content)]), headers)

const photos = () => listingTotal(server.archive, { route: 'latest', id: 0, filterID: 0 })
const stored = () => filesBelow(server.settings.uploadsDir).length

/** The picture's files, every one of them there. */
function filesOfPhoto(photoID: number) {
  const { photoFileName, originalFormat } = rowOf(server.archive, 'photo', photoID)!
  return filesOf(photoFileName, originalFormat)
}

const read = (file: string) => readFileSync(join(server.settings.uploadsDir, file))

describe('an upload', () => {
  test('becomes a photo with its texts as they were typed, and all its files', async () => {
    const content = await draw('png')
    const own = {
      title: '«Мост» <через> Быковец "у мельницы" & \\',
      titleRo: 'Țâșnitoarea din Bâcovăț',
      lng: '28°49′50.16″ E',
      latitude: '46,975',
      date: 'ок. 1905',
    }
    const { status, body } = await upload(content, own)
    expect([status, body.errors]).toEqual([201, undefined])
    expect(v.parse(photoWire, body)).toMatchObject({
      title: own.title,
      titleRo: own.titleRo,
      description: 'Вид.\nС юга — “ț”.',
      locationName: 'Оргеев',
      contributorName: "О'Нил & сыновья",
      latitude: 46.975,
      longitude: 28.8306,
      width: 60,
      height: 40,
      originalFormat: 'png',
      imgSize: content.length,
      date: 'ок. 1905',
      version: 1,
      createdBy: 'admin',
    })
    const { tiles, original, ...others } = filesOfPhoto(body.photoID)
    const made = keysOf({ width: 60, height: 40, originalFormat: 'png' }).flatMap((key) => (key === 'tiles' ? [] : [others[key]]))
    expect(read(original)).toEqual(content)
    for (const file of made) expect(read(file).length).toBeGreaterThan(0)
    expect(filesBelow(join(server.settings.uploadsDir, tiles))).not.toEqual([])
    expect(server.temporaryFiles()).toEqual([])
  })

  test('keeps the name of its file, unless another is given; a picture that replaces it brings its own', async () => {
    const form = (name: string, content: Buffer, own: Record<string, string>) =>
      buildForm(Object.entries({ ...Object.fromEntries(texts), ...own }), [filePart(content, name)])
    const named = async (name: string, own = {}) => (await server.sendForm('/api/photo/upload', form(name, await draw(), own))).body
    expect(await named('Орхей „țâșnitoare” 12.JPG')).toMatchObject({ originalFileName: 'Орхей „țâșnitoare” 12.JPG' })
    expect(await named('C:\\scans\\12.jpg')).toMatchObject({ originalFileName: '12.jpg' })
    const photo = await named('12.jpg', { originalFileName: 'из каталога.tif' })
    expect(photo).toMatchObject({ originalFileName: 'из каталога.tif' })
    const replacement = buildForm([['version', '1']], [filePart(await draw(), 'лучше.jpg')])
    expect((await server.sendForm(`/api/photo/${photo.photoID}/image`, replacement)).body).toMatchObject({ originalFileName: 'лучше.jpg' })
  })

  test('with the inventory number of another one is refused before its picture is prepared; of two at once, one is added', async () => {
    const [before, pictures] = [photos(), [await draw(), await draw()]]
    const answers = await Promise.all(pictures.map((content) => upload(content, { inventoryNumber: 'ФЗ 7' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const added = answers.find(({ status }) => status === 201)!.body.photoID
    const refused = answers.find(({ status }) => status === 400)!.body
    const errors = [{ field: 'inventoryNumber', msg: `Inventory number “ФЗ 7” is taken: photo ${added} of the same contributor has it` }]
    expect(refused.errors).toEqual(errors)
    const files = stored()
    const again = await upload(await draw(), { inventoryNumber: 'фз 7' })
    expect([again.status, photos(), stored(), server.temporaryFiles()]).toEqual([400, before + 1, files, []])
  })

  test('in process, without a server, is the same', async () => {
    const api = await openTestApi()
    try {
      const form = new FormData()
      for (const [name, value] of buildTexts(api.archive)) form.append(name, value)
      form.append('picture', new Blob([new Uint8Array(await draw())]), 'Мост.jpeg')
      const { status, body } = await api.call('POST /api/photo/upload', { as: 'admin', send: form })
      expect([status, body.width, body.createdAt]).toEqual([201, 60, api.clock.now.toISOString()])
      expect((await api.call('POST /api/photo/upload', { as: 'translator', send: form })).status).toBe(403)
      expect((await api.call('POST /api/photo/upload', { as: 'admin' })).status).toBe(415)
      const { text, headers } = await api.call(`GET /api/photo/download/${body.photoID}`)
      expect([headers.get('content-type'), text.length > 0]).toEqual(['image/jpeg', true])
      expect(filesBelow(join(api.settings.uploadsDir, 'tmp'))).toEqual([])
    } finally {
      await api.close()
    }
  })

  test.each([
    ['title', '', 'Title (Russian) is required'],
    ['description', '  \r\n', 'Description (Russian) is required'],
    ['locationID', '', 'Location is required'],
    ['locationID', '0', 'Location is required'],
    ['categoryID', '', 'Category is required'],
    ['periodID', '4040', 'Period 4040 does not exist'],
    ['license', 'CC BY 4.0', 'Licence has a value that the archive does not know'],
    ['sourceWeb', 'javascript:alert(1)', 'Source address must be a full address that begins with http:// or https://'],
    ['title', 'ț'.repeat(501), 'Title (Russian) is longer than 500 characters'],
    ['latitude', '46 75 N', 'Latitude “46 75 N” has 60 minutes or more'],
    ['latitude', '46 30 E', 'Latitude “46 30 E” names the wrong half of the Earth: use N or S'],
    ['longitude', '181', 'Longitude must be between -180 and 180 degrees'],
    ['titel', 'x', 'titel is not known here'],
  ])('with %s = “%s” is refused before its picture is touched', async (field, text, msg) => {
    const before = [photos(), stored()]
    const { status, body } = await upload(Buffer.from('no picture at all'), { [field]: text })
    expect([status, body.errors]).toEqual([400, expect.arrayContaining([{ msg, field }])])
    expect([photos(), stored()]).toEqual(before)
    expect(server.temporaryFiles()).toEqual([])
  })

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 415],
    ['nothing', Buffer.alloc(0), 422],
    ['half a picture', null, 422],
  ])('of %s under the name of a picture is refused and leaves nothing', async (_, content, status) => {
    const before = [photos(), stored()]
    const whole = await draw()
    const answer = await upload(content ?? whole.subarray(0, whole.length / 2))
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, 'file'])
    expect([photos(), stored()]).toEqual(before)
  })

  test('by anybody but the admin is refused', async () => {
    const form = buildForm(texts, [filePart(await draw())])
    const before = photos()
    const visitor = await server.sendForm('/api/photo/upload', form, { 'x-auth-token': 'none' })
    expect([visitor.status, photos()]).toEqual([401, before])
    expect(server.temporaryFiles()).toEqual([])
  })
})

describe('a picture that the archive has already', () => {
  test('is refused with the photo that shows it, unless a duplicate is allowed', async () => {
    const content = await draw()
    const first = (await upload(content)).body.photoID
    const again = await upload(content)
    expect([again.status, again.body]).toEqual([
      409,
      {
        errors: [{ msg: `This picture is in the archive already, as photo ${first}. Allow a duplicate to add it again.`, field: 'file' }],
        photoID: first,
        link: `/photos/${first}`,
      },
    ])
    const allowed = await upload(content, { allowDuplicate: '1' })
    expect(allowed.status).toBe(201)
    expect(filesOfPhoto(allowed.body.photoID).original).not.toBe(filesOfPhoto(first).original)
  })

  test('in the bin is told to be there', async () => {
    const content = await draw()
    const first = (await upload(content)).body.photoID
    binPhoto(server.archive, first, testStamp)
    const { status, body } = await upload(content)
    expect([status, body.photoID]).toEqual([409, first])
    expect(body.errors[0].msg).toContain('lies in the bin')
  })

  test('sent twice at once becomes one photo', async () => {
    const [content, before] = [await draw(), photos()]
    const answers = await Promise.all([upload(content), upload(content)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(photos()).toBe(before + 1)
  })
})

describe('a picture that may be damaged', () => {
  const doubt = {
    errors: [{ msg: expect.stringMatching(/^The file .*\.$/), field: 'file' }],
    doubt: expect.stringMatching(/^The file .*\.$/),
  }

  test('is refused with the reason, leaves nothing, and is added once its sender accepts it', async () => {
    const [content, before] = [await buildDoubtful(7), stored()]
    const requested = await upload(content)
    expect([requested.status, requested.body]).toEqual([409, doubt])
    expect(stored()).toBe(before)
    expect((await upload(content, { acceptDoubtful: 'maybe' })).status).toBe(400)
    const accepted = await upload(content, { acceptDoubtful: '1' })
    expect([accepted.status, accepted.body.width]).toEqual([201, 320])
    expect(read(filesOfPhoto(accepted.body.photoID).original)).toEqual(content)
  })

  test('replaces the picture of a photo under the same condition', async () => {
    const { photoID, version } = (await upload(await draw())).body
    const content = await buildDoubtful(8)
    const replace = (own: Record<string, string> = {}) =>
      server.sendForm(`/api/photo/${photoID}/image`, buildForm(Object.entries({ version: String(version), ...own }), [filePart(content)]))
    const requested = await replace()
    expect([requested.status, requested.body]).toEqual([409, doubt])
    expect(rowOf(server.archive, 'photo', photoID)!.version).toBe(version)
    expect(await replace({ acceptDoubtful: 'true' })).toMatchObject({ status: 200, body: { width: 320, height: 240 } })
  })
})

describe('an upload with a key', () => {
  test('five times at once and once again later makes one photo and one answer', async () => {
    const [content, before] = [await draw(), photos()]
    const key = { 'idempotency-key': 'box-7/scan-12' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(content, {}, key)))
    answers.push(await upload(content, {}, key))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body])
    expect(photos()).toBe(before + 1)
    const originals = filesBelow(join(server.settings.uploadsDir, 'originals'))
    const name = createHash('sha256').update(content).digest('hex').slice(0, 20)
    expect(originals.filter((file) => file.startsWith(name))).toEqual([`${name}.jpg`])
  })

  test('that was used for something else is refused and makes nothing', async () => {
    const content = await draw()
    const key = { 'idempotency-key': 'other' }
    expect((await upload(content, {}, key)).status).toBe(201)
    const before = photos()
    const answers = [await upload(content, { title: 'Другой' }, key), await upload(await draw(), {}, key)]
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(photos()).toBe(before)
  })

  test('whose first attempt was refused makes the photo with the second', async () => {
    const [content, key] = [await draw(), { 'idempotency-key': 'retry' }]
    expect((await upload(content, { title: '' }, key)).status).toBe(400)
    expect((await upload(content, {}, key)).status).toBe(201)
  })

  test('that is no key is refused', async () => {
    expect((await upload(await draw(), {}, { 'idempotency-key': 'a b' })).status).toBe(400)
  })
})

describe('another picture for a photo', () => {
  let photoID: number
  beforeEach(async () => {
    photoID = (await upload(await draw())).body.photoID
  })

  const replace = (content: Buffer, version: number | string = 1, id = photoID, own: Record<string, string> = {}) =>
    server.sendForm(`/api/photo/${id}/image`, buildForm(Object.entries({ version: String(version), ...own }), [filePart(content)]))

  test('gets new files, and the old ones stay', async () => {
    const old = filesOfPhoto(photoID)
    const before = photoByID(server.archive, photoID)!
    const content = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#a1b2c3' } })
      .png()
      .toBuffer()
    const { status, body } = await replace(content)
    expect([status, v.parse(photoWire, body)]).toEqual([
      200,
      expect.objectContaining({ version: 2, width: 90, height: 30, originalFormat: 'png', imgSize: content.length }),
    ])
    expect(body.photoFileName).not.toBe(before.photoFileName)
    expect(photoByID(server.archive, photoID)).toMatchObject({
      title: before.title,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    for (const { original, tiles } of [filesOfPhoto(photoID), old]) {
      expect(read(original).length).toBeGreaterThan(0)
      expect(filesBelow(join(server.settings.uploadsDir, tiles))).not.toEqual([])
    }
    const saved = server.archive.sqlite.prepare('SELECT photo_file_name FROM kept_pictures WHERE photo_id = ?').pluck().all(photoID)
    expect(saved).toEqual([before.photoFileName])
    const [change] = historyOf(server.archive, 'photo', photoID)
    expect(change).toMatchObject({ version: 2, action: 'update', by: 'admin' })
  })

  test('that is the one shown already changes nothing, whatever version was seen', async () => {
    const shown = read(filesOfPhoto(photoID).original)
    const files = stored()
    const { status, body } = await replace(shown, 99)
    expect([status, body.version, stored()]).toEqual([200, 1, files])
  })

  test('and back again never meets files of the same name', async () => {
    const first = read(filesOfPhoto(photoID).original)
    const names = [rowOf(server.archive, 'photo', photoID)!.photoFileName]
    names.push((await replace(await draw(), 1)).body.photoFileName, (await replace(first, 2)).body.photoFileName)
    expect(new Set(names).size).toBe(3)
    expect(read(filesOfPhoto(photoID).original)).toEqual(first)
  })

  test('keeps the fields that others have changed since', async () => {
    changeRow(server.archive, 'photo', rowOf(server.archive, 'photo', photoID)!, { title: 'Мост, уточнено' }, testStamp)
    const { status, body } = await replace(await draw(), 1)
    expect([status, body.version, body.title]).toEqual([200, 3, 'Мост, уточнено'])
  })

  test('is refused when somebody else has replaced it since, and leaves nothing', async () => {
    const shown = (await replace(await draw(), 1)).body
    const files = stored()
    const { status, body } = await replace(await draw(), 1)
    expect([status, body.current]).toEqual([409, shown])
    expect(body.errors[0].msg).toContain('changed by somebody else')
    expect(body.changes).toContainEqual({ field: 'photoFileName', by: 'admin', at: expect.any(String) })
    expect([stored(), rowOf(server.archive, 'photo', photoID)!.version]).toEqual([files, 2])
  })

  test('sent twice at once is one change; two different ones are a conflict', async () => {
    const content = await draw()
    const same = await Promise.all([replace(content, 1), replace(content, 1)])
    expect(same.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ])
    const files = stored()
    const tiles = readdirSync(join(server.settings.uploadsDir, 'tiles')).length
    const two = await Promise.all([replace(await draw(), 2), replace(await draw(), 2)])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(readdirSync(join(server.settings.uploadsDir, 'tiles'))).toHaveLength(tiles + 1)
    expect(stored()).toBeGreaterThan(files)
  })

  test.each([
    ['no version', '', 400, 'version'],
    ['a version that never was', '7', 400, 'version'],
    ['no number', 'x', 400, 'version'],
  ])('with %s is refused', async (_, version, status, field) => {
    const files = stored()
    const answer = await replace(await draw(), version)
    expect([answer.status, answer.body.errors[0].field, stored()]).toEqual([status, field, files])
  })

  test('for no photo is 404, for one in the bin 410, of no picture 415, with other fields 400', async () => {
    expect((await replace(await draw(), 1, 999_999)).status).toBe(404)
    expect((await replace(Buffer.from('GIF89a'), 1)).status).toBe(415)
    expect((await replace(await draw(), 1, photoID, { title: 'x' })).body.errors).toEqual([
      { msg: 'title is not known here', field: 'title' },
    ])
    binPhoto(server.archive, photoID, testStamp)
    expect((await replace(await draw(), 1)).status).toBe(410)
    expect(server.temporaryFiles()).toEqual([])
  })
})

describe('a download', () => {
  let photoID: number
  let original: Buffer
  let content: Buffer
  let tag: string
  beforeAll(async () => {
    content = await draw('png')
    photoID = (await upload(content, { title: '«Мост» <через> Быковец: "у мельницы"/\\' + 'ж'.repeat(200) })).body.photoID
    const whole = await get()
    original = content
    content = whole.content
    tag = whole.headers['etag'] ?? ''
  })

  const get = (headers: Record<string, string> = {}, method = 'GET', id: number | string = photoID) =>
    server.send(method, `/api/photo/download/${id}`, headers)
  const counted = () =>
    server.archive.sqlite
      .prepare("SELECT coalesce(sum(views), 0) FROM views WHERE route = 'download' AND photo_id = ?")
      .pluck()
      .get(photoID)

  test('is the original with a packet of its rights, under a name for every system', async () => {
    const { status, headers, content: got } = await get()
    expect([status, got]).toEqual([200, content])
    const length = content.readUInt32BE(33)
    expect(Buffer.concat([content.subarray(0, 33), content.subarray(33 + 12 + length)])).toEqual(original)
    const { xmp } = await sharp(content).metadata()
    expect(xmp!.toString()).toContain('<cc:license rdf:resource="https://creativecommons.org/publicdomain/mark/1.0/"/>')
    expect(xmp!.toString()).toContain(`/photos/${photoID}</dc:identifier>`)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      etag: tag,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    const disposition = headers['content-disposition'] ?? ''
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)![1]!)
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.png"; filename\*=/)
    expect(name).toMatch(new RegExp(`^${photoID} «Мост» через Быковец у мельницы - О'Нил & сыновья\\.png$`))
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150)
  })

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=10-19', 10, 20],
    ['bytes=-7', -7, undefined],
    ['bytes=100-', 100, undefined],
    ['bytes=5-999999', 5, undefined],
  ])('of %s brings just these', async (range, start, end) => {
    const { status, headers, content: got } = await get({ range })
    const expected = content.subarray(start, end)
    const from = start < 0 ? content.length + start : start
    expect([status, got]).toEqual([206, expected])
    expect(headers['content-range']).toBe(`bytes ${from}-${from + expected.length - 1}/${content.length}`)
  })

  test('of bytes beyond its end is refused with its size', async () => {
    const { status, headers, body } = await get({ range: `bytes=${content.length}-` })
    expect([status, headers['content-range'], headers['content-disposition']]).toEqual([416, `bytes */${content.length}`, undefined])
    expect(body.errors[0].msg).toContain(`${content.length} bytes`)
  })

  test('resumes where it stopped only while the picture is the same', async () => {
    expect((await get({ range: 'bytes=10-', 'if-range': tag })).status).toBe(206)
    for (const other of ['"other"', `W/${tag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      const { status, content: got } = await get({ range: 'bytes=10-', 'if-range': other })
      expect([status, got]).toEqual([200, content])
    }
  })

  test('has another tag when the record has changed, and the words of the language asked for', async () => {
    const binned = (await upload(await draw())).body.photoID
    const tagNow = async () => (await get({}, 'HEAD', binned)).headers['etag']
    const before = await tagNow()
    expect(await tagNow()).toBe(before)
    changeRow(server.archive, 'photo', rowOf(server.archive, 'photo', binned)!, { creditLine: '© Țara', titleRo: 'Podul' }, testStamp)
    expect(await tagNow()).not.toBe(before)
    const romanian = await get({}, 'GET', `${binned}?lang=ro`)
    expect((await sharp(romanian.content).metadata()).xmp!.toString()).toContain('<photoshop:Credit>© Țara</photoshop:Credit>')
    expect(decodeURIComponent(romanian.headers['content-disposition'] ?? '')).toContain(`${binned} Podul`)
  })

  test('of a damaged file is the file as it came, and the log names it', async () => {
    const { photoID: broken } = (await upload(await draw())).body
    const file = join(server.settings.uploadsDir, filesOfPhoto(broken).original)
    writeFileSync(file, Buffer.from('no picture at all, but bytes'))
    const { status, content: got } = await get({}, 'GET', broken)
    expect([status, got.toString()]).toEqual([200, 'no picture at all, but bytes'])
    expect(server.logged).toContainEqual(expect.objectContaining({ photoID: broken, msg: expect.stringContaining('without its rights') }))
  })

  test('is not sent again to who has it, nor to who asks for its head', async () => {
    const again = await get({ 'if-none-match': `"other", ${tag}` })
    expect([again.status, again.content.length]).toEqual([304, 0])
    const head = await get({ range: 'bytes=0-1' }, 'HEAD')
    expect([head.status, head.headers['content-length'], head.content.length]).toEqual([200, String(content.length), 0])
  })

  test('is counted once when it is sent as a whole', async () => {
    const before = Number(counted())
    await get()
    await get({ range: 'bytes=0-' })
    await get({ range: 'bytes=0-99' })
    await get({ range: 'bytes=100-' })
    await get({ 'if-none-match': tag })
    await get({}, 'HEAD')
    expect(counted()).toBe(before + 2)
  })

  test.each([
    ['999999', 404],
    ['0', 404],
    ['x', 404],
    ['1.5', 404],
  ])('of “%s” is %d', async (id, status) => {
    expect((await get({}, 'GET', id)).status).toBe(status)
  })

  test('of a photo in the bin is 410', async () => {
    const binned = (await upload(await draw())).body.photoID
    binPhoto(server.archive, binned, testStamp)
    expect((await get({}, 'GET', binned)).status).toBe(410)
  })

  test('of a file that is missing on the disk is a fault of ours, and logged', async () => {
    const lost = (await upload(await draw())).body.photoID
    rmSync(join(server.settings.uploadsDir, filesOfPhoto(lost).original))
    const { status, body } = await get({}, 'GET', lost)
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('originals')])
    expect(server.logged).toContainEqual(expect.objectContaining({ msg: 'fault', err: expect.objectContaining({ code: 'ENOENT' }) }))
  })
})
