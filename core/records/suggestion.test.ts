import { describe, expect, test } from 'vitest'
import { emailProblem, messageProblem, isTooLong, lengthOf } from './suggestion.ts'

describe('the message', () => {
  test.each(['', '   ', '\n\t '])('is missing where it is blank: %j', (message) => {
    expect(messageProblem(message)).toBe('missing')
  })

  test.each(['ț', 'ж', '𐌰', '😀'])('may have 999 times %s but not 1000 times', (character) => {
    expect(lengthOf(character.repeat(999))).toBe(999)
    expect(messageProblem(character.repeat(999))).toBeNull()
    expect(isTooLong(character.repeat(999))).toBe(false)
    expect(messageProblem(character.repeat(1000))).toBe('tooLong')
    expect(isTooLong(character.repeat(1000))).toBe(true)
  })
})

describe('the e-mail', () => {
  test.each(['', '  ', 'a@b.md', ' ion.țurcanu@muzeu.example ', "o'neil+archive@sub.domain.org"])('%j may be sent', (email) => {
    expect(emailProblem(email)).toBeNull()
  })

  test.each(['a', 'a@', '@b.md', 'a@b', 'a b@c.md', 'a@b..md', 'a@@b.md', '<a@b.md>', 'a@b.md,c@d.md', 'a@b.md\nc'])(
    '%j is not valid',
    (email) => {
      expect(emailProblem(email)).toBe('invalid')
    },
  )

  test('may have 69 characters but not 70', () => {
    const end = '@example.org'
    expect(emailProblem('a'.repeat(69 - end.length) + end)).toBeNull()
    expect(emailProblem('a'.repeat(70 - end.length) + end)).toBe('tooLong')
  })
})
