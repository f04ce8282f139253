import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOf } from '#data/records/rows.ts'
import { maxBodyBytes } from './body.ts'
import { filesOf } from '#api/media/names.ts'
import type { Operation } from '#api/openapi/types.ts'
import type { TestAnswer } from '#tests/support/api.ts'
import { documentedCall, openContract } from '#tests/support/contract.ts'
import { drawn, openExampleArchive, type ExampleArchive } from '#tests/support/example-archive.ts'

let api: ExampleArchive
beforeAll(async () => {
  api = await openExampleArchive({ proxies: 1 })
})
afterAll(() => api.close())

type Options = Parameters<ExampleArchive['call']>[1]

const admin = (call: string, send?: unknown, headers: Record<string, string> = {}) => api.call(call, { as: 'admin', send, headers })
const visitor = (call: string, options: Options = {}) => api.call(call, options)

/** The documentation of the call that a request is for; null where there is no such call. */
function operationOf(call: string): Operation | null {
  const [method = '', address = ''] = call.split(' ')
  return documentedCall(api.document, method, address)?.operation ?? null
}

/** What no answer may tell. */
const secrets = [
  'node_modules',
  '    at ',
  '.ts:',
  'SQLITE',
  'SqliteError',
  'SELECT ',
  'INSERT ',
  'no such table',
  'no such column',
  'constraint',
  'undefined',
  '[object',
  'valibot',
]

/** Holds an error to the one shape, to its documentation and to secrecy. */
function expectError(call: string, answer: TestAnswer, status: number, fields: (string | undefined)[] = [undefined]) {
  expect([call, answer.status, answer.text]).toEqual([call, status, answer.text])
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
  const { errors } = answer.body as { errors: { msg: string; field?: string }[] }
  expect(errors.map(({ field }) => field)).toEqual(fields)
  for (const error of errors) {
    expect(Object.keys(error).filter((key) => !['msg', 'field'].includes(key))).toEqual([])
    expect(error.msg).toMatch(/^\S.{5,}$/)
  }
  for (const secret of [...secrets, api.folder]) expect(answer.text).not.toContain(secret)
  const operation = operationOf(call)
  const came = { status: answer.status, headers: answer.headers, content: Buffer.from(answer.text) }
  if (operation) expect(openContract(api.document).answerProblem(operation, came)).toBe(null)
}

const rowVersion = (kind: 'photo' | 'category', id: number) => rowOf(api.archive, kind, id)!.version

async function form(own: Record<string, string | File> = {}): Promise<FormData> {
  const texts = {
    title: 'Мост',
    description: 'Вид',
    categoryID: '1',
    locationID: '1',
    periodID: '1',
    contributorID: '1',
    license: 'Public Domain',
  }
  const made = new FormData()
  const file = new File([await drawn('#112233')], 'скан.jpg')
  for (const [name, value] of Object.entries({ ...texts, file, ...own })) made.append(name, value)
  return made
}

