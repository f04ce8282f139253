import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { softAuthenticator } from '#tests/support/authenticator.ts'
import { payloadOf } from '#tests/support/verification.ts'
import type { ChallengeWire } from '#core/wire/message.ts'
import { contentOf } from '#tests/support/content.ts'
import { openContract } from '#tests/support/contract.ts'
import { drawn, openExampleArchive, type ExampleArchive } from '#tests/support/example-archive.ts'
import { listen, type Listening } from '#tests/support/listen.ts'
import { exampleRequest, successOf, type ExampleRequest } from './example-request.ts'
import { localizedKey, targetLanguages } from '#core/languages.ts'
import { examples } from './examples.ts'
import { placeholders } from './placeholders.ts'
import { callsOf } from './types.ts'

/** An export of one photo with another title in a language that translators write: of a photo that is not in the bin. */
async function editedSheet(): Promise<string> {
  const { body } = await api.call('GET /api/photo/all')
  const { photos } = body as { photos: { photoID: number }[] }
  const [language] = targetLanguages
  return `photoID,version,${localizedKey('title', language!)}\r\n${photos[0]?.photoID},,Mill\r\n`
}

let api: ExampleArchive
let server: Listening

beforeAll(async () => {
  api = await openExampleArchive()
  server = await listen(api.app)
})

afterAll(async () => {
  await server.close()
  await api.close()
})

/** What the widget makes of a challenge, once a person has had the time to write. */
async function solution(): Promise<string> {
  const challenge = (await (await fetch(`${server.url}/api/altcha`)).json()) as ChallengeWire
  api.clock.now = new Date(api.clock.now.getTime() + 5000)
  return payloadOf(challenge)
}

async function bodyOf({ body }: ExampleRequest): Promise<{ headers: Record<string, string>; body: string | FormData } | null> {
  if (!body) return null
  if ('form' in body) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body.form)) {
      if (value === placeholders.file) form.append(name, new File([await drawn('#203040')], value.slice(1)))
      else if (value === placeholders.sheet) form.append(name, new File([await editedSheet()], value.slice(1)))
      else form.append(name, value)
    }
    return { headers: {}, body: form }
  }
  const text = JSON.stringify(body.value)
  const filled = text.includes(placeholders.altcha) ? text.replace(placeholders.altcha, await solution()) : text
  return { headers: { 'content-type': body.type }, body: filled }
}

const device = softAuthenticator()

/** What whoever tries the calls of second factors puts in, made by the calls that come before them. */
async function prepared(call: string, tokens: { translator: string; bag: string }): Promise<Partial<ExampleRequest>> {
  const password = String(examples['POST /api/auth/password']?.body?.['newPassword'])
  const post = async (path: string, send: object) =>
    (await api.call(`POST /api/auth${path}`, { send, headers: { 'x-auth-token': tokens.translator } })).body
  const json = (value: object): Partial<ExampleRequest> => ({ body: { type: 'application/json', value } })
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now.getTime() })
  const app = async () => {
    const { ticket, secret } = await post('/totp/options', { password })
    return { secret, send: { ticket, code: codeOf(secret) } }
  }
  const passkey = async (maker: typeof device) => {
    const { ticket, options } = await post('/passkeys/options', { password })
    return { ticket, name: 'Phone', passkey: maker.create(options) }
  }
  if (call === 'POST /api/auth/second-factor') {
    const { secret, send } = await app()
    tokens.translator = (await post('/totp', send)).token
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    const { ticket } = (await api.call('POST /api/auth', { send: { name: 'Tălmaci Ștefan', password } })).body
    return json({ ticket, code: codeOf(secret) })
  }
  if (call === 'POST /api/auth/passkey') {
    tokens.translator = (await post('/passkeys', await passkey(device))).token
    const { ticket, options } = await post('/passkey/options', {})
    return json({ ticket, passkey: device.assert(options) })
  }
  if (call === 'POST /api/auth/passkeys') return json(await passkey(softAuthenticator()))
  if (call === 'POST /api/auth/passkeys/{id}/remove') return { address: `/api/auth/passkeys/${device.id}/remove` }
  if (call === 'POST /api/photo/bulk/matching') {
    const send = examples[call]?.body ?? {}
    const { filters, fields } = send
    const preview = await api.call('POST /api/photo/bulk/preview', { as: 'admin', send: { filters, fields } })
    return json({ ...send, fingerprint: preview.body.fingerprint })
  }
  if (call === 'POST /api/sheet') {
    const form = new FormData()
    form.append('file', new File([await editedSheet()], placeholders.sheet.slice(1)))
    const preview = await api.call('POST /api/sheet/preview', { as: 'admin', send: form })
    const { body } = examples[call] ?? {}
    return { body: { type: 'multipart/form-data', form: { ...(body as Record<string, string>), fingerprint: preview.body.fingerprint } } }
  }
  if (call.endsWith('/review')) {
    const [list = '', kind = ''] = /\/api\/(\w+)\/[\w-]+/.exec(call) ?? []
    const { body: record } = await api.call(`GET /api/${kind}/1`, { as: 'admin' })
    const version = (record as { version: number }).version
    await api.call(`POST ${list}`, { as: 'admin', send: { [`${kind}ID`]: 1, version, needsReview: true } })
    const { body: state } = await api.call(`GET ${list}/1`, { as: 'admin' })
    return json({ ...examples[call.replace('{id}', ':id')]?.body, version, reviewID: state.review.reviewID })
  }
  if (call === 'GET /api/bag/file') return { address: `/api/bag/file?ticket=${tokens.bag}` }
  if (call === 'POST /api/auth/totp') return json((await app()).send)
  return {}
}

