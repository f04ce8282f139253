import { expect, test } from 'vitest'
import { commonPasswords, localPasswords } from './common-passwords.ts'
import { passwordFault } from './password-rules.ts'
import { makePassword } from './passwords.ts'

test.each([
  ['', 'Password must have at least 8 characters'],
  ['кратко!', 'Password must have at least 8 characters'],
  ['😀😀😀😀', 'Password must have at least 8 characters'],
  ['long '.repeat(41), 'Password is longer than 200 characters'],
  ['Ștefan cel Mare', 'Password must not be the name'],
  ['stefan CEL mare', 'Password must not be the name'],
  ['aaaaaaaa', 'Password only repeats itself'],
  ['........', 'Password only repeats itself'],
  ['яЯяЯяЯяЯ', 'Password only repeats itself'],
  ['12121212', 'Password only repeats itself'],
  ['testtest', 'Password only repeats itself'],
  ['😀'.repeat(8), 'Password only repeats itself'],
  ['12345678', 'Password only follows the keyboard or the alphabet'],
  ['0987654321', 'Password only follows the keyboard or the alphabet'],
  ['7890123456', 'Password only follows the keyboard or the alphabet'],
  ['１２３４５６７８', 'Password only follows the keyboard or the alphabet'],
  ['12345678901234567890123456789012345', 'Password only follows the keyboard or the alphabet'],
  ['ABCDEFGH', 'Password only follows the keyboard or the alphabet'],
  ['stuvwxyz', 'Password only follows the keyboard or the alphabet'],
  ['zyxwvuts', 'Password only follows the keyboard or the alphabet'],
  ['Абвгдежз', 'Password only follows the keyboard or the alphabet'],
  ['абвгдеёж', 'Password only follows the keyboard or the alphabet'],
  ['qwertyui', 'Password only follows the keyboard or the alphabet'],
  ['QWERTYUIOP', 'Password only follows the keyboard or the alphabet'],
  ['poiuytrewq', 'Password only follows the keyboard or the alphabet'],
  ['йцукенгш', 'Password only follows the keyboard or the alphabet'],
  ['1qaz2wsx', 'Password only follows the keyboard or the alphabet'],
  ['1q2w3e4r', 'Password only follows the keyboard or the alphabet'],
  ['password', 'Password is among those that are guessed first'],
  ['PassWord', 'Password is among those that are guessed first'],
  ['P@ssw0rd', 'Password is among those that are guessed first'],
  ['iloveyou', 'Password is among those that are guessed first'],
  ['ПАРОЛЬ123', 'Password is among those that are guessed first'],
  ['Parola123', 'Password is among those that are guessed first'],
])('%j cannot be chosen: %s', (password, fault) => {
  expect(passwordFault(password, 'Ștefan cel Mare')).toBe(fault)
})

test.each(['крепкий пароль', 'alt parolă bună', 'correct horse', 'x'.repeat(190) + 'correct yz', '12345679 и всё', "'; DROP TABLE users; --"])(
  '%j can be chosen',
  (password) => {
    expect(passwordFault(password, 'admin')).toBeNull()
  },
)

test('every made-up password can be chosen', () => {
  expect(Array.from({ length: 200 }, makePassword).filter((password) => passwordFault(password, 'admin') !== null)).toEqual([])
})

test('every local password is refused for being listed, so that the list holds nothing in vain', () => {
  const other = [...localPasswords].filter((password) => passwordFault(password, '!') !== 'Password is among those that are guessed first')
  expect(other).toEqual([])
})

test('the thousands that are guessed first everywhere are among those refused', () => {
  expect([...commonPasswords].filter((password) => password.length >= 8).length).toBeGreaterThan(10_000)
  for (const password of ['sunshine1', 'football1', 'Password1', 'trustno1!'.slice(0, 8)]) expect([password, passwordFault(password, '!')]).toEqual([password, expect.any(String)])
})
