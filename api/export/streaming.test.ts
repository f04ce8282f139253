import { parse } from 'csv-parse/sync'
import { Hono } from 'hono'
import pino from 'pino'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveFileWith } from '#tests/support/archive-file.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { ApiEnv } from '#api/env.ts'
import { answerErrors } from '#api/http/error-handler.ts'
import { inSequence } from '#api/ingest/sequence.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { localized } from '#core/languages.ts'
import { createFlat } from '#data/records/flat.ts'
import { testStamp, addPhoto } from '#tests/support/records.ts'
import { spreadsheet } from './answer.ts'
import { excelLimits } from './limits.ts'
import type { Sheet } from './sheet.ts'
import { readExcel } from '#tests/support/excel.ts'
import { excelFile, excelTurn } from './xlsx-process.ts'

const tooMuch = {
  errors: [{ msg: 'This is too much for one Excel file. Take it as CSV, which has no limit.', field: 'format' }],
}

let api: TestApi
afterEach(() => api.close())

function addRecords(archive: Archive) {
  const named = (name: string) => localized(name, () => 'ț')
  createFlat(archive, 'category', { ...named('categoryName'), ...named('categoryDescription') } as never, testStamp)
  createFlat(archive, 'period', named('periodName') as never, testStamp)
  createFlat(archive, 'contributor', { name: 'Музей', nameRo: '', email: '', web: '' }, testStamp)
}

function addPhotos(archive: Archive, count: number) {
  for (let number = 1; number <= count; number += 1) {
    addPhoto(archive, {
      title: `Вид № ${number}`,
      description: `${number} `,
      descriptionRo: `ro ${number} `,
      descriptionEn: `en ${number} `,
    })
  }
}

function ask(path: string, signal?: AbortSignal): Promise<Response> {
  const request = new Request(`http://localhost${path}`, {
    headers: { 'x-auth-token': api.tokens.translator },
    signal: signal ?? null,
  })
  return Promise.resolve(api.app.request(request))
}

const sheet: Sheet = {
  kind: 'photo',
  columns: 'all',
  identity: { userID: 2, name: 'Tălmaci', role: 'translator', lacksSecondFactor: false },
  siteUrl: 'https://archive.example',
}

describe('CSV of 3,000 photos', () => {
  let filled: ReturnType<typeof archiveFileWith>
  beforeAll(() => {
    filled = archiveFileWith((archive) => {
      addRecords(archive)
      addPhotos(archive, 3000)
    })
  })
  afterAll(() => filled.remove())
  beforeEach(async () => {
    api = await openTestApi({}, filled.file)
  })

  test('arrives in chunks, and other calls are answered between them', async () => {
    const answer = await ask('/api/photo/export?format=csv')
    const chunks: Uint8Array[] = []
    let answered = 0
    for await (const chunk of answer.body!) {
      chunks.push(chunk)
      answered += (await api.call('GET /api/counts')).body.photos === 3000 ? 1 : 0
    }
    expect(chunks.length).toBeGreaterThan(10)
    expect(answered).toBe(chunks.length)
    const rows: string[][] = parse(Buffer.concat(chunks), { bom: true })
    const numbers = rows.slice(1).map(([number]) => Number(number))
    expect(numbers).toEqual(Array.from({ length: 3000 }, (_, index) => 3000 - index))
  })

  test('lets other work go on while it is read without a pause', async () => {
    let turns = 0
    let done = false as boolean
    const others = (async () => {
      for (; !done; turns += 1) await setImmediate()
    })()
    await (await ask('/api/photo/export?format=csv')).arrayBuffer()
    done = true
    await others
    expect(turns).toBeGreaterThan(3000 / 250)
  })

  test('that nobody reads on is not made to its end', async () => {
    const answer = await ask('/api/photo/export?format=csv')
    const reader = answer.body!.getReader()
    await reader.read()
    await reader.cancel()
    expect((await reader.read()).done).toBe(true)
    expect((await api.call('GET /api/counts')).status).toBe(200)
    expect(api.logged.filter(({ msg }) => msg === 'an answer broke off')).toEqual([])
  })

  test('that fails on the way breaks off, so that a part does not look like the whole, and is logged', async () => {
    const reader = (await ask('/api/photo/export?format=csv')).body!.getReader()
    await reader.read()
    api.archive.close()
    const readOn = async () => {
      while (!(await reader.read()).done);
    }
    await expect(readOn()).rejects.toThrow(/not open/)
    expect(api.logged.map(({ msg }) => msg)).toContain('an answer broke off')
  })
})

