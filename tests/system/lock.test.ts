import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutChecksum, type Lock } from '#scripts/lock.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock

test('every package that can be installed here has a checksum', () => {
  expect(withoutChecksum(lock).refused).toEqual([])
})

test('a package without a checksum is refused, unless it is for another platform only', () => {
  const packages: Lock['packages'] = {
    '': {},
    'node_modules/sound': { version: '1.0.0', integrity: 'sha512-abc' },
    'node_modules/altered': { version: '1.0.0' },
    'node_modules/one/node_modules/inner': { version: '1.0.0' },
    'node_modules/@tool/binding-linux-x64-gnu': { version: '1.0.0', optional: true },
    'node_modules/@tool/binding-linux-x64-musl': { version: '1.0.0', optional: true },
    'node_modules/@tool/binding-darwin-arm64': { version: '1.0.0', optional: true },
  }
  expect(withoutChecksum({ packages }, 'linux x64 glibc')).toEqual({
    forOtherPlatforms: ['@tool/binding-linux-x64-musl', '@tool/binding-darwin-arm64'],
    refused: ['altered', 'inner', '@tool/binding-linux-x64-gnu'],
  })
})
