import { describe, expect, test } from 'vitest'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin } = apiForEach()

describe('an old address', () => {
  test('can be pointed to a new one', async () => {
    expect((await admin('POST /api/alias', { path: '/old/page/', target: '/photos/1' })).body).toMatchObject({
      path: '/old/page',
      target: '/photos/1',
    })
    const moved = await api().app.request('http://localhost/old/page')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/photos/1'])
  })

  test('is forgotten again', async () => {
    await admin('POST /api/alias', { path: '/old/мост', target: '/photos/1' })
    expect((await api().call('DELETE /api/alias?path=/old/мост', { as: 'translator' })).status).toBe(403)
    expect((await admin('DELETE /api/alias?path=/old/мост/')).status).toBe(204)
    expect((await admin('GET /api/alias')).body).toEqual([])
    expect((await admin('DELETE /api/alias?path=/old/мост')).body).toEqual({ errors: [{ msg: 'This address leads nowhere.' }] })
    for (const query of ['', '?path=', '?path=old']) {
      const { status, body } = await admin(`DELETE /api/alias${query}`)
      expect([status, body.errors[0].field]).toEqual([400, 'path'])
    }
  })

  test('does not lead back to itself, not even by way of others', async () => {
    await admin('POST /api/alias', { path: '/b', target: '/c' })
    await admin('POST /api/alias', { path: '/c', target: '/d' })
    for (const [path, target] of [
      ['/a', '/ro/a'],
      ['/d', '/b'],
      ['/d', '/en/c?x=1#y'],
    ]) {
      expect((await admin('POST /api/alias', { path, target })).body).toEqual({
        errors: [{ msg: 'An address cannot lead to itself', field: 'target' }],
      })
    }
    expect((await admin('POST /api/alias', { path: '/d', target: '/photos/1' })).status).toBe(200)
  })

  test.each([['//evil.example'], ['javascript:alert(1)'], ['/\\evil.example'], ['http:///x'], ['x']])(
    'is not pointed to %j',
    async (target) => {
      const answer = await admin('POST /api/alias', { path: '/old', target })
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'target'])
    },
  )
})
