import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setPassword } from '#data/staff/users.ts'
import { openTestApi, passwords, type TestApi } from '#tests/support/api.ts'
import { softAuthenticator } from '#tests/support/authenticator.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi({ proxies: 1 })
})
afterEach(() => api.close())

const name = 'Tălmaci Ștefan'
const password = passwords.translator
const wrongAnswer = { errors: [{ msg: 'This is wrong, or was used before.' }] }

const login = (own: object = {}) => api.call('POST /api/auth', { send: { name, password, ...own } })
const confirm = (send: object, address = '203.0.113.7') =>
  api.call('POST /api/auth/second-factor', { send, headers: { 'x-forwarded-for': address } })
const statusOf = async (token: string) => (await api.call('GET /api/auth', { headers: { 'x-auth-token': token } })).status

/** A call as the translator, whose token is replaced by the one that the answer brings. */
async function own(call: string, send?: object, headers = {}) {
  const answer = await api.call(call, { as: 'translator', send, headers })
  if (answer.body?.token) api.tokens.translator = answer.body.token
  return answer
}

const state = async () => (await own('GET /api/auth/second-factor')).body

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now.getTime() })

function pass(seconds: number) {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}

async function addApp(): Promise<{ secret: string; codes: string[] }> {
  const { body } = await own('POST /api/auth/totp/options', { password })
  const answer = await own('POST /api/auth/totp', { ticket: body.ticket, code: codeOf(body.secret) })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  pass(60)
  return { secret: body.secret, codes: answer.body.recoveryCodes }
}

async function addPasskey(origin = 'http://localhost:3000', counter?: number) {
  const device = softAuthenticator(origin)
  const { body } = await own('POST /api/auth/passkeys/options', { password }, { origin })
  const answer = await own(
    'POST /api/auth/passkeys',
    { ticket: body.ticket, name: 'Телефон', passkey: device.create(body.options, counter === undefined ? {} : { counter }) },
    { origin },
  )
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return { device, codes: answer.body.recoveryCodes as string[] }
}

