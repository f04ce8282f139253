import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { mkdirSync } from 'node:fs'
import type { ChallengeWire } from '#core/wire/message.ts'
import { createFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { testStamp, addPhoto } from './records.ts'
import { openTestApi, type TestAnswer, type TestApi } from './api.ts'
import type { Settings } from '#api/settings.ts'

/** Challenges and messages as a visitor's browser deals with them. */

export type VisitorApi = TestApi & {
  /** A public photo. */
  photoID: number
  /** A fresh challenge. */
  challenge: () => Promise<ChallengeWire>
  /** What the widget makes of a fresh challenge; the clock is then past the time that a person needs. */
  payload: () => Promise<string>
  /** Sends a message, as visitor number `from`. */
  send: (own?: object, from?: number) => Promise<TestAnswer>
  /** Messages that are stored. */
  stored: () => number
}

/** The API behind one proxy, so that visitors may come from several addresses, with one photo. */
export async function openVisitorApi(overrides: Partial<Settings> = {}): Promise<VisitorApi> {
  const api = await openTestApi({ proxies: 1, ...overrides })
  mkdirSync(api.settings.dataDir, { recursive: true })
  const photoID = addPublicPhoto(api.archive)

  async function challenge(): Promise<ChallengeWire> {
    challenges += 1
    const answer = await api.call('GET /api/altcha', { headers: { 'x-forwarded-for': addressOf(challenges) } })
    return answer.body as ChallengeWire
  }

  async function payload(): Promise<string> {
    const solved = await payloadOf(await challenge())
    pass(api, 5000)
    return solved
  }

  return {
    ...api,
    photoID,
    challenge,
    payload,
    send(own = {}, from = 1) {
      const message = { email: 'ion.țurcanu@muzeu.example', messageBody: 'Это не Оргеев, а "Сороки" <1911> 😀', photoID }
      const headers = { 'x-forwarded-for': addressOf(from) }
      return api.call('POST /api/message', { send: { ...message, ...own }, headers })
    },
    stored: () => api.archive.sqlite.prepare<[], number>('SELECT count(*) FROM messages').pluck().get()!,
  }
}

let challenges = 0

const addressOf = (visitor: number) => `198.51.${visitor >> 8}.${visitor & 255}`

/** Puts the clock forward. */
export function pass({ clock }: Pick<TestApi, 'clock'>, milliseconds: number) {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

/** Solves a challenge and packs it as the widget does. */
export async function payloadOf(challenge: ChallengeWire): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return packed({ challenge, solution })
}

export const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

/** A public photo in an archive that may be empty. */
export function addPublicPhoto(archive: Archive): number {
  createFlat(archive, 'category', { categoryName: 'Мосты', categoryNameRo: '', categoryNameEn: '' } as never, testStamp)
  createFlat(archive, 'period', { periodName: '1890-е', periodNameRo: '', periodNameEn: '' }, testStamp)
  createFlat(archive, 'contributor', { name: 'Музей', nameRo: 'Muzeul', email: '', web: '' }, testStamp)
  return addPhoto(archive)
}
