import { expect, test } from 'vitest'
import { replyTo } from './reply.ts'

test('a reply quotes the message, and nothing of it becomes a part of the address', () => {
  const address = new URL(
    replyTo({ email: 'анна+1@example.org?cc=x', photoTitle: 'Мост & <b>', photoID: 3, messageBody: 'Это Сороки\n&body=x' }),
  )
  expect(address.pathname).toBe(`${encodeURIComponent('анна+1')}@${encodeURIComponent('example.org?cc=x')}`)
  expect([...address.searchParams]).toEqual([
    ['subject', 'Your message about “Мост & <b>”'],
    ['body', '\r\n\r\n> Это Сороки\r\n> &body=x'],
  ])
})

test('a reply to a message with an outcome begins with the prepared answer in the language of its page', () => {
  const message = {
    email: 'ion@muzeu.example',
    photoTitle: 'Мост',
    photoID: 3,
    messageBody: 'E 1911',
    outcome: 'accepted',
    language: 'ro',
  } as const
  const { searchParams } = new URL(replyTo(message))
  expect(searchParams.get('subject')).toBe('Mesajul dumneavoastră despre „Мост”')
  expect(searchParams.get('body')).toMatch(/^Bună ziua!\r\n\r\nVă mulțumim [^>]+\r\n\r\n> E 1911$/)
})