describe('an authenticator app', () => {
  test('is asked for after the right password, and its code opens the session', async () => {
    const { secret, codes } = await addApp()
    expect(codes).toHaveLength(10)
    const first = await login()
    expect([first.status, first.body]).toEqual([
      401,
      {
        errors: [{ msg: 'The password is right. Now confirm with your second factor.' }],
        secondFactor: ['totp', 'recovery'],
        ticket: expect.any(String),
      },
    ])
    const answer = await confirm({ ticket: first.body.ticket, code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` })
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token']])
    expect(await statusOf(answer.body.token)).toBe(200)
    expect(await state()).toMatchObject({
      isRequired: false,
      passkeys: [],
      totp: { lastUsedAt: api.clock.now.toISOString() },
      recoveryCodes: 10,
    })
  })

  test('tells nothing after a wrong password', async () => {
    await addApp()
    const wrong = await login({ password: 'not the password' })
    expect([wrong.status, wrong.body]).toEqual([401, { errors: [{ msg: 'Name or password is wrong.' }] }])
  })

  test('gives each code for one sign-in, also where two are sent at once', async () => {
    const { secret } = await addApp()
    const tickets = [(await login()).body.ticket, (await login()).body.ticket]
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => confirm({ ticket, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await confirm({ ticket: (await login()).body.ticket, code })).body).toEqual(wrongAnswer)
    pass(30)
    expect((await confirm({ ticket: (await login()).body.ticket, code })).body).toEqual(wrongAnswer)
    expect((await confirm({ ticket: (await login()).body.ticket, code: codeOf(secret) })).status).toBe(200)
  })

  test('may be half a minute wrong, and not more', async () => {
    const { secret } = await addApp()
    const early = codeOf(secret)
    pass(30)
    expect((await confirm({ ticket: (await login()).body.ticket, code: early })).status).toBe(200)
    pass(30)
    const late = codeOf(secret)
    pass(61)
    expect((await confirm({ ticket: (await login()).body.ticket, code: late })).status).toBe(401)
  })

  test('is not set up by a wrong code, nor by a ticket of another purpose or user', async () => {
    const { body } = await own('POST /api/auth/totp/options', { password })
    const wrong = await own('POST /api/auth/totp', { ticket: body.ticket, code: codeOf(body.secret) === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'code'])
    const code = codeOf(body.secret)
    expect((await api.call('POST /api/auth/totp', { as: 'admin', send: { ticket: body.ticket, code } })).status).toBe(400)
    const passkeyTicket = (await own('POST /api/auth/passkeys/options', { password })).body.ticket
    expect((await own('POST /api/auth/totp', { ticket: passkeyTicket, code })).status).toBe(400)
    pass(601)
    expect((await own('POST /api/auth/totp', { ticket: body.ticket, code: codeOf(body.secret) })).status).toBe(400)
    expect((await login()).status).toBe(200)
  })

  test('is stored so that the database alone makes no codes', async () => {
    const { secret } = await addApp()
    const row = api.archive.sqlite.prepare<[], { secret: string }>('SELECT * FROM totp_secrets').get()!
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(Buffer.from(row.secret, 'base64url').toString('latin1')).not.toContain(Secret.fromBase32(secret).latin1)
  })

  test('survives a restart, and a lost key of the archive leaves the recovery codes', async () => {
    const { secret, codes } = await addApp()
    api.restart()
    expect((await confirm({ ticket: (await login()).body.ticket, code: codeOf(secret) })).status).toBe(200)
    pass(60)
    api.archive.sqlite.prepare("UPDATE totp_secrets SET secret = 'AAAA'").run()
    expect((await confirm({ ticket: (await login()).body.ticket, code: codeOf(secret) })).body).toEqual(wrongAnswer)
    expect((await confirm({ ticket: (await login()).body.ticket, recoveryCode: codes[0] })).status).toBe(200)
  })

  test('is guessed at ten times and then no more, from wherever; a remembered device can continue', async () => {
    const { secret, codes } = await addApp()
    const device = 'd'.repeat(43)
    expect((await confirm({ ticket: (await login()).body.ticket, code: codeOf(secret), device })).status).toBe(200)
    pass(60)
    const { ticket } = (await login()).body
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await confirm({ ticket, code: 'abcdef' }, `198.51.100.${tries}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    const refused = await confirm({ ticket, code: codeOf(secret) }, '198.51.100.99')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await confirm({ ticket, code: codeOf(secret), device }, '198.51.100.99')).status).toBe(200)
    expect((await confirm({ ticket: (await login()).body.ticket, recoveryCode: codes[1] }, '198.51.100.99')).status).toBe(200)
  })
})

describe('a ticket', () => {
  test.each([
    ['of nothing', () => Promise.resolve('a.b.c')],
    ['that is a session', () => Promise.resolve(api.tokens.translator)],
    [
      'older than ten minutes',
      async () => {
        const { ticket } = (await login()).body
        pass(601)
        return ticket as string
      },
    ],
    [
      'from before a password change',
      async () => {
        const { ticket } = (await login()).body
        setPassword(api.archive, name, 'x', api.clock.now.toISOString())
        return ticket as string
      },
    ],
  ])('%s opens nothing', async (_what, make) => {
    const { secret } = await addApp()
    const ticket = await make()
    const answer = await confirm({ ticket, code: codeOf(secret) })
    expect([answer.status, answer.body.errors[0].msg]).toEqual([401, expect.stringMatching(/^This has taken too long/)])
  })

  test('is no session', async () => {
    await addApp()
    expect(await statusOf((await login()).body.ticket)).toBe(401)
  })
})

