import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const page = 'docs/security.md'
const text = readFileSync(page, 'utf8')

/** How many requirements of level 1 each section of OWASP ASVS 5.0 has: `1.2` has five, 1.2.1 to 1.2.5. */
const levelOne = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
}

test('the table lists every requirement of level 1 once, in order', () => {
  const table = text.slice(text.indexOf('level 1'), text.indexOf('## Level 2'))
  const reported = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| \S/gm)].map((found) => found[1])
  expect(reported).toEqual(Object.entries(levelOne).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`)))
})

test('every file and page that the table names is there', () => {
  const files = [...text.matchAll(/`([a-z][\w./-]+\.ts)`/g)].map((found) => found[1]!)
  const pages = [...text.matchAll(/\]\(([^)]+\.md)\)/g)].map((found) => join(dirname(page), found[1]!))
  expect(files.length).toBeGreaterThan(60)
  expect([...files, ...pages].filter((file) => !existsSync(file))).toEqual([])
})
