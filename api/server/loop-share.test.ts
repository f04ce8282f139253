import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { shareLoop } from './loop-share.ts'

/** A request that is all name, of the address that its name begins with. */
const requestOf = (url: string) => ({ url }) as IncomingMessage
const addressOf = ({ url }: IncomingMessage) => url![0]!
const present = { destroyed: false } as ServerResponse

/** Answers that are noted, and the turn of the event loop in which each was made. */
function notedAnswers(budget: number) {
  const answered: string[] = []
  const turns = new Set<number>()
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const answer = shareLoop(
    ({ url }) => {
      answered.push(url!)
      turns.add(turn)
    },
    addressOf,
    budget,
  )
  const askAll = async (names: string[]) => {
    await Promise.all(names.map((name) => answer(requestOf(name), present)))
    isOver = true
    return { answered, turns: turns.size }
  }
  return { answer, askAll, answered }
}

test('requests that come together and take long are answered one a turn, of each address in its turn', async () => {
  const { answered, turns } = await notedAnswers(0).askAll(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(answered).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(turns).toBeGreaterThanOrEqual(6)
})

test('requests that take little are answered at once, in the order in which they came', async () => {
  const names = ['a1', 'a2', 'a3', 'b1', 'c1']
  expect(await notedAnswers(Infinity).askAll(names)).toEqual({ answered: names, turns: 1 })
})

test('whoever has left while waiting is not answered', async () => {
  const { answer, answered } = notedAnswers(0)
  await Promise.all([
    answer(requestOf('a1'), present),
    answer(requestOf('a2'), { destroyed: true } as ServerResponse),
    answer(requestOf('a3'), present),
  ])
  expect(answered).toEqual(['a1', 'a3'])
})

test('a request that fails fails alone', async () => {
  const answer = shareLoop(
    ({ url }) => {
      if (url === 'a2') throw new Error('no answer')
    },
    addressOf,
    0,
  )
  const results = await Promise.allSettled(['a1', 'a2', 'a3'].map((name) => answer(requestOf(name), present)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
