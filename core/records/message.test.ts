import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { messageSchema } from './message.ts'

const given = (own: object = {}) => ({ messageBody: 'Это не Оргеев, а Сороки', photoID: 7, ...own })
const problems = (own: object) => v.safeParse(messageSchema, given(own)).issues?.map(({ message }) => message) ?? []

describe('a message', () => {
  test('is tidied, and what is left out is empty', () => {
    const written = given({ messageBody: ' Прима\u0000рия,\nn\u0306u moara ', email: ' a@b.md\n' })
    expect(v.parse(messageSchema, written)).toEqual({
      email: 'a@b.md',
      messageBody: 'Примария,\nn\u0306u moara',
      photoID: 7,
      altcha: '',
      website: '',
    })
  })

  test('is counted in composed form: a letter and its mark are one character where there is one', () => {
    const decomposed = 'и\u0306'.repeat(999)
    expect(v.parse(messageSchema, given({ messageBody: decomposed })).messageBody).toBe('й'.repeat(999))
  })

  test.each(['ж', '😀', 'ț'])('may have 999 times %s, but neither 1000 nor 1001 times', (character) => {
    expect(problems({ messageBody: character.repeat(999) })).toEqual([])
    expect(problems({ messageBody: character.repeat(1000) })).toEqual(['Your message is more than 1000 characters'])
    expect(problems({ messageBody: character.repeat(1001) })).toEqual(['Your message is more than 1000 characters'])
  })

  test.each([undefined, '', ' \n\t', '\u0000'])('of %j is asked for', (messageBody) => {
    expect(problems({ messageBody })).toEqual(['Enter your message'])
  })

  test.each([
    ['сайт', 'Enter a valid e-mail'],
    ['a@b.md\r\nBcc: c@d.md', 'Enter a valid e-mail'],
    [`${'a'.repeat(58)}@example.org`, 'The e-mail must be shorter than 70 characters'],
  ])('from %j is refused', (email, problem) => {
    expect(problems({ email })).toEqual([problem])
  })

  test.each([0, -1, 1.5, '7', null])('about photo %j is refused', (photoID) => {
    expect(problems({ photoID })).toHaveLength(1)
  })

  test('with a field that is not known is refused', () => {
    expect(problems({ messageID: 1 })).toHaveLength(1)
  })
})
