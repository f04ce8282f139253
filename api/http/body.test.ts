import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxTranslationFile } from '#core/limits.ts'
import { maxBodyBytes } from './body.ts'
import { permissions } from '#api/auth/authorisation.ts'
import { openUploadServer, type UploadServer } from '#tests/support/uploads.ts'

let server: UploadServer
beforeAll(async () => {
  server = await openUploadServer({}, { registrationOpen: true })
})
afterAll(() => server.close())

/** Calls that take JSON; those with a picture or a form have other limits; the options of a sign-in with a passkey, and a new try of deliveries, need no body. */
const calls = Object.keys(permissions).filter(
  (call) =>
    call.startsWith('POST ') &&
    !/upload|image|similar|sheet|photo\/import|restore|logout|different|undo|reconcile|delivery\/retry|passkey\/options/.test(call),
)

/** Begins a body in chunks, without a length, that has no end, and gives what is answered to it. */
async function answerTo(call: string, begun: string) {
  const path = call.replace('POST ', '').replace(/:\w+/g, '1')
  const { socket, closed } = server.connect()
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  socket.write(server.head(path, headers))
  socket.write(`${Buffer.byteLength(begun).toString(16)}\r\n${begun}\r\n`)
  return closed
}

test('there are many such calls', () => expect(calls.length).toBeGreaterThan(12))

test.each(calls)('%s refuses a body without a length and without an end as soon as it is too large', async (call) => {
  const limit = call === 'POST /api/view' ? 2048 : call.endsWith('/po') ? maxTranslationFile : maxBodyBytes
  const answer = await answerTo(call, `{"path":"${'x'.repeat(limit)}`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"msg":"The request is larger than \d+ KB\."/)
})

test.each(['POST /api/period', 'POST /api/auth'])('%s refuses a length that is too large before anything has come', async (call) => {
  const { socket, closed } = server.connect()
  socket.write(server.head(call.split(' ')[1]!, { 'content-type': 'application/json', 'content-length': maxBodyBytes + 1 }))
  expect(await closed).toMatch(/^HTTP\/1\.1 413 /)
})

test('a body in chunks that keeps the limit is read to its end', async () => {
  const title = { periodName: 'Ț'.repeat(300) }
  const spaces = ' '.repeat(maxBodyBytes - Buffer.byteLength(JSON.stringify(title)))
  const text = Buffer.from(JSON.stringify(title) + spaces)
  const parts = [text.subarray(0, 101), text.subarray(101, 5000), text.subarray(5000)]
  const answer = await server.send('POST', '/api/period', { 'content-type': 'application/json' }, parts)
  expect([answer.status, answer.body.periodName]).toEqual([201, title.periodName])
})
