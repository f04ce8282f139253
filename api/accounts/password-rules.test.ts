import { expect, test } from 'vitest'
import { goodPasswords } from '#tests/support/good-passwords.ts'
import { weakPasswords } from '#tests/support/weak-passwords.ts'
import { commonPasswords, localPasswords } from './common-passwords.ts'
import { passwordProblem } from './password-rules.ts'
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
])('%j cannot be chosen: %s', async (password, problem) => {
  expect(await passwordProblem(password, 'Ștefan cel Mare')).toBe(problem)
})

test.each([
  'крепкий пароль',
  'alt parolă bună',
  'correct horse',
  'x'.repeat(190) + 'correct yz',
  '12345679 и всё',
  "'; DROP TABLE users; --",
])('%j can be chosen', async (password) => {
  expect(await passwordProblem(password, 'admin')).toBeNull()
})

test('every made-up password can be chosen', async () => {
  const made = Array.from({ length: 50 }, makePassword)
  expect((await Promise.all(made.map((password) => passwordProblem(password, 'admin')))).filter((problem) => problem !== null)).toEqual([])
})

test('every local password is refused for being listed, so that the list holds nothing in vain', async () => {
  const problems = await Promise.all([...localPasswords].map((password) => passwordProblem(password, '!')))
  expect(new Set(problems)).toEqual(new Set(['Password is among those that are guessed first']))
})

test('the thousands that are guessed first everywhere are among those refused', async () => {
  expect([...(await commonPasswords())].filter((password) => password.length >= 8).length).toBeGreaterThan(10_000)
  for (const password of ['sunshine1', 'football1', 'Password1', 'trustno1!'.slice(0, 8)])
    expect([password, await passwordProblem(password, '!')]).toEqual([password, expect.any(String)])
})

test.each([
  ['Chisinau2024', 'a place name and a year'],
  ['Кишинёв2024', 'a place name and a year'],
  ['rbibytd2024', 'a place name and a year'],
  ['bucuresti1918', 'a place name and a year'],
  ['Bessarabia1', 'a place name and one to three other characters'],
  ['Tiraspol1792!', 'a place name and a few other characters'],
  ['Мария1987', 'a common name and a year'],
  ['Привет2023!', 'a common word and a few other characters'],
  ['password123456', 'a common password'],
  ['зфыыцщкв12', 'a common password'],
  ['qwertzuiopü', 'keys that lie side by side'],
  ['йцукенгшщх', 'a common password and a few other characters'],
  ['asdfghjklșț', 'a common password and one to three other characters'],
  ['enionenion', 'the same characters again and again'],
  ['moldova-moldova', 'the same characters again and again'],
  ['qwertyui1'.repeat(20), 'the same characters again and again'],
  ['Ștefan1990', 'your name or that of the archive and a year'],
  ['nafetS2024', 'your name or that of the archive and a year'],
  ['erameraM12', 'your name or that of the archive and a sequence of letters or digits'],
  ['Maremare7', 'your name or that of the archive and one to three other characters'],
])('%j is refused in a sentence that says what it is made of, and not the password: %s', async (password, parts) => {
  const problem = await passwordProblem(password, 'Ștefan Maremare')
  expect(problem).toBe(`Password is easy to guess: it is made of ${parts}`)
})

test.each([
  'сорок аистов над старым мостом',
  'старый мост и три аиста',
  'patruzeci de berze peste pod',
  'două mere coapte în traistă',
  'storks over Orhei',
  'walnuts in October',
  'Кот спит на тёплой печке',
])('the passphrase %j can be chosen in any of the three languages', async (password) => {
  expect(await passwordProblem(password, 'Ștefan cel Mare')).toBeNull()
})

test('a password of 200 characters that is long in substitutions is looked at in part only', async () => {
  const hard = '4@3$1!0|5+7({[<'.repeat(14).slice(0, 190)
  expect(await passwordProblem(`${hard}qwertyuiop`, 'admin')).toBeNull()
  expect(await passwordProblem(`${'password'.repeat(5)}${hard.slice(0, 50)}${'password'.repeat(5)}`, 'admin')).toMatch(
    /^Password is easy to guess/,
  )
})

const anybody = 'Ștefan Maremare'

test('every weak password of the table is refused in a sentence that does not repeat it', async () => {
  expect(weakPasswords.length).toBeGreaterThan(250)
  const wrong: unknown[] = []
  for (const [password, name = anybody] of weakPasswords) {
    const problem = await passwordProblem(password, name)
    if (!problem?.startsWith('Password ') || problem.includes(password.trim())) wrong.push([password, name, problem])
  }
  expect(wrong).toEqual([])
}, 60_000)

test('every good password of the table is accepted', async () => {
  expect(goodPasswords.length).toBeGreaterThan(70)
  const wrong: unknown[] = []
  for (const password of goodPasswords) {
    const problem = await passwordProblem(password, anybody)
    if (problem !== null) wrong.push([password, problem])
  }
  expect(wrong).toEqual([])
}, 60_000)

test.each([
  ['Chisinau 2024!', 'a place name and a year. Signs and other spellings add little'],
  ['C.h.i.s.i.n.a.u.2.0.2.4', 'a place name and a year. Signs and other spellings add little'],
  ['kishinyov1949', 'a place name and a year. Signs and other spellings add little'],
  ['ștefancelmare1457', 'a well-known name or phrase and a common number'],
  ['krjangu2024', 'your name or that of the archive and a year. Signs and other spellings add little'],
  ['31августа1989', 'a well-known name or phrase and a year'],
])('%j is refused for what a guesser reads in it: %s', async (password, parts) => {
  expect(await passwordProblem(password, 'Ион Крянгу')).toBe(`Password is easy to guess: it is made of ${parts}`)
})
