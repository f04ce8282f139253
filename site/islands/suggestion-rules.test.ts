import { expect, test } from 'vitest'
import { errorsOf } from './suggestion-rules.ts'

const draft = (message: string, email = '') => ({ message, email })

test('a message within its limits may be sent, with an e-mail or without', () => {
  expect(errorsOf(draft('ț'.repeat(999)))).toEqual({})
  expect(errorsOf(draft('Мост', ' ion.țurcanu@muzeu.example '))).toEqual({})
})

test('a message that is missing or too long is told by the key of its text', () => {
  expect(errorsOf(draft('\n\t '))).toEqual({ message: 'messageMissing' })
  expect(errorsOf(draft('ț'.repeat(1000)))).toEqual({ message: 'messageTooLong' })
})

test('an e-mail that is not valid or too long is told by the key of its text', () => {
  expect(errorsOf(draft('Мост', 'a@b'))).toEqual({ email: 'emailInvalid' })
  expect(errorsOf(draft('Мост', `${'a'.repeat(58)}@example.org`))).toEqual({ email: 'emailTooLong' })
})

test('both fields are told about at once', () => {
  expect(errorsOf(draft(' ', 'x'))).toEqual({ message: 'messageMissing', email: 'emailInvalid' })
})
