import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#api/http/errors.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { MediaError } from '#api/media/error.ts'
import { formLimits, type FormLimits } from './limits.ts'
import { receiveForm } from './receive.ts'
import { removeFiles, unfinishedUploads } from './sweep.ts'
import { buildForm, filePart, type Form } from '#tests/support/uploads.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-form-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const received = () => join(folder, 'tmp')

/** In pieces of a size that splits lines, names and characters. */
function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type Received = { piece?: number; limits?: Partial<FormLimits>; headers?: Record<string, string> }

function receive(form: Form, { piece = 7, limits = {}, headers = {} }: Received = {}) {
  const body = Readable.from(piecesOf(form.bytes, piece), { objectMode: false })
  return receiveForm(body, { ...form.headers, ...headers }, received(), { ...formLimits, ...limits })
}

async function refusalOf(receiving: Promise<unknown>) {
  const problem = await receiving.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(problem).toBeInstanceOf(Refusal)
  expect(filesBelow(received())).toEqual([])
  const { status, errors } = problem as Refusal
  return [status, errors[0]?.field, errors[0]?.msg]
}

const picture = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256))

describe('a form is received whole', () => {
  test.each([1, 7, 64, 100_000])('in pieces of %d bytes', async (piece) => {
    const texts: [string, string][] = [
      ['title', '«Мост» <через> Быковец "у мельницы"'],
      ['titleRo', 'Țâșnitoare în Bâcovăț'],
      ['description', ''],
    ]
    const form = await receive(buildForm(texts, [filePart(picture)]), { piece })
    expect([...form.texts]).toEqual(texts)
    expect(readFileSync(form.file.path)).toEqual(picture)
    expect(form.file.sha256).toBe(createHash('sha256').update(picture).digest('hex'))
    expect(filesBelow(received())).toHaveLength(1)
  })

  test('with the picture first, in the middle or last', async () => {
    const [before, after] = [buildForm([['title', 'а']], [filePart(picture)], { end: false }), buildForm([['date', 'б']])]
    const form = await receive({ ...before, bytes: Buffer.concat([before.bytes, after.bytes]) })
    expect([...form.texts.keys()]).toEqual(['title', 'date'])
    expect(readFileSync(form.file.path)).toEqual(picture)
  })

  test.each([
    'name="file"; filename="a.JPG"',
    'name="picture"; filename="a.jpeg"',
    'name="file"; filename="C:\\\\сканы\\\\№ 1.png"',
    'name="file"; filename="../../etc/passwd.jpg"',
    'name="file"; filename="a\\"b;c.jpg"',
    'name=file; filename=a.jpg',
    'name="file"; filename*=UTF-8\'\'%D0%9C%D0%BE%D1%81%D1%82.jpg',
    'name="file"; filename="Мост „Orhei”.jpg"',
    'name="file"; filename="x.png"; filename*=UTF-8\'\'%D0%9C.png',
  ])('whatever its picture is called: %s', async (disposition) => {
    const form = await receive(buildForm([], [{ disposition, content: picture }]))
    expect(form.file.path.startsWith(join(received(), 'upload-'))).toBe(true)
    expect(readFileSync(form.file.path)).toEqual(picture)
  })

  test('with what no form needs before and behind it', async () => {
    const form = buildForm([['title', 'а']], [filePart(picture)])
    const bytes = Buffer.concat([Buffer.from('preamble\r\n'), form.bytes, Buffer.from('epilogue')])
    expect([...(await receive({ ...form, bytes })).texts]).toEqual([['title', 'а']])
  })
})

