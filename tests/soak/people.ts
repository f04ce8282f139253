/** Those who use an archive all the time: visitors, editors, somebody who uploads, somebody who deletes and restores. */
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { address, pathOf } from '#core/addresses.ts'
import { languages } from '#core/languages.ts'
import { licenceValues } from '#core/licences.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import type { Settings } from '#api/settings.ts'
import { chance } from '#bench/api/figures.ts'
import { signIn } from '#bench/workplace.ts'

/** How often each thing was done, and what went wrong. */
export type Diary = { done: Record<string, number>; problems: string[] }

export type Place = { url: string; settings: Settings; photos: number; diary: Diary }

/** Milliseconds between two things that somebody does. */
const pauses = { visitor: 20, editor: 300, uploader: 4000, remover: 2500 }

/**
 * Photos that visitors look at: as everywhere, many look at few. Their pages fit into the server's memory for pages, which
 * would otherwise keep filling and look like a leak.
 */
const visited = 1_000

type Doing = (round: number) => Promise<string | undefined>

/**
 * Lets everybody do their things for a while.
 *
 * @param ms how long new actions start; actions in progress are then completed
 */
export async function letPeopleIn(place: Place, ms: number): Promise<void> {
  const end = performance.now() + ms
  const staff = await openStaff(place)
  const people: [pause: number, doing: Doing][] = [
    ...[1, 2, 3, 4].map((seed): [number, Doing] => [pauses.visitor, visitor(place, seed)]),
    ...[5, 6].map((seed): [number, Doing] => [pauses.editor, editor(place, staff, seed)]),
    [pauses.uploader, uploader(staff)],
    [pauses.remover, remover(place, staff)],
  ]
  await Promise.all(people.map(([pause, doing]) => keepDoing(place.diary, end, pause, doing)))
}

async function keepDoing({ done, problems }: Diary, end: number, pause: number, doing: Doing) {
  for (let round = 0; performance.now() < end; round += 1) {
    try {
      const what = await doing(round)
      if (what) done[what] = (done[what] ?? 0) + 1
    } catch (problem) {
      problems.push((problem as Error).message)
    }
    await after(pause)
  }
}

function visitor({ url }: Place, seed: number): Doing {
  const random = chance(seed)
  return async () => {
    const language = languages[random(3)]!
    const id = 1 + random(visited)
    const page = [
      address('home', language),
      address('photo', language, { id }),
      address('latest', language, { page: 1 + random(50) }),
      address('category', language, { id: 1 + random(20) }),
      address('location', language, { id: 1 + random(100) }),
    ][random(5)]!
    const answer = await fetch(url + pathOf(page))
    const text = await answer.text()
    // The remover's photos come and go.
    if (answer.status === 404 || answer.status === 410) return 'pages that were gone'
    if (answer.status !== 200 || !text.trimEnd().endsWith('</html>'))
      throw new Error(`${pathOf(page)} was answered with ${answer.status}, ${text.length} characters`)
    return 'pages read'
  }
}

type Staff = {
  /** @throws Error when the answer is none of those expected */
  ask: (method: string, path: string, body: object | FormData | null, expected: number[]) => Promise<Response>
}

/** A member of staff, signed in again whenever the session has ended. */
async function openStaff({ url, settings }: Place): Promise<Staff> {
  let token = await signIn(url, settings)
  async function send(method: string, path: string, body: object | FormData | null) {
    const isForm = body instanceof FormData
    const headers = { 'x-auth-token': token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) }
    return fetch(url + path, { method, headers, body: isForm ? body : body && JSON.stringify(body) })
  }
  return {
    async ask(method, path, body, expected) {
      let answer = await send(method, path, body)
      if (answer.status === 401) {
        token = await signIn(url, settings)
        answer = await send(method, path, body)
      }
      if (!expected.includes(answer.status)) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
      return answer
    },
  }
}

/** Two of them change the same photos now and then: a conflict is no problem. */
function editor({ photos }: Place, staff: Staff, seed: number): Doing {
  const random = chance(seed)
  return async (round) => {
    const found = await staff.ask('GET', `/api/photo/${1 + random(photos)}`, null, [200, 410])
    if (found.status === 410) return undefined
    const { photoID, version } = (await found.json()) as PhotoWire
    const field = ['title', 'titleRo', 'descriptionEn'][random(3)]!
    const saved = await staff.ask('POST', '/api/photo', { photoID, version, [field]: `Правка ${seed}.${round} «țară»` }, [200, 409, 410])
    return saved.status === 200 ? 'saves' : 'conflicts'
  }
}

function uploader(staff: Staff): Doing {
  return async (round) => {
    const picture = await sharp({
      create: { width: 1600, height: 1000 + (round % 200), channels: 3, background: `hsl(${round % 360}, 40%, 50%)` },
    })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    const fields = {
      title: `Снимок ${round}`,
      description: 'Вид.',
      categoryID: 1,
      locationID: 2,
      contributorID: 1,
      periodID: 1,
      license: licenceValues[0],
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('file', new File([new Uint8Array(picture)], 'scan.jpg'))
    // Colours come again after a while; the archive says so.
    const answer = await staff.ask('POST', '/api/photo/upload', form, [201, 409])
    return answer.status === 201 ? 'uploads' : 'uploads of what is there already'
  }
}

/** Deletes a photo and restores it in the next round. */
function remover({ photos }: Place, staff: Staff): Doing {
  const random = chance(7)
  let binned = 0
  return async () => {
    if (binned > 0) {
      await staff.ask('POST', `/api/bin/photo/${binned}/restore`, null, [204])
      binned = 0
      return 'restorings'
    }
    const id = 1 + random(photos)
    // Somebody else's deletion is still in the bin where the time before ended with it.
    const answer = await staff.ask('DELETE', `/api/photo/${id}`, null, [204, 410])
    binned = id
    return answer.status === 204 ? 'deletions' : undefined
  }
}
