import fc from 'fast-check'
import { expect } from 'vitest'
import type { ChallengeWire } from '#core/wire/message.ts'
import { placeholders } from '#api/openapi/placeholders.ts'
import { placeAllFiles } from '#api/maintenance/pictures/binned-files.ts'
import { callsOf } from '#api/openapi/types.ts'
import { contentOf } from '#tests/support/content.ts'
import { openContract } from '#tests/support/contract.ts'
import { payloadOf } from '#tests/support/verification.ts'
import { drawn, openExampleArchive, type ExampleArchive } from '#tests/support/example-archive.ts'
import { fuzzRequests, type FileContent, type FuzzRequest } from './requests.ts'

/** How often each call answered each status. */
type Tally = Map<string, Map<number, number>>

/**
 * Sends requests made from the documentation alone: no answer is a fault, each is as documented, and every call is reached. Calls that
 * chance has not reached in the end are asked until they are.
 *
 * @param requests how many go to all calls
 * @param seed replays the same requests
 */
export async function askAsDocumented(requests: number, seed: number): Promise<void> {
  console.log(`${requests} requests from seed ${seed}; SEED=${seed} replays them`)
  const api = await openExampleArchive({ proxies: 1 })
  const contract = openContract(api.document)
  const files = { picture: await drawn('#334455'), text: encodeText('Не картинка'), sheet: encodeText('photoID,title\r\n1,Мост\r\n') }
  const send = sender(api, files, await solvedChallenge(api))
  const tally: Tally = new Map(callsOf(api.document).map(({ method, path }) => [`${method} ${path}`, new Map()]))

  async function check(request: FuzzRequest) {
    const answer = await send(request)
    const counts = tally.get(`${request.method === 'HEAD' ? 'GET' : request.method} ${request.path}`)!
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    const reported = `${request.method} ${request.address} as ${request.as}`
    // Wrong passwords use up the allowance of all calls that ask for one.
    if (answer.status === 429) api.restart()
    if (answer.status >= 500) throw new Error(`${reported}: ${answer.content.toString()}`)
    const problem = contract.answerProblem(request.operation, answer, request.method === 'HEAD')
    if (problem) throw new Error(`${reported}: ${problem}`)
  }
  // Making a failing request smaller takes a while: only whoever replays it waits for that.
  const ask = (numRuns: number, round: number, only?: string[]) =>
    fc.assert(fc.asyncProperty(fuzzRequests(api.document, only), check), {
      seed: seed + round,
      numRuns,
      endOnFailure: process.env['SEED'] === undefined,
    })
  const unreached = () =>
    [...tally]
      .filter(([, counts]) => ![...counts.keys()].some(isReached))
      .map(([call]) => call)
      .filter((call) => !needsFactor.has(call))

  try {
    await ask(requests, 0)
    for (let round = 1; round <= 30 && unreached().length > 0; round += 1) await ask(unreached().length * 10, round, unreached())
    expect(unreached()).toEqual([])
  } catch (problem) {
    console.log(tableOf(tally))
    throw problem
  } finally {
    await api.close()
  }
}

const encodeText = (text: string) => new TextEncoder().encode(text)

/** A solved challenge, as a person sends it who has had the time to write. It works each time, because each request is undone. */
async function solvedChallenge(api: ExampleArchive): Promise<string> {
  const { body } = await api.call('GET /api/altcha')
  api.clock.now = new Date(api.clock.now.getTime() + 5000)
  return payloadOf(body as ChallengeWire)
}

/**
 * Calls that need a code, the signature of a device, or a password that the examples have changed before, which nobody guesses:
 * `api/routes/second-factor.test.ts` makes them.
 */
const needsFactor = new Set([
  'POST /api/auth/second-factor',
  'POST /api/auth/passkey',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'POST /api/auth/totp/options',
  'POST /api/auth/totp',
  'POST /api/auth/totp/remove',
  'POST /api/auth/recovery-codes',
])

/** The call itself answered, not a check before it. */
const isReached = (status: number) => status < 300 || status === 404 || status === 409

/**
 * Sends requests one at a time and undoes what each has done to the archive: the order does not matter, and a request
 * that fails can be made smaller.
 */
function sender(api: ExampleArchive, whole: Record<'picture' | 'sheet' | 'text', Uint8Array<ArrayBuffer>>, altcha: string) {
  const files: Record<FileContent, Uint8Array<ArrayBuffer>> = { ...whole, cut: whole.picture.slice(0, 150), empty: new Uint8Array() }
  const tokens: Record<FuzzRequest['as'], string | null> = { anyone: null, stranger: 'a.b.c', ...api.tokens }

  function bodyOf({ body }: FuzzRequest): string | FormData | null {
    if (!body) return null
    if ('text' in body) return body.text.replace(placeholders.altcha, altcha).toWellFormed()
    const form = new FormData()
    for (const [name, value] of body.form) form.append(name, value)
    for (const content of body.files) form.append('file', new File([files[content]], content === 'sheet' ? 'снимки.csv' : 'скан.jpg'))
    return form
  }

  return async (request: FuzzRequest) => {
    const { method, address, headers, as } = request
    const token = tokens[as]
    api.archive.sqlite.exec('BEGIN')
    try {
      const answer = await api.app.request(`http://localhost${address}`, {
        method,
        headers: { ...headers, ...(token === null ? {} : { 'x-auth-token': token }) },
        body: bodyOf(request),
      })
      return { status: answer.status, headers: answer.headers, content: await contentOf(answer) }
    } finally {
      api.archive.sqlite.exec('ROLLBACK')
      // The files of a photo that the request put into the bin, or took out of it, have been moved.
      if (method !== 'GET') await placeAllFiles(api.archive, api.settings.uploadsDir)
    }
  }
}

function tableOf(tally: Tally): string {
  const lines = [...tally].map(([call, counts]) => {
    const reported = [...counts].sort(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`)
    return `${call.padEnd(60)} ${reported.join('  ')}`
  })
  return lines.join('\n')
}