describe('a form that is none leaves nothing and is told why', () => {
  test.each([
    ['application/json'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/mixed; boundary=x'],
    ['multipart/form-dataX'],
    [''],
  ])('the type %j', async (type) => {
    expect(await refusalOf(receive({ headers: { 'content-type': type }, bytes: picture }))).toEqual([
      415,
      undefined,
      expect.stringContaining('multipart/form-data'),
    ])
  })

  test.each([
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, bytes: buildForm([], [filePart(picture)]).bytes }],
    [
      'another boundary',
      { headers: { 'content-type': 'multipart/form-data; boundary=other' }, bytes: buildForm([], [filePart(picture)]).bytes },
    ],
    ['no end', buildForm([['title', 'а']], [filePart(picture)], { end: false })],
    ['an end within a field', { ...buildForm([]), bytes: buildForm([['title', 'а'.repeat(99)]]).bytes.subarray(0, 150) }],
    ['an end within the picture', { ...buildForm([]), bytes: buildForm([], [filePart(picture)]).bytes.subarray(0, 1000) }],
    ['an end within a head', { ...buildForm([]), bytes: buildForm([], [filePart(picture)]).bytes.subarray(0, 50) }],
    ['nothing at all', { ...buildForm([]), bytes: Buffer.alloc(0) }],
    ['bytes that are no form', { ...buildForm([]), bytes: picture }],
  ])('%s', async (_, form) => {
    expect(await refusalOf(receive(form))).toEqual([400, 'file', 'The form is damaged or incomplete. Please send it again.'])
  })

  test.each([
    ['no picture', buildForm([['title', 'а']]), [400, 'file', 'A picture is required.']],
    ['no parts', buildForm([]), [400, 'file', 'A picture is required.']],
    ['a picture that nobody chose', buildForm([['title', 'а']], [filePart(Buffer.alloc(0), '')]), [400, 'file', 'A picture is required.']],
    [
      'a picture without a name',
      buildForm([], [{ disposition: 'name="file"', type: 'application/octet-stream', content: picture }]),
      [400, 'file', 'A picture is required.'],
    ],
    ['two pictures', buildForm([], [filePart(picture), filePart(picture)]), [400, 'file', 'Only one picture can be sent at a time.']],
    [
      'a text',
      buildForm([], [filePart(picture, 'a.txt')]),
      [415, 'file', 'Only .png, .jpg, .jpeg, .tif, .tiff files are accepted. Please save the picture as TIFF, PNG or JPEG.'],
    ],
    [
      'a double name',
      buildForm([], [filePart(picture, 'a.jpg.exe')]),
      [415, 'file', 'Only .png, .jpg, .jpeg, .tif, .tiff files are accepted. Please save the picture as TIFF, PNG or JPEG.'],
    ],
    [
      'a drawing',
      buildForm([], [filePart(picture, 'a.svg')]),
      [415, 'file', 'Only .png, .jpg, .jpeg, .tif, .tiff files are accepted. Please save the picture as TIFF, PNG or JPEG.'],
    ],
    [
      'a field sent twice',
      buildForm(
        [
          ['title', 'а'],
          ['title', 'б'],
        ],
        [filePart(picture)],
      ),
      [400, 'title', 'title was sent twice'],
    ],
    [
      'a field without a name',
      buildForm([['', 'а']], [filePart(picture)]),
      [400, undefined, 'A field of the form has no name or one that is too long.'],
    ],
    [
      'a long name',
      buildForm([['ж'.repeat(51), 'а']], [filePart(picture)]),
      [400, undefined, 'A field of the form has no name or one that is too long.'],
    ],
    ['a long field', buildForm([['title', 'ж'.repeat(102_401)]], [filePart(picture)]), [413, 'title', 'title is too long']],
    [
      'another alphabet',
      buildForm([['title', '\ufffd\ufffd']], [filePart(picture)]),
      [400, 'title', 'title holds characters that are not UTF-8 text'],
    ],
  ])('%s', async (_, form, refusal) => {
    expect(await refusalOf(receive(form, { piece: 4096 }))).toEqual(refusal)
  })

  test('a text in the alphabet of another century', async () => {
    const form = buildForm([['title', 'TITLE']], [filePart(picture)])
    const bytes = Buffer.from(form.bytes.toString('latin1').replace('TITLE', '\xcc\xee\xf1\xf2'), 'latin1')
    expect(await refusalOf(receive({ ...form, bytes }))).toEqual([400, 'title', 'title holds characters that are not UTF-8 text'])
  })

  test.each([
    [
      '10,000 fields',
      buildForm(
        Array.from({ length: 10_000 }, (_, index): [string, string] => [`f${index}`, 'x']),
        [filePart(picture)],
      ),
    ],
    ['10,000 empty parts', { ...buildForm([]), bytes: Buffer.from(`--${boundaryOf(buildForm([]))}\r\n\r\n\r\n`.repeat(10_000)) }],
  ])('%s', async (_, form) => {
    expect(await refusalOf(receive(form, { piece: 65_536 }))).toEqual([400, 'file', 'The form has too many parts.'])
  })

  test('a picture larger than the limit, to the byte', async () => {
    const form = buildForm([], [filePart(picture)])
    expect((await receive(form, { limits: { file: picture.length } })).file.path).toBeTruthy()
    rmSync(received(), { recursive: true })
    expect(await refusalOf(receive(form, { limits: { file: picture.length - 1 } }))).toEqual([
      413,
      'file',
      expect.stringContaining('too large'),
    ])
  })

  test('a length that says too much is refused before anything is read', async () => {
    let read = 0
    const body = new Readable({ read: () => void (read += 1) })
    const { headers } = buildForm([])
    const receiving = receiveForm(body, { ...headers, 'content-length': String(10 ** 12) }, received())
    expect(await refusalOf(receiving)).toEqual([413, 'file', 'The file is too large; at most 500 MB are accepted.'])
    expect(read).toBe(0)
  })

  test.each([
    ['destroyed while it is read', (body: Readable) => void setTimeout(() => body.destroy(new Error('aborted')), 20)],
    ['destroyed before it is read', (body: Readable) => void body.destroy(new Error('aborted'))],
  ])('a connection that is %s', async (_, cut) => {
    const form = buildForm([['title', 'а']], [filePart(picture)])
    const body = new Readable({ read: () => undefined })
    body.push(form.bytes.subarray(0, 2000))
    const receiving = receiveForm(body, form.headers, received())
    cut(body)
    expect(await refusalOf(receiving)).toEqual([400, 'file', 'The upload was interrupted. Nothing was saved.'])
  })

  test('a connection that is gone already', async () => {
    const form = buildForm([], [filePart(picture)])
    const body = new Readable({ read: () => undefined })
    body.destroy()
    const receiving = receiveForm(body, form.headers, received())
    expect(await refusalOf(receiving)).toEqual([400, 'file', 'The upload was interrupted. Nothing was saved.'])
  })
})

test('a disk that refuses the file is the server’s fault, not the sender’s', async () => {
  writeFileSync(join(folder, 'tmp'), 'a file where the folder should be')
  const problem = await receive(buildForm([], [filePart(picture)])).catch((thrown: unknown) => thrown)
  expect(problem).toBeInstanceOf(MediaError)
  expect(problem).toMatchObject({ code: 'failed', status: 500 })
})

test('the files of a killed process are found, and nothing else', async () => {
  const { file } = await receive(buildForm([], [filePart(picture)]))
  writeFileSync(join(received(), 'derive-1'), 'x')
  const unfinished = unfinishedUploads(folder)
  expect(unfinished).toEqual([file.path])
  removeFiles(unfinished)
  expect(filesBelow(received())).toEqual(['derive-1'])
  expect(unfinishedUploads(join(folder, 'nowhere'))).toEqual([])
})

function boundaryOf({ headers }: Form): string {
  return /boundary="(.*)"/.exec(headers['content-type'])![1]!
}
