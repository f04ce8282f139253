import pino from 'pino'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { notVerified } from '#core/records/message.ts'
import { challengeWire, type ChallengeWire } from '#core/wire/message.ts'
import { openBagDownloads } from '#api/bags/download/downloads.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { createApp } from '#api/app.ts'
import { openSessions } from '#api/auth/sessions.ts'
import { openMedia } from '#api/media/process.ts'
import { noPublisher } from '#api/publisher/resident.ts'
import { openPublished } from '#api/serving/published.ts'
import { openReader } from '#api/reading/reader.ts'
import { noWatches } from '#tests/support/api.ts'
import { openTurns } from '#api/load-limits/turns.ts'
import { openSecurityLog } from '#api/security/log.ts'
import { openVerification } from './altcha.ts'
import { openVisitorApi, packed, pass, payloadOf, type VisitorApi } from '#tests/support/verification.ts'

const minutes = 60_000
const refusal = { errors: [{ msg: notVerified, field: 'altcha' }] }

let api: VisitorApi

beforeEach(async () => {
  api = await openVisitorApi()
})

afterEach(() => api.close())

type Solved = { challenge: ChallengeWire; solution: Record<string, unknown> }

/** The same payload with something changed in it. */
function altered(payload: string, change: (content: Solved) => void) {
  const content = JSON.parse(Buffer.from(payload, 'base64').toString()) as Solved
  change(content)
  return packed(content)
}

async function expectNothingStored(altcha: unknown, from = 1) {
  const answer = await api.send({ altcha }, from)
  expect([answer.status, answer.body]).toEqual([400, refusal])
  expect(api.stored()).toBe(0)
}

describe('a challenge', () => {
  test('has the form that the widget takes, says when to ask for another, and is kept nowhere', async () => {
    const answer = await api.call('GET /api/altcha')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { algorithm, cost, expiresAt } = v.parse(challengeWire, answer.body).parameters
    expect([algorithm, cost]).toEqual(['PBKDF2/SHA-256', 5000])
    expect(expiresAt).toBe((api.clock.now.getTime() + 20 * minutes) / 1000)
  })

  test('is each time another', async () => {
    const [one, two] = [await api.challenge(), await api.challenge()]
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce)
    expect(one.signature).not.toBe(two.signature)
  })

  test('is asked for sixty times in a row, then no more for a while, but by others', async () => {
    const ask = (address: string) => api.call('GET /api/altcha', { headers: { 'x-forwarded-for': address } })
    for (let count = 0; count < 60; count += 1) expect((await ask('203.0.113.7')).status).toBe(200)
    const refused = await ask('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.errors).toHaveLength(1)
    expect((await ask('203.0.113.8')).status).toBe(200)
  })
})

