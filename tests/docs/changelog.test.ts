import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numbersOf } from '#scripts/upgrade/versions.ts'

test('the version of the program is the newest one of the changelog, which lists versions from the newest on', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const listed = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+)/gm)].map(([, each]) => each ?? '')
  expect(listed[0]).toBe(version)
  const numbers = listed.map((each) => numbersOf(`v${each}`))
  expect(numbers).not.toContain(null)
  const sorted = numbers.toSorted((one, other) => other![0] - one![0] || other![1] - one![1] || other![2] - one![2])
  expect(numbers).toEqual(sorted)
})
