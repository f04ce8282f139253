import { expect, test } from 'vitest'
import { emptyArchive } from '#tests/support/records.ts'
import { allUsers, deleteUser, insertUser, raiseTokenVersion, replacePassword, setPassword, userByID, userByName } from './users.ts'

const at = '2020-01-02T03:04:05.000Z'

test('a user is found under any case and marks, and by number', () => {
  const archive = emptyArchive()
  const userID = insertUser(archive, "Ștefan O'Нил", 'hash', at)
  const row = { userID, name: "Ștefan O'Нил", nameFolded: "stefan o'нил", passwordHash: 'hash', tokenVersion: 1, createdAt: at }
  expect(userByName(archive, " STEFAN  o'НИЛ")).toEqual(row)
  expect(userByID(archive, userID)).toEqual(row)
  expect([userByName(archive, 'Stefan'), userByName(archive, ''), userByID(archive, 99)]).toEqual([null, null, null])
})

test('a second user of a name is refused by the database itself', () => {
  const archive = emptyArchive()
  insertUser(archive, 'Анна', 'hash', at)
  expect(() => insertUser(archive, 'АННА', 'hash', at)).toThrow()
  expect(allUsers(archive)).toHaveLength(1)
})

test('a removed user’s number is not given again', () => {
  const archive = emptyArchive()
  const first = insertUser(archive, 'Анна', 'hash', at)
  deleteUser(archive, first)
  expect(allUsers(archive)).toEqual([])
  expect(insertUser(archive, 'Анна', 'hash', at)).not.toBe(first)
})

test('a password is replaced only while it is the one that was shown, and that ends the sessions', () => {
  const archive = emptyArchive()
  const userID = insertUser(archive, 'Анна', 'one', at)
  insertUser(archive, 'Ион', 'one', at)
  expect(replacePassword(archive, userID, 'one', 'two')).toBe(true)
  expect(replacePassword(archive, userID, 'one', 'three')).toBe(false)
  expect(replacePassword(archive, 99, 'one', 'three')).toBe(false)
  const passwords = allUsers(archive).map(({ name, passwordHash, tokenVersion }) => [name, passwordHash, tokenVersion])
  expect(passwords).toEqual([
    ['Анна', 'two', 2],
    ['Ион', 'one', 1],
  ])
})

test('signing out everywhere concerns one user only', () => {
  const archive = emptyArchive()
  setPassword(archive, 'Анна', 'one', at)
  setPassword(archive, 'Ион', 'one', at)
  raiseTokenVersion(archive, 2)
  expect(allUsers(archive).map(({ tokenVersion }) => tokenVersion)).toEqual([1, 2])
})