describe('a recovery code', () => {
  test('works once, however it is typed', async () => {
    const { codes } = await addApp()
    const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `
    expect((await confirm({ ticket: (await login()).body.ticket, recoveryCode: typed })).status).toBe(200)
    expect((await confirm({ ticket: (await login()).body.ticket, recoveryCode: codes[0] })).body).toEqual(wrongAnswer)
    expect((await state()).recoveryCodes).toBe(9)
  })

  test('is stored as a hash only, and new ones replace all', async () => {
    const { codes } = await addApp()
    expect(JSON.stringify(api.archive.sqlite.prepare('SELECT * FROM recovery_codes').all())).not.toContain(codes[0]!.replaceAll('-', ''))
    const answer = await own('POST /api/auth/recovery-codes', { password })
    expect([answer.status, answer.body.recoveryCodes.length]).toEqual([200, 10])
    expect((await confirm({ ticket: (await login()).body.ticket, recoveryCode: codes[0] })).status).toBe(401)
    expect((await confirm({ ticket: (await login()).body.ticket, recoveryCode: answer.body.recoveryCodes[9] })).status).toBe(200)
  })

  test('of somebody else is worth nothing, and without a second factor there are none', async () => {
    expect((await own('POST /api/auth/recovery-codes', { password })).status).toBe(409)
    const { codes } = await addApp()
    const { body } = await api.call('POST /api/auth/totp/options', { as: 'admin', send: { password: passwords.admin } })
    await api.call('POST /api/auth/totp', { as: 'admin', send: { ticket: body.ticket, code: codeOf(body.secret) } })
    const admin = await api.call('POST /api/auth', { send: { name: 'admin', password: passwords.admin } })
    expect((await confirm({ ticket: admin.body.ticket, recoveryCode: codes[0] })).status).toBe(401)
  })
})

describe('a passkey', () => {
  test('confirms a sign-in at the address it was made for', async () => {
    const { device, codes } = await addPasskey()
    expect(codes).toHaveLength(10)
    const first = await login()
    expect([first.status, first.body.secondFactor, first.body.passkey.allowCredentials[0].id]).toEqual([
      401,
      ['passkey', 'recovery'],
      device.id,
    ])
    const answer = await confirm({ ticket: first.body.ticket, passkey: device.assert(first.body.passkey) })
    expect([answer.status, await statusOf(answer.body.token)]).toEqual([200, 200])
    expect((await state()).passkeys).toEqual([
      {
        passkeyID: device.id,
        name: 'Телефон',
        host: 'localhost',
        createdAt: api.clock.now.toISOString(),
        lastUsedAt: api.clock.now.toISOString(),
      },
    ])
  })

  test.each<[string, Parameters<ReturnType<typeof softAuthenticator>['assert']>[1]]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['a count of uses that goes back', { counter: 1 }],
  ])('with %s confirms nothing', async (_what, forged) => {
    const { device } = await addPasskey()
    const before = (await login()).body
    expect((await confirm({ ticket: before.ticket, passkey: device.assert(before.passkey, { counter: 7 }) })).status).toBe(200)
    const { ticket, passkey } = (await login()).body
    expect((await confirm({ ticket, passkey: device.assert(passkey, { counter: 9, ...forged }) })).body).toEqual(wrongAnswer)
  })

  test('that is sent again with the same ticket confirms nothing, nor does one of another user', async () => {
    const { device } = await addPasskey(undefined, 0)
    const { ticket, passkey } = (await login()).body
    const send = { ticket, passkey: device.assert(passkey, { counter: 0 }) }
    const other = softAuthenticator()
    expect((await confirm({ ticket, passkey: other.assert(passkey) })).status).toBe(401)
    const answers = await Promise.all([confirm(send), confirm(send)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('signs in alone, where its device has asked for a finger, a face or a PIN', async () => {
    const { device } = await addPasskey()
    const begin = async () => (await api.call('POST /api/auth/passkey/options')).body
    const sign = (send: object) => api.call('POST /api/auth/passkey', { send })
    const { ticket, options } = await begin()
    expect([options.userVerification, options.allowCredentials]).toEqual(['required', undefined])
    const answer = await sign({ ticket, passkey: device.assert(options) })
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token']])
    expect((await api.call('GET /api/auth', { headers: { 'x-auth-token': answer.body.token } })).body.name).toBe(name)
    expect((await sign({ ticket, passkey: device.assert(options) })).status).toBe(401)
    const next = await begin()
    expect((await sign({ ticket: next.ticket, passkey: device.assert(next.options, { isVerified: false }) })).status).toBe(401)
    expect((await sign({ ticket: next.ticket, passkey: softAuthenticator().assert(next.options) })).status).toBe(401)
  })

  test('belongs to the public address or to localhost, and other origins are told so', async () => {
    await api.close()
    const site = { ...api.settings.site, siteUrl: 'https://archive.example' }
    api = await openTestApi({ site })
    const refused = await own('POST /api/auth/passkeys/options', { password }, { origin: 'http://127.0.0.1:3000' })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ msg: 'Passkeys cannot be used at this address. Open the back office at https://archive.example or http://localhost:3000.' }],
    ])
    await addPasskey('https://archive.example')
    const offered = async (origin: string) =>
      (await api.call('POST /api/auth', { send: { name, password }, headers: { origin } })).body.secondFactor
    expect(await offered('https://archive.example')).toEqual(['passkey', 'recovery'])
    expect(await offered('http://localhost:3000')).toEqual(['recovery'])
    expect(await offered('https://evil.example')).toEqual(['recovery'])
  })

  test('that could not be read is refused, as is one that is there already', async () => {
    const { device } = await addPasskey()
    const begin = async () => (await own('POST /api/auth/passkeys/options', { password })).body
    const { ticket, options } = await begin()
    expect(options.excludeCredentials[0].id).toBe(device.id)
    const add = (send: object) => own('POST /api/auth/passkeys', { ticket, name: 'Ключ', ...send })
    const other = softAuthenticator()
    expect((await add({ passkey: other.create(options, { origin: 'https://evil.example' }) })).status).toBe(400)
    expect((await add({ passkey: other.create({ ...options, challenge: 'AAAA' }) })).status).toBe(400)
    expect((await add({ passkey: other.create(options), name: ' ' })).body.errors).toEqual([{ msg: 'Name is required', field: 'name' }])
    expect((await add({ passkey: device.create(options) })).status).toBe(409)
    expect((await add({ passkey: other.create(options) })).status).toBe(200)
    expect((await state()).passkeys).toHaveLength(2)
  })
})

describe('a change of second factors', () => {
  test('asks for the password again', async () => {
    await addApp()
    const { device } = await addPasskey()
    const calls = ['passkeys/options', `passkeys/${device.id}/remove`, 'totp/options', 'totp/remove', 'recovery-codes']
    for (const call of calls) {
      const answer = await own(`POST /api/auth/${call}`, { password: 'not the password' })
      expect([call, answer.status, answer.body]).toEqual([
        call,
        400,
        { errors: [{ msg: 'This is not the password you have now', field: 'password' }] },
      ])
    }
    expect(await state()).toMatchObject({ passkeys: [{}], totp: {}, recoveryCodes: 10 })
  })

  test('ends the sessions elsewhere, and the answer begins one here', async () => {
    const elsewhere = (await login()).body.token as string
    const { device } = await addPasskey()
    expect(await Promise.all([elsewhere, api.tokens.translator, api.tokens.admin].map(statusOf))).toEqual([401, 200, 200])
    const { ticket, passkey } = (await login()).body
    const again = (await confirm({ ticket, passkey: device.assert(passkey) })).body.token as string
    const removed = await own(`POST /api/auth/passkeys/${device.id}/remove`, { password })
    expect(removed.body).toEqual({ token: expect.any(String) })
    expect(await Promise.all([again, api.tokens.translator].map(statusOf))).toEqual([401, 200])
    expect((await login()).status).toBe(200)
    expect((await state()).recoveryCodes).toBe(0)
  })

  test('a second one brings no new recovery codes, and a missing factor cannot be removed', async () => {
    await addApp()
    expect((await addPasskey()).codes).toBeUndefined()
    expect((await own('POST /api/auth/totp/remove', { password })).status).toBe(200)
    expect((await own('POST /api/auth/totp/remove', { password })).status).toBe(404)
    expect((await own('POST /api/auth/passkeys/unknown/remove', { password })).status).toBe(404)
  })
})

describe('the administrator', () => {
  test('sees who has a second factor, and takes it from somebody who has lost it', async () => {
    await addApp()
    const elsewhere = api.tokens.translator
    const seen = async (as: 'admin' | 'translator') =>
      (await api.call('GET /api/user', { as })).body.map((user: { hasSecondFactor?: boolean }) => user.hasSecondFactor)
    expect(await seen('admin')).toEqual([false, true])
    expect(await seen('translator')).toEqual([undefined, undefined])
    const reset = await api.call('DELETE /api/user/2/second-factor', { as: 'admin' })
    expect([reset.status, reset.text]).toEqual([204, ''])
    expect(await statusOf(elsewhere)).toBe(401)
    expect((await login()).status).toBe(200)
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'devices']) {
      expect([table, api.archive.sqlite.prepare(`SELECT * FROM ${table} WHERE user_id = 2`).all()]).toEqual([table, []])
    }
  })

  test('resets no one else’s twice, and not the own one without the password', async () => {
    expect((await api.call('DELETE /api/user/2/second-factor', { as: 'admin' })).status).toBe(404)
    expect((await api.call('DELETE /api/user/99/second-factor', { as: 'admin' })).status).toBe(404)
    expect((await api.call('DELETE /api/user/1/second-factor', { as: 'admin' })).status).toBe(409)
  })
})

describe('where a second factor is required', () => {
  beforeEach(async () => {
    await api.close()
    api = await openTestApi({ secondFactor: 'required' })
  })

  test('whoever has none can do nothing but set one up', async () => {
    expect((await own('GET /api/auth')).body).toMatchObject({ name, secondFactor: 'missing' })
    const closed = [
      'GET /api/user',
      'GET /api/photo/list',
      'GET /api/message',
      'GET /api/publish',
      'POST /api/photo/translate',
      'POST /api/auth/recovery-codes',
    ]
    for (const call of closed) {
      const answer = await own(call, call.startsWith('POST') ? { password } : undefined)
      expect([call, answer.status, answer.body]).toEqual([
        call,
        403,
        { errors: [{ msg: 'Set up a second factor first: a passkey or an authenticator app.' }] },
      ])
    }
    expect(Object.keys((await own('GET /api/counts')).body)).not.toContain('users')
    await addApp()
    expect((await own('GET /api/auth')).body).not.toHaveProperty('secondFactor')
    expect((await own('GET /api/user')).status).toBe(200)
  })

  test('the last one stays until there is another', async () => {
    await addApp()
    const refused = await own('POST /api/auth/totp/remove', { password })
    expect([refused.status, (await state()).totp, (await own('GET /api/user')).status]).toEqual([409, expect.any(Object), 200])
    await addPasskey()
    expect((await own('POST /api/auth/totp/remove', { password })).status).toBe(200)
  })
})

test('neither codes nor secrets nor tickets get into the log', async () => {
  const { secret, codes } = await addApp()
  const { ticket } = (await login()).body
  await confirm({ ticket, code: '123456' })
  await confirm({ ticket, recoveryCode: codes[0] })
  const log = JSON.stringify(api.logged)
  for (const text of [secret, codes[0]!, ticket as string, '123456']) expect(log).not.toContain(text)
})

test('every use and change of a second factor is a security event: one line in the log, one entry in the list', async () => {
  const { codes } = await addApp()
  await addPasskey()
  await confirm({ ticket: (await login()).body.ticket, code: '123456' })
  await confirm({ ticket: (await login()).body.ticket, recoveryCode: codes[0] })
  await own('POST /api/auth/recovery-codes', { password })
  await own('POST /api/auth/totp/remove', { password })
  await api.call('DELETE /api/user/2/second-factor', { as: 'admin' })
  const { body } = await api.call('GET /api/security', { as: 'admin' })
  const listed = (body.events as { kind: string; user: string; by: string; detail: string }[]).reverse()
  expect(listed.map(({ kind, user, by, detail }) => [kind, user, by, detail])).toEqual([
    ['second-factor-added', name, '', 'totp'],
    ['second-factor-added', name, '', 'passkey'],
    ['second-factor-failed', name, '', 'totp'],
    ['recovery-code-used', name, '', ''],
    ['sign-in', name, '', ''],
    ['recovery-codes-made', name, '', ''],
    ['second-factor-removed', name, '', 'totp'],
    ['second-factor-reset', name, 'admin', ''],
  ])
  const lines = api.logged.filter(({ msg }) => msg === 'security event')
  expect(lines.map(({ event, userID, detail = '' }) => [event, userID, detail])).toEqual(
    listed.map(({ kind, detail }) => [kind, 2, detail]),
  )
})
