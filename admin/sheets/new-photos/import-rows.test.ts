import { expect, test, vi } from 'vitest'
import type { RowResult } from './import-rows.ts'

// The module of the token listens to other tabs.
vi.stubGlobal('window', { addEventListener: () => undefined })
const { CallError } = await import('../../api/call.ts')
const { importRows } = await import('./import-rows.ts')

const rows = ['a.jpg', 'b.jpg', 'c.jpg'].map((picture, at) => ({ line: at + 2, picture, cells: {} }))
const pictures = new Map(rows.map(({ picture }) => [picture, new File([], picture)]))

/** The results of the rows where the second one is answered with an error. */
async function imported(status: number, own: Partial<Parameters<typeof importRows>[0]> = {}) {
  const results: RowResult[] = []
  const problem = await importRows({
    rows,
    pictures,
    send: ({ line }) =>
      line === 3 ? Promise.reject(new CallError(status, [{ msg: 'No.' }])) : Promise.resolve({ outcome: 'imported', reasons: [] }),
    signal: new AbortController().signal,
    onResult: (result) => results.push(result),
    ...own,
  }).catch((error: unknown) => error)
  return { results: results.map(({ line, outcome, reasons }) => [line, outcome, ...reasons].join(' ')), problem }
}

test.each([400, 409, 413, 415, 422])('a row that is answered %d is told with its reason, and the others are imported', async (status) => {
  expect(await imported(status)).toEqual({ results: ['2 imported', '3 refused No.', '4 imported'], problem: undefined })
})

test.each([0, 401, 403, 429, 500, 507])('the import ends at an answer %d, which every row would have', async (status) => {
  expect(await imported(status)).toMatchObject({ results: ['2 imported'], problem: { status } })
})

test('a row whose picture is not chosen any more is told, and a stopped import sends nothing', async () => {
  const others = new Map([...pictures].filter(([name]) => name !== 'a.jpg'))
  expect((await imported(400, { pictures: others })).results[0]).toBe('2 refused This picture is not among the chosen ones.')
  expect((await imported(400, { signal: AbortSignal.abort() })).results).toEqual([])
})
