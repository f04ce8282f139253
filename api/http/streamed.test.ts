import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { archiveFileWith } from '#tests/support/archive-file.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { listen, type Listening } from '#tests/support/listen.ts'

let api: TestApi
let server: Listening

// Some 20 MB: more than the buffers between two ends of a connection hold.
let filled: ReturnType<typeof archiveFileWith>
beforeAll(() => {
  filled = archiveFileWith((archive) => {
    addFlats(archive)
    for (let count = 0; count < 2000; count += 1) addPhoto(archive, { description: '' })
    // Past the search index, which would take long over such texts.
    archive.sqlite.prepare('UPDATE photos SET description = ?').run('Вид <с юга>. '.repeat(500))
  })
})
afterAll(() => filled.remove())

beforeEach(async () => {
  api = await openTestApi({}, filled.file)
  server = await listen(api.app)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
  await api.close()
})

/** An answer of which the beginning has come; the rest waits to be read. */
async function begun(path: string): Promise<{ response: IncomingMessage; closed: Promise<unknown> }> {
  const requested = httpGet(server.url + path, { headers: { 'x-auth-token': api.tokens.admin } })
  // A connection that breaks is what these tests are about.
  requested.on('error', () => undefined)
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  await once(response, 'readable')
  return { response, closed: once(requested, 'close') }
}

const problems = () => api.logged.filter(({ level }) => Number(level) >= 40)

/** Whatever is printed past the log from now on. */
function printing(): string[] {
  const lines: string[] = []
  for (const kind of ['error', 'warn', 'info', 'log'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => void lines.push(words.join(' ')))
  }
  return lines
}

/** From now on nothing more can be read, by the server or by the thread that makes whole lists. */
async function breakReading() {
  api.archive.close()
  await api.reader.close()
}

describe.each([
  { path: '/api/photo/export?format=csv', reason: /not open/ },
  { path: '/api/photo/all', reason: /The server stops/ },
])('$path', ({ path, reason }) => {
  test('that is cancelled is made no further and is no fault', async () => {
    const printed = printing()
    const { response, closed } = await begun(path)
    response.destroy()
    await closed
    await server.close()
    // Reading on would now fail, and be logged.
    await breakReading()
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    expect([problems(), printed]).toEqual([[], []])
  })

  test('that fails on the way breaks the connection, and only the log tells why', async () => {
    const printed = printing()
    const { response, closed } = await begun(path)
    await breakReading()
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => (text += part))
    await closed
    expect(response.complete).toBe(false)
    expect(text).not.toMatch(/not open|stops|Error/)
    const requestID = response.headers['x-request-id']
    const err = { message: expect.stringMatching(reason) }
    expect(problems()).toMatchObject([{ msg: 'an answer broke off', requestID, err }])
    expect(printed).toEqual([])
  })
})