describe('a request that cannot be understood', () => {
  test.each(['{', '', 'null', '"text"', '7', '[[[[', 'undefined', '{"name":1}x', '\u0000'])('hears 400 for the body %j', async (send) => {
    const answer = await admin('POST /api/category', send)
    expectError('POST /api/category', answer, 400)
  })

  test.each([
    ['POST /api/period', { periodName: '' }, ['periodName']],
    ['POST /api/period', { periodName: 7, decade: 1 }, ['periodName', 'decade']],
    ['POST /api/period', { periodID: 1, periodName: 'x' }, ['version']],
    ['POST /api/period', { periodID: 1, version: 99, periodName: 'x' }, ['version']],
    ['POST /api/photo', { photoID: 1, version: 1, latitude: 47 }, ['latitude']],
    ['POST /api/photo', { photoID: 1, version: 1, categoryID: 999 }, ['categoryID']],
    ['POST /api/photo', { title: 'x' }, ['photoID']],
    ['POST /api/alias', { path: '//x', target: 'javascript:alert(1)' }, ['path', 'target']],
    ['POST /api/auth', { name: ' ', password: '12345' }, ['name', 'password']],
    ['POST /api/message', { messageBody: 'x', photoID: 1 }, ['altcha']],
  ])('%s %j hears 400 with the fields %j', async (call, send, fields) => {
    expectError(call, await admin(call, send), 400, fields)
  })

  test.each([
    ['GET /api/view?days=0', ['days']],
    ['GET /api/photo/export?format=pdf&columns=x', ['format', 'columns']],
  ])('%s hears 400', async (call, fields) => expectError(call, await admin(call), 400, fields))

  test('hears 400 for an idempotency key that is none, and for a form without its picture', async () => {
    const key = { 'idempotency-key': 'ключ'.replace(/./g, ' ') + '\t' }
    const send = { periodName: 'x' }
    expectError('POST /api/period', await admin('POST /api/period', send, { 'idempotency-key': 'a b' }), 400)
    expectError('POST /api/period', await admin('POST /api/period', send, key), 400)
    const made = await form()
    made.delete('file')
    expectError('POST /api/photo/upload', await admin('POST /api/photo/upload', made), 400, ['file'])
  })

  test('hears 413 when it is too large and 415 when it is of another type', async () => {
    const large = JSON.stringify({ periodName: 'x'.repeat(maxBodyBytes) })
    expectError('POST /api/period', await admin('POST /api/period', large), 413)
    expectError('POST /api/view', await visitor('POST /api/view', { send: JSON.stringify({ path: 'x'.repeat(3000) }) }), 413)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']) {
      expectError('POST /api/period', await admin('POST /api/period', '{}', { 'content-type': type }), 415)
    }
    expectError('POST /api/period', await admin('POST /api/period', await form()), 415)
    expectError('POST /api/photo/upload', await admin('POST /api/photo/upload', { title: 'x' }), 415)
    for (const file of [new File(['GIF89a'], 'a.gif'), new File(['Я не картинка'], 'a.jpg')]) {
      expectError('POST /api/photo/upload', await admin('POST /api/photo/upload', await form({ file })), 415, ['file'])
    }
  })
})

describe('a request that may not be made', () => {
  test('hears 401 without a token, with one that is none, and with a wrong password', async () => {
    expectError('GET /api/message', await visitor('GET /api/message'), 401)
    expectError('GET /api/message', await visitor('GET /api/message', { headers: { 'x-auth-token': '"><script>' } }), 401)
    const send = { name: 'Никто <b>', password: 'не тот пароль' }
    expectError('POST /api/auth', await visitor('POST /api/auth', { send }), 401)
  })

  test('hears 403 where the admin is needed, and for fields of another language', async () => {
    expectError('GET /api/alias', await api.call('GET /api/alias', { as: 'translator' }), 403)
    const send = { photoID: 1, version: 1, title: 'x', titleRo: 'y' }
    expectError('POST /api/photo/translate', await api.call('POST /api/photo/translate', { as: 'translator', send }), 403, ['title'])
  })
})

