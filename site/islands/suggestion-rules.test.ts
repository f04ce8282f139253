import { describe, expect, test } from 'vitest'
import { errorsOf, isTooLong, lengthOf } from './suggestion-rules.ts'

const draft = (message: string, email = '') => ({ message, email })

describe('the message', () => {
  test.each(['', '   ', '\n\t '])('is missing where it is blank: %j', (message) => {
    expect(errorsOf(draft(message)).message).toBe('messageMissing')
  })

  test('may have 999 characters but not 1000', () => {
    expect(errorsOf(draft('ț'.repeat(999)))).toEqual({})
    expect(errorsOf(draft('ț'.repeat(1000))).message).toBe('messageTooLong')
  })

  test('counts a character outside the basic plane once', () => {
    expect(lengthOf('𐌰'.repeat(999))).toBe(999)
    expect(isTooLong('𐌰'.repeat(999))).toBe(false)
  })
})

describe('the e-mail', () => {
  test.each(['', '  ', 'a@b.md', ' ion.țurcanu@muzeu.example ', "o'neil+archive@sub.domain.org"])(
    '%j may be sent',
    (email) => {
      expect(errorsOf(draft('Мост', email))).toEqual({})
    },
  )

  test.each(['a', 'a@', '@b.md', 'a@b', 'a b@c.md', 'a@b..md', 'a@@b.md', '<a@b.md>', 'a@b.md,c@d.md'])(
    '%j is not valid',
    (email) => {
      expect(errorsOf(draft('Мост', email)).email).toBe('emailInvalid')
    },
  )

  test('may have 69 characters but not 70', () => {
    const end = '@example.org'
    expect(errorsOf(draft('Мост', 'a'.repeat(69 - end.length) + end))).toEqual({})
    expect(errorsOf(draft('Мост', 'a'.repeat(70 - end.length) + end)).email).toBe('emailTooLong')
  })
})

test('both fields are told about at once', () => {
  expect(errorsOf(draft(' ', 'x'))).toEqual({ message: 'messageMissing', email: 'emailInvalid' })
})
