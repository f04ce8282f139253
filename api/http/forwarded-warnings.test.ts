import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'

/** Warnings about the header after some requests. */
async function warnings(proxies: number, headers: (string | undefined)[]): Promise<unknown[]> {
  const api = await openTestApi({ proxies })
  try {
    for (const header of headers) await api.call('GET /api/counts', header === undefined ? {} : { headers: { 'x-forwarded-for': header } })
    expect(JSON.stringify(api.logged)).not.toContain('198.51.100.77')
    return api.logged.filter(({ level, msg }) => level === 40 && /forwarded/i.test(String(msg))).map(({ msg }) => String(msg).slice(0, 60))
  } finally {
    await api.close()
  }
}

const address = '198.51.100.77'

test('a forged header without proxies is warned about once, however often it comes', async () => {
  expect(await warnings(0, [undefined, address, `${address}, ${address}`, address])).toEqual([
    'A request has an X-Forwarded-For header, which is not used b',
  ])
})

test('a header shorter than PROXIES, and none at all, are each warned about once', async () => {
  expect(await warnings(2, [`${address}, ${address}`, address, undefined, address, undefined])).toEqual([
    'X-Forwarded-For has fewer entries than PROXIES. A proxy does',
    'A request has no X-Forwarded-For header, although PROXIES sa',
  ])
})

test('what fits is not warned about', async () => {
  expect(await warnings(0, [undefined])).toEqual([])
  expect(await warnings(1, [address, `${address}, ${address}`])).toEqual([])
})