describe('a request for what is not there', () => {
  test.each([
    'GET /api/photo/999999',
    'GET /api/photo/0',
    'GET /api/photo/-1',
    'GET /api/photo/1e3',
    'GET /api/photo/%00',
    'GET /api/photo/%E0%A4%A',
    'GET /api/album/999999/photos',
    'GET /api/location/1/photos/999999',
    'GET /api/period/999999/photos/1',
    'DELETE /api/user/999999',
    'DELETE /api/contributor/999999',
    'GET /api/history/photo/999999',
    'GET /api/history/user/1',
    'POST /api/bin/photo/1/restore',
    'POST /api/history/photo/1/999999/restore',
    'GET /api/photo/download/999999',
  ])('%s hears 404', async (call) => expectError(call, await admin(call), 404))

  test.each(['GET /api', 'GET /api/', 'GET /api/nothing', 'GET /api/photo/1/2/3', 'PUT /api/photo/1/2/3'])(
    '%s is no call and hears 404',
    async (call) => {
      const answer = await admin(call)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ errors: [{ msg: expect.stringMatching(/^There is no such (call|address)\.$/) }] })
    },
  )

  test.each(['PUT /api/photo', 'PATCH /api/photo/1', 'DELETE /api/photo', 'OPTIONS /api/photo'])(
    '%s uses a method that the address does not take and hears 405',
    async (call) => expectError(call, await admin(call), 405),
  )

  test('hears 410 where the record lies in the bin', async () => {
    for (const call of ['DELETE /api/photo/2', 'DELETE /api/album/2', 'DELETE /api/message/2']) expect((await admin(call)).status).toBe(204)
    for (const call of [
      'GET /api/photo/2',
      'DELETE /api/photo/2',
      'GET /api/photo/download/2',
      'GET /api/album/2',
      'GET /api/album/2/photos',
      'GET /api/message/2',
      'POST /api/history/photo/2/1/restore',
    ]) {
      expectError(call, await admin(call), 410)
    }
    expectError('POST /api/photo', await admin('POST /api/photo', { photoID: 2, version: 1, title: 'x' }), 410)
    expectError('POST /api/message/2', await admin('POST /api/message/2', { read: true }), 410)
    for (const call of ['POST /api/bin/photo/2/restore', 'POST /api/bin/album/2/restore', 'POST /api/bin/message/2/restore'])
      await admin(call)
  })
})

describe('a request that comes too late', () => {
  test('hears 409 with the record as it is and who has changed what', async () => {
    const version = rowVersion('photo', 1)
    await admin('POST /api/photo', { photoID: 1, version, author: 'Первый' })
    const answer = await admin('POST /api/photo', { photoID: 1, version, author: 'Второй' })
    expectError('POST /api/photo', answer, 409, [undefined, 'author'])
    expect(answer.body.current).toMatchObject({ photoID: 1, author: 'Первый', version: version + 1 })
    expect(answer.body.changes).toEqual([{ field: 'author', by: 'admin', at: expect.any(String) }])
  })

  test('hears 409 with how many photos use a record, and where they are', async () => {
    const answer = await admin('DELETE /api/category/1')
    expectError('DELETE /api/category/1', answer, 409)
    expect(answer.body).toMatchObject({ photos: 3, link: '/categories/1' })
  })

  test('hears 409 for a picture that is there already, for a name that is taken and for the last admin', async () => {
    const file = new File([await drawn('#806040')], 'a.jpg')
    const answer = await admin('POST /api/photo/upload', await form({ file }))
    expectError('POST /api/photo/upload', answer, 409, ['file'])
    expect(answer.body).toMatchObject({ photoID: 1, link: '/photos/1' })
    const send = { name: 'AD-M1N', password: 'длинный пароль' }
    expectError('POST /api/user', await visitor('POST /api/user', { send }), 409, ['name'])
    expectError('DELETE /api/user/1', await admin('DELETE /api/user/1'), 409)
  })
})

test('what is understood but cannot be done hears 422', async () => {
  const key = { 'idempotency-key': 'once' }
  expect((await admin('POST /api/period', { periodName: '1890' }, key)).status).toBe(201)
  expectError('POST /api/period', await admin('POST /api/period', { periodName: '1891' }, key), 422)
  const cut = (await drawn('#998877')).slice(0, 200)
  expectError('POST /api/photo/upload', await admin('POST /api/photo/upload', await form({ file: new File([cut], 'a.jpg') })), 422, [
    'file',
  ])
})

test('a range beyond the end of a picture hears 416', async () => {
  const call = 'GET /api/photo/download/1'
  expectError(call, await visitor(call, { headers: { range: 'bytes=99999999-' } }), 416)
})

