import { expect, test } from 'vitest'
import { readSettings } from '#api/settings.ts'
import { openTestApi } from '#tests/support/api.ts'
import { caddyConfiguration } from './caddy.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { nginxConfiguration } from './nginx.ts'
import { headersFile } from './static-host.ts'

const mapTiles = 'https://tiles.example/{z}/{x}/{y}.png'

async function policyOf(analyticsScript: string): Promise<string> {
  const headers = new Map(await publicHeaders({ mapTiles, analyticsScript }))
  return headers.get('content-security-policy')!
}

const rules = (policy: string) => policy.split(/; */)

test('browsers load scripts from the archive alone, and tell it alone', async () => {
  expect(rules(await policyOf(''))).toEqual(expect.arrayContaining(["script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"]))
})

test('pictures come from the archive and the tile server, and without one from the archive alone', async () => {
  expect(rules(await policyOf(''))).toContain("img-src 'self' data: https://tiles.example")
  const headers = new Map(await publicHeaders({ mapTiles: '', analyticsScript: '' }))
  expect(rules(headers.get('content-security-policy')!)).toContain("img-src 'self' data:")
  expect(headers.get('content-security-policy')).not.toMatch(/https?:/)
})

test('without a tile server, no configuration of a host names one', async () => {
  const { site, ...folders } = readSettings({ MAP_TILES: 'none' })
  const headers = await publicHeaders(site)
  const host = { ...folders, headers, listen: '80', archive: '127.0.0.1:3000' }
  for (const file of [nginxConfiguration(host), caddyConfiguration(host), headersFile(headers)]) {
    expect(file).toMatch(/img-src 'self' data:;/)
    expect(file).not.toContain('openstreetmap')
  }
})

test('the origin of an outside script is added for scripts and what they tell, and for nothing else', async () => {
  const own = rules(await policyOf(''))
  const both = rules(await policyOf('https://Statistics.example:8443/a/script.js?site=1'))
  expect(both.filter((rule) => !own.includes(rule))).toEqual([
    "script-src 'self' 'wasm-unsafe-eval' https://statistics.example:8443",
    "connect-src 'self' https://statistics.example:8443",
  ])
  expect(both).toHaveLength(own.length)
})

test('every server sends that policy', async () => {
  const { site, ...folders } = readSettings({ ANALYTICS_SCRIPT: 'https://statistics.example/script.js', MAP_TILES: mapTiles })
  const policy = await policyOf(site.analyticsScript)
  const headers = await publicHeaders(site)
  const host = { ...folders, headers, listen: '80', archive: '127.0.0.1:3000' }
  for (const file of [nginxConfiguration(host), caddyConfiguration(host), headersFile(headers)]) expect(file).toContain(policy)
  const api = await openTestApi({ site })
  expect((await api.call('GET /healthz')).headers.get('content-security-policy')).toBe(policy)
  await api.close()
})
