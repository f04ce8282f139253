import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#api/auth/authorisation.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { startTestServer, temporarySettings } from '#tests/support/server.ts'

let api: TestApi
let open: TestApi
beforeAll(async () => {
  api = await openTestApi()
  open = await openTestApi({ corsOrigins: ['https://partner.example'] })
})
afterAll(async () => {
  await api.close()
  await open.close()
})

/** Methods per path, from the table of permissions. */
const methodsOfPaths = Map.groupBy(
  Object.keys(permissions).map((call) => call.split(' ') as [string, string]),
  ([, path]) => path,
)
const realPath = (path: string) => path.replace(':kind', 'photo').replace(/:(id|filter|version|other)/g, '7')
const inOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

test.each([...methodsOfPaths.keys()])('%s answers other methods with 405 and says which it takes', async (path) => {
  // A path that another route also fits, such as /photo/random and /photo/:id, takes the methods of both.
  const allowed = new Set(methodsOfPaths.get(path)!.flatMap(([method]) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
  for (const method of ['PUT', 'PATCH', 'OPTIONS', ...(allowed.has('DELETE') ? [] : ['DELETE'])]) {
    const { status, headers, body } = await api.call(`${method} ${realPath(path)}`, { as: 'admin' })
    expect([method, status]).toEqual([method, 405])
    const reported = headers.get('allow')!.split(', ')
    expect(reported).toEqual(inOrder.filter((each) => reported.includes(each)))
    for (const each of allowed) expect(reported).toContain(each)
    expect(reported).not.toContain(method)
    expect(body.errors[0].msg).toContain(reported.join(', '))
  }
})

test('a call that does not exist is 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'DELETE']) {
    const { status, headers } = await api.call(`${method} /api/nothing/here`)
    expect([method, status, headers.get('allow')]).toEqual([method, 404, null])
  }
})

test('a preflight of a page from CORS_ORIGINS is answered as before, also for addresses that take other methods', async () => {
  const headers = { origin: 'https://partner.example', 'access-control-request-method': 'DELETE' }
  const answer = await open.call('OPTIONS /api/photo/1', { headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, 'https://partner.example'])
  expect((await open.call('PUT /api/photo/1')).status).toBe(405)
})

test('pages, pictures, health checks and the back office take GET and HEAD alone', async () => {
  const settings = temporarySettings()
  const server = await startTestServer(settings)
  try {
    for (const path of [
      '/',
      '/ro/photos/1',
      '/albums?page=2',
      '/robots.txt',
      '/healthz',
      '/readyz',
      '/adm',
      '/adm/photos',
      '/uploads/thumbs/a.jpg',
    ]) {
      for (const method of ['POST', 'PUT', 'OPTIONS', 'DELETE', 'PATCH']) {
        const answer = await fetch(server.url + path, { method, redirect: 'manual' })
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, 'GET, HEAD'])
      }
    }
  } finally {
    await server.stop()
    settings.remove()
  }
})