test('whoever asks too often hears 429 with the seconds to wait', async () => {
  const from = { 'x-forwarded-for': '203.0.113.99' }
  const until429 = async (call: string, options: Options) => {
    for (let times = 0; times < 100; times += 1) {
      const answer = await visitor(call, { ...options, headers: from })
      if (answer.status === 429) return answer
    }
    throw new Error(`${call} is never slowed down.`)
  }
  const tries: [string, Options][] = [
    ['GET /api/altcha', {}],
    ['POST /api/auth', { send: { name: 'Кто-то', password: 'не тот пароль' } }],
    ['POST /api/message', { send: { messageBody: 'x', photoID: 1, altcha: 'x' } }],
  ]
  for (const [call, options] of tries) {
    const answer = await until429(call, options)
    expectError(call, answer, 429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

describe('a fault of the server', () => {
  /** The number that the answer names is found in the log, with what has happened. */
  function expectLogged(answer: TestAnswer) {
    const requestID = answer.headers.get('x-request-id')!
    expect(answer.body.errors[0].msg).toContain(requestID)
    const line = api.logged.find((each) => each['msg'] === 'fault' && each['requestID'] === requestID)
    expect(line?.['err']).toMatchObject({ stack: expect.stringContaining('    at ') })
  }

  test('gets 500 with a number that is also in the log: a picture whose file is lost', async () => {
    const { photoFileName } = rowOf(api.archive, 'photo', 2)!
    rmSync(join(api.settings.uploadsDir, filesOf(photoFileName, 'jpeg').original))
    const answer = await visitor('GET /api/photo/download/2')
    expectError('GET /api/photo/download/2', answer, 500)
    expectLogged(answer)
  })

  test('hears 500 where a table is broken, and nothing is half done', async () => {
    const broken = await openExampleArchive()
    const whole = api
    api = broken
    try {
      broken.archive.sqlite.exec('DROP TABLE history; DROP TABLE views')
      const before = JSON.stringify(rowOf(broken.archive, 'category', 1))
      const calls: [string, unknown][] = [
        ['GET /api/view', undefined],
        ['GET /api/history/photo/1', undefined],
        ['POST /api/category', { categoryID: 1, version: 1, categoryName: 'Новое' }],
        ['DELETE /api/photo/1', undefined],
      ]
      for (const [call, send] of calls) {
        const answer = await admin(call, send)
        expectError(call, answer, 500)
        expectLogged(answer)
      }
      expect(JSON.stringify(rowOf(broken.archive, 'category', 1))).toBe(before)
      expect(rowOf(broken.archive, 'photo', 1)?.deletedAt).toBe(null)
    } finally {
      api = whole
      await broken.close()
    }
  })

  test('hears 507 where the disk is full; nothing is saved, and once there is space the same save works', async () => {
    const { sqlite } = api.archive
    const pages = (limit: number) => sqlite.pragma(`max_page_count = ${limit}`)
    const send = { albumID: 1, version: 1, albumInfo: `<p>${'Ț'.repeat(19_000)}</p>` }
    sqlite.exec('VACUUM')
    pages(sqlite.pragma('page_count', { simple: true }) as number)
    const before = JSON.stringify(rowOf(api.archive, 'album', 1))
    expectError('POST /api/album', await admin('POST /api/album', send), 507)
    expect(JSON.stringify(rowOf(api.archive, 'album', 1))).toBe(before)
    expect((await visitor('GET /api/album/1')).status).toBe(200)
    pages(1_073_741_823)
    expect((await admin('POST /api/album', send)).status).toBe(200)
  })
})

test('the log names no token, no password and no address of a person', () => {
  const log = JSON.stringify(api.logged)
  const unsaid = [...Object.values(api.tokens), 'plum orchard', 'не тот пароль', 'длинный пароль', '203.0.113.99']
  expect(unsaid.filter((text) => log.includes(text))).toEqual([])
  expect(api.logged.length).toBeGreaterThan(100)
})
