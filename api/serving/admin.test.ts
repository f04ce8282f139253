import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '#tests/support/server.ts'
import { backOffice } from './admin.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'))
  writeFiles(folder, {
    'index.html': '<!doctype html><title>Back office</title>',
    'assets/main-B1a_.js': 'let a = "ț"',
    version: 'secret',
    'index.js': '',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string) => backOffice(folder).request(`http://localhost${path}`)

test.each(['/adm', '/adm/', '/adm/login', '/adm/edit-photo/12?from=x', '/adm/version'])(
  '%s is answered with the one page, which no cache keeps without asking',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=0, must-revalidate',
    ])
    expect(await answer.text()).toContain('Back office')
  },
)

test('files with a hash in their name are kept for ever', async () => {
  const answer = await get('/adm/assets/main-B1a_.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each([
  '/adm/assets/gone.js',
  '/adm/assets/..%2Fversion',
  '/adm/assets/../version.js',
  '/adm/assets/%2e%2e%2fversion',
  '/adm/assets/a/b.js',
])('%s is no file of it', async (path) => {
  const answer = await get(path)
  expect(await answer.text()).not.toContain('secret')
  expect([404, 200]).toContain(answer.status)
})

test('the missing build is told', async () => {
  const answer = await backOffice(join(folder, 'nowhere')).request('http://localhost/adm')
  expect([answer.status, await answer.text()]).toEqual([503, 'The back office is not built. `make start` builds it.'])
})
