import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const never = new AbortController().signal

test('pictures that have a slot leave in the order of the list, and wait for no others', async () => {
  const turns = openTurns(() => ['а', 'б', 'в', 'г'])
  const left: string[] = []
  const leave = async (id: string) => {
    turns.enter(id)
    await turns.wait(id, never)
    left.push(id)
    turns.leave(id)
  }
  turns.enter('б')
  const others = [leave('г'), leave('в')]
  await Promise.resolve()
  expect(left).toEqual([])
  await leave('б')
  await Promise.all(others)
  expect(left).toEqual(['б', 'в', 'г'])
})

test('a picture that is cancelled stops waiting, and one that is cancelled above lets it go', async () => {
  const turns = openTurns(() => ['а', 'б', 'в'])
  for (const id of ['а', 'б', 'в']) turns.enter(id)
  const cancel = new AbortController()
  const second = turns.wait('б', cancel.signal)
  const third = turns.wait('в', never)
  cancel.abort()
  await expect(second).rejects.toThrow('Not now')
  turns.leave('б')
  expect(turns.isNext('в')).toBe(false)
  turns.leave('а')
  await expect(third).resolves.toBeUndefined()
})