describe('a message', () => {
  test('with a solved challenge is stored', async () => {
    const answer = await api.send({ altcha: await api.payload() })
    expect([answer.status, answer.body]).toEqual([201, { msg: 'Your message has been sent' }])
    expect(api.stored()).toBe(1)
  })

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['blanks', '   '],
    ['what is no Base64', '«не то»'],
    ['Base64 of no JSON', Buffer.from('{"challenge":').toString('base64')],
    ['Base64 of bytes that are no text', Buffer.from([0xff, 0xfe, 0, 0x80]).toString('base64')],
    ['a number in place of it', 5],
    ['an object in place of it', { challenge: {}, solution: {} }],
    ['null', null],
    ['a list', packed([])],
    ['JSON null', packed(null)],
    ['an empty object', packed({})],
    ['an empty challenge', packed({ challenge: { parameters: {} }, solution: {} })],
    ['the widget in its test mode', packed({ challenge: null, solution: null, test: true })],
    ['the verdict of another server', packed({ verificationData: 'verified=true', verified: true, signature: 'ab' })],
    ['deep JSON', Buffer.from('['.repeat(2900)).toString('base64')],
    ['a huge text', 'A'.repeat(500_000)],
  ])('with %s in place of a solved challenge is not stored', async (_, altcha) => {
    await expectNothingStored(altcha)
  })

  test('with a challenge that was not solved is not stored', async () => {
    const challenge = await api.challenge()
    pass(api, 5000)
    const { keyPrefix } = challenge.parameters
    await expectNothingStored(packed({ challenge, solution: { counter: 1, derivedKey: keyPrefix } }))
    await expectNothingStored(packed({ challenge, solution: { counter: 1, derivedKey: keyPrefix.padEnd(64, '0') } }))
    await expectNothingStored(packed({ challenge, solution: { counter: 1, derivedKey: '' } }))
    await expectNothingStored(packed({ challenge, solution: { counter: -1, derivedKey: 'zz' } }))
    await expectNothingStored(packed({ challenge }))
  })

  const alterations: [string, (challenge: ChallengeWire) => void][] = [
    [
      'later issue',
      ({ parameters }) => {
        parameters.data.issuedAt += 1
      },
    ],
    [
      'less cost',
      ({ parameters }) => {
        parameters.cost = 1
      },
    ],
    [
      'another algorithm',
      ({ parameters }) => {
        parameters.algorithm = 'SHA-256'
      },
    ],
    [
      'an easier aim',
      ({ parameters }) => {
        parameters.keyPrefix = '0'
      },
    ],
    [
      'another signature of the solution',
      ({ parameters }) => {
        parameters.keySignature = 'ab'.repeat(32)
      },
    ],
    [
      'a signature in capitals',
      (challenge) => {
        challenge.signature = challenge.signature.toUpperCase()
      },
    ],
    [
      'an empty signature',
      (challenge) => {
        challenge.signature = ''
      },
    ],
  ]

  test.each(alterations)('with a challenge that was altered (%s) is not stored', async (_, change) => {
    await expectNothingStored(altered(await api.payload(), ({ challenge }) => change(challenge)))
  })

  test('with a challenge that somebody else has signed is not stored', async () => {
    const foreign = openVerification({ secret: () => new Uint8Array(32).fill(9), now: () => api.clock.now })
    const payload = await payloadOf(await foreign.issue())
    pass(api, 5000)
    await expectNothingStored(payload)
  })

  test('sent within three seconds of the challenge is not stored; the same one is, after that', async () => {
    const payload = await payloadOf(await api.challenge())
    pass(api, 2999)
    await expectNothingStored(payload)
    pass(api, 1)
    expect((await api.send({ altcha: payload })).status).toBe(201)
  })

  test('sent before its challenge was made is not stored', async () => {
    const payload = await payloadOf(await api.challenge())
    pass(api, -minutes)
    await expectNothingStored(payload)
  })

  test('sent twenty minutes after the challenge is not stored, just before that it is', async () => {
    const [early, late] = [await payloadOf(await api.challenge()), await payloadOf(await api.challenge())]
    pass(api, 20 * minutes)
    await expectNothingStored(late)
    pass(api, -1)
    expect((await api.send({ altcha: early })).status).toBe(201)
  })

  test('twenty minutes old is refused before the archive is asked', async () => {
    const verification = openVerification({ secret: () => new Uint8Array(32).fill(7), now: () => api.clock.now })
    const payload = await payloadOf(await verification.issue())
    pass(api, 20 * minutes - 1)
    expect((await verification.check(payload)).expiresAt).toBe(new Date(api.clock.now.getTime() + 1).toISOString())
    pass(api, 1)
    await expect(verification.check(payload)).rejects.toThrow(notVerified)
  })

  test('with a solved challenge in a payload far longer than the widget’s is not stored', async () => {
    const payload = await api.payload()
    await expectNothingStored(
      altered(payload, ({ solution }) => {
        solution['padding'] = 'x'.repeat(4000)
      }),
    )
    expect((await api.send({ altcha: payload })).status).toBe(201)
  })

  test('gains no time by another end of the challenge', async () => {
    const payload = await api.payload()
    pass(api, 20 * minutes)
    await expectNothingStored(
      altered(payload, ({ challenge }) => {
        challenge.parameters.expiresAt += 3600
      }),
    )
  })
})