test('every example is accepted by its call, one after the other in the order of the documentation', async () => {
  const contract = openContract(api.document)
  const tokens = { admin: await api.signIn('admin'), translator: await api.signIn('translator'), bag: '' }
  const calls = callsOf(api.document)
  expect(calls.length).toBeGreaterThan(70)

  for (const { path, method, operation } of calls) {
    const example = exampleRequest(api.document, path, method, operation)
    const request = { ...example, ...(await prepared(`${method} ${path}`, tokens)) }
    const who = operation['x-roles'].includes('translator') ? 'translator' : 'admin'
    const token: Record<string, string> = request.signedIn ? { 'x-auth-token': tokens[who] } : {}
    const sent = await bodyOf(request)
    const answer = await fetch(server.url + request.address, {
      method,
      headers: { ...token, ...request.headers, ...sent?.headers },
      body: sent?.body ?? null,
      redirect: 'manual',
    })
    const content = await contentOf(answer)
    const shown = `${method} ${request.address}: ${answer.status === Number(successOf(operation.responses)) ? '' : content.toString()}`
    expect([shown, String(answer.status)]).toEqual([`${method} ${request.address}: `, successOf(operation.responses)])
    expect([shown, contract.answerProblem(operation, { status: answer.status, headers: answer.headers, content })]).toEqual([shown, null])
    const password = String(examples['POST /api/auth/password']?.body?.['newPassword'])
    if (operation.operationId === 'postApiBag') tokens.bag = (JSON.parse(content.toString()) as { ticket: string }).ticket
    if (operation.operationId === 'postApiAuthPassword') tokens.translator = (JSON.parse(content.toString()) as { token: string }).token
    if (path.startsWith('/api/auth/p') || path.startsWith('/api/auth/t'))
      tokens.translator = (JSON.parse(content.toString()) as { token?: string }).token ?? tokens.translator
    if (operation.operationId === 'postApiAuthLogoutEverywhere' || (path.endsWith('/second-factor') && method === 'DELETE'))
      tokens.translator = await api.signIn('translator', password)
  }
})

test('every example body has the shape that its call documents', () => {
  const contract = openContract(api.document)
  const problems = callsOf(api.document).flatMap(({ path, method, operation }) =>
    Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema, example }) => {
      const problem = contract.problemOf(schema, example)
      return problem ? [`${method} ${path}: ${problem}`] : []
    }),
  )
  expect(problems).toEqual([])
})

test('every call with a body or something in its path has an example, and no example is left without its call', () => {
  const named = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
  const calls = callsOf(api.document)
  const lacking = calls.filter(({ path, method, operation }) => {
    const example = examples[`${method} ${named(path)}`]
    return (operation.requestBody && !example?.body) || (path.includes('{') && !example?.path)
  })
  expect(lacking.map(({ path, method }) => `${method} ${path}`)).toEqual([])
  const known = new Set(calls.map(({ path, method }) => `${method} ${named(path)}`))
  expect(Object.keys(examples).filter((call) => !known.has(call))).toEqual([])
})
