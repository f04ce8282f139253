import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProtocolError } from './protocol-error.ts'
import { tokensBy } from './tokens.ts'

type Content = { verb: 'one'; place: number } | { verb: 'other' }

const key = new Uint8Array(32).fill(7)
const tokens = tokensBy<Content>(() => key)
const token = tokens.make({ verb: 'one', place: 12 })

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'read'
  } catch (problem) {
    if (problem instanceof ProtocolError) return problem.code
    throw problem
  }
}

test('a token gives back what it was made of, also after a restart', () => {
  expect(tokens.read(token, 'one')).toEqual({ verb: 'one', place: 12 })
  expect(tokensBy<Content>(() => Uint8Array.from(key)).read(token, 'one')).toEqual({ verb: 'one', place: 12 })
})

test('a token of another verb, of another archive, or with anything altered is refused', () => {
  expect(codeOf(() => tokens.read(token, 'other'))).toBe('badResumptionToken')
  const foreign = tokensBy<Content>(() => new Uint8Array(32)).make({ verb: 'one', place: 12 })
  expect(codeOf(() => tokens.read(foreign, 'one'))).toBe('badResumptionToken')
  for (let at = 0; at < token.length; at += 1)
    for (const character of ['A', 'b', '.', '-', ''])
      if (token[at] !== character)
        expect(codeOf(() => tokens.read(token.slice(0, at) + character + token.slice(at + 1), 'one'))).toBe('badResumptionToken')
})

test('whatever is sent as a token is refused as the protocol says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(codeOf(() => tokens.read(text, 'one'))).toBe('badResumptionToken')
    }),
  )
})