describe('a solved challenge', () => {
  test('works once, also when it is packed in another way', async () => {
    const altcha = await api.payload()
    expect((await api.send({ altcha })).status).toBe(201)
    const again = [
      altcha,
      altered(altcha, ({ solution }) => {
        solution['time'] = 1
      }),
      altered(altcha, ({ challenge }) => {
        challenge.parameters.expiresAt += 1
      }),
    ]
    for (const payload of again) expect((await api.send({ altcha: payload }, 2)).body).toEqual(refusal)
    expect(api.stored()).toBe(1)
  })

  test('works once when it is sent twenty times at the same moment', async () => {
    const altcha = await api.payload()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, from) => api.send({ altcha }, from)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)])
    expect(api.stored()).toBe(1)
  })

  test('stays used after a restart', async () => {
    const altcha = await api.payload()
    expect((await api.send({ altcha })).status).toBe(201)
    const fresh = await api.payload()
    const { settings, clock, folder, photoID } = api
    api.archive.close()

    const archive = openArchive(join(folder, 'archive.sqlite'))
    const media = openMedia(settings)
    const now = () => clock.now
    const sessions = openSessions({ archive, settings, now, key: new Uint8Array(32).fill(7) })
    const log = pino({ level: 'silent' })
    const security = openSecurityLog({ archive, log, now })
    const app = createApp({
      archive,
      media,
      settings,
      sessions,
      publisher: noPublisher,
      published: openPublished(settings.publicDir),
      log,
      security,
      reader: openReader(archive.sqlite.name),
      turns: openTurns(),
      bulkJobs: { wake: () => undefined, stop: () => undefined },
      binnedFiles: { follow: () => undefined },
      bagDownloads: openBagDownloads({ archive, settings, now, log }),
      now,
      watches: noWatches,
    })
    const send = (payload: string) =>
      app.request('/api/message', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ messageBody: 'Ещё раз', photoID, altcha: payload }),
      })
    expect(await (await send(altcha)).json()).toEqual(refusal)
    // The one that was not used before works on: the restart alone spoils nothing.
    expect((await send(fresh)).status).toBe(201)
    expect(archive.sqlite.prepare('SELECT count(*) FROM messages').pluck().get()).toBe(2)
    await media.close()
    security.stop()
    archive.close()
  })

  test('is still good after a message that was refused for another reason', async () => {
    const altcha = await api.payload()
    expect((await api.send({ altcha, messageBody: '' })).status).toBe(400)
    expect((await api.send({ altcha, photoID: 999 })).status).toBe(404)
    expect((await api.send({ altcha })).status).toBe(201)
  })
})

test('a sixth message from one address within ten minutes is not stored, solved or not; others send on', async () => {
  const payloads: string[] = []
  for (let count = 0; count < 6; count += 1) payloads.push(await api.payload())
  for (const altcha of payloads.slice(0, 5)) expect((await api.send({ altcha })).status).toBe(201)
  const refused = await api.send({ altcha: payloads[5] })
  expect(refused.status).toBe(429)
  expect(refused.body.errors).toEqual([{ msg: 'There have been too many messages lately. Please try again later.' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  expect(api.stored()).toBe(5)
  expect((await api.send({ altcha: payloads[5] }, 2)).status).toBe(201)
})

test('attempts count whether they were solved or not, but a body that cannot be read does not', async () => {
  for (let count = 0; count < 5; count += 1) expect((await api.send({ messageBody: '' })).status).toBe(400)
  for (let count = 0; count < 5; count += 1) expect((await api.send({ altcha: 'AAAA' })).status).toBe(400)
  expect((await api.send({ altcha: await api.payload() })).status).toBe(429)
  expect(api.stored()).toBe(0)
})