describe('an Excel file', () => {
  beforeEach(async () => {
    api = await openTestApi()
    addRecords(api.archive)
  })

  test('waits until the one before is made, while CSV does not', async () => {
    addPhotos(api.archive, 3)
    const before = Promise.withResolvers<undefined>()
    const turn = inSequence(api.archive, excelTurn, () => before.promise)
    let isMade = false
    const requested = ask('/api/photo/export?columns=translation').then((answer) => {
      isMade = true
      return answer.arrayBuffer()
    })
    for (let time = 0; time < 3; time += 1) {
      // Another queue, for another handle of the same archive: each file takes as long to make as the one that waits.
      await excelFile({ ...api.archive }, sheet, excelLimits, new AbortController().signal)
      expect((await ask('/api/photo/export?format=csv')).status).toBe(200)
    }
    expect(isMade).toBe(false)
    before.resolve(undefined)
    await turn
    expect(readExcel(Buffer.from(await requested)).rows.map(([number]) => number)).toEqual(['photoID', 3, 2, 1])
  })

  test('that is given up while it waits or is made lets the next one be made', async () => {
    addPhotos(api.archive, 1)
    const [running, waiting] = [new AbortController(), new AbortController()]
    const files = [running, waiting, new AbortController()].map(({ signal }) => excelFile(api.archive, sheet, excelLimits, signal))
    const requested = ask('/api/photo/export', waiting.signal)
    await setImmediate()
    running.abort()
    waiting.abort()
    const ends = await Promise.allSettled(files)
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect((await requested).status).toBe(400)
    expect(api.logged.filter(({ msg }) => msg === 'fault')).toEqual([])
  })

  test('that needs more memory than it may have is refused, and the next one is made', async () => {
    addPhotos(api.archive, 400)
    const details = 'Подробности. '.repeat(1500)
    // Past the search index, which would take long over such texts.
    api.archive.sqlite
      .prepare(
        'UPDATE photos SET description = $details || photo_id, description_ro = $details || photo_id, description_en = $details || photo_id',
      )
      .run({ details })
    const { signal } = new AbortController()
    await expect(excelFile(api.archive, sheet, { heap: 32 }, signal)).rejects.toMatchObject({
      status: 422,
      errors: tooMuch.errors,
    })
    expect(readExcel(await excelFile(api.archive, sheet, excelLimits, signal)).rows).toHaveLength(401)
  })

  test('that cannot be made is a fault, which is told without what was written so far', async () => {
    const archive = { ...api.archive, sqlite: { name: '/nowhere/archive.sqlite' } } as typeof api.archive
    const made = excelFile(archive, sheet, excelLimits, new AbortController().signal)
    await expect(made).rejects.toThrow(/could not be made \(1\)\.[^]*There is no archive at/)
  })

  test.each([
    ['xlsx', excelLimits.rows, 200],
    ['xlsx', excelLimits.rows + 1, 422],
    ['csv', excelLimits.rows + 1, 200],
  ])('or another as %s of %d records is answered with %d', async (format, total, status) => {
    const app = new Hono<ApiEnv>()
    const { archive, settings, security, turns } = api
    const parts = { archive, settings, security, turns, log: pino({ level: 'silent' }), now: () => api.clock.now } as never
    app.get('/export', (context) => {
      context.set('identity', sheet.identity)
      return spreadsheet(parts, context, 'album', total)
    })
    answerErrors(app, () => undefined)
    const answer = await app.request(`/export?format=${format}`)
    expect(answer.status).toBe(status)
    const content = await answer.text()
    if (status === 422) expect(JSON.parse(content)).toEqual(tooMuch)
  })
})
