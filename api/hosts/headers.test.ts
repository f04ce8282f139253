import { expect, test } from 'vitest'
import { perLanguage } from '#core/languages.ts'
import { readSettings } from '#api/settings.ts'
import { openTestApi } from '#tests/support/api.ts'
import { caddyConfiguration } from './caddy.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { nginxConfiguration } from './nginx.ts'
import { headersFile } from './static-host.ts'

const mapTiles = 'https://tiles.example/{z}/{x}/{y}.png'

const noMaps = { uploadsUrl: '', mapTiles: '', mapPmtiles: '', oldMaps: [], hstsSubdomains: false, analyticsScript: '' }

async function policyOf(analyticsScript: string): Promise<string> {
  const headers = new Map((await publicHeaders({ ...noMaps, mapTiles, analyticsScript })).headers)
  return headers.get('content-security-policy')!
}

const rules = (policy: string) => policy.split(/; */)

test('browsers load scripts from the archive alone, and tell it alone', async () => {
  expect(rules(await policyOf(''))).toEqual(expect.arrayContaining(["script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"]))
})

test('pictures come from the archive and the tile server, and without one from the archive alone', async () => {
  expect(rules(await policyOf(''))).toContain("img-src 'self' data: https://tiles.example")
  const headers = new Map((await publicHeaders(noMaps)).headers)
  expect(rules(headers.get('content-security-policy')!)).toContain("img-src 'self' data:")
  expect(headers.get('content-security-policy')).not.toMatch(/https?:/)
})

test('pictures, tiles and what describes them also come from a separate origin, and from that one alone', async () => {
  const { site, ...folders } = readSettings({ UPLOADS_URL: 'https://pictures.example:8443/uploads', MAP_TILES: 'none' })
  const headers = await publicHeaders(site)
  const policy = new Map(headers.headers).get('content-security-policy')!
  expect(rules(policy)).toContain("img-src 'self' data: https://pictures.example:8443")
  expect(rules(policy)).toContain("connect-src 'self' https://pictures.example:8443")
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://pictures.example:8443', 'https://pictures.example:8443'])
  expect(new Map(headers.framed).get('content-security-policy')).toContain("img-src 'self' https://pictures.example:8443;")
  const host = { ...folders, ...headers, listen: '80', archive: '127.0.0.1:3000' }
  for (const file of [nginxConfiguration(host), caddyConfiguration(host), headersFile(headers)])
    expect(file).toContain("img-src 'self' data: https://pictures.example:8443;")
})

test('without a tile server, no configuration of a host names one', async () => {
  const { site, ...folders } = readSettings({ MAP_TILES: 'none' })
  const headers = await publicHeaders(site)
  const host = { ...folders, ...headers, listen: '80', archive: '127.0.0.1:3000' }
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

test('a PMTiles archive is read from its origin, and raster tiles from nowhere', async () => {
  const { site } = readSettings({ MAP_PMTILES: 'https://Maps.example:8443/region.pmtiles' })
  const policy = rules(new Map((await publicHeaders(site)).headers).get('content-security-policy')!)
  expect(policy).toEqual(expect.arrayContaining(["connect-src 'self' https://maps.example:8443", "img-src 'self' data:"]))
  const { site: own } = readSettings({ MAP_PMTILES: '/uploads/maps/region.pmtiles' })
  expect(new Map((await publicHeaders(own)).headers).get('content-security-policy')).not.toMatch(/https?:|blob:/)
})

const oldMap = { id: 'plan', images: [], title: perLanguage(() => 'a'), year: 1907 }

test('old maps add the origins that they name, each once, and the workers that draw them', async () => {
  const oldMaps = [
    { ...oldMap, annotation: 'https://annotations.example/1' },
    { ...oldMap, annotation: 'https://annotations.example/2', images: ['https://iiif.example', 'http://127.0.0.1:8182'] },
    { ...oldMap, annotation: '/uploads/maps/3.json' },
  ]
  const [own, withMaps] = [
    rules(await policyOf('')),
    rules(new Map((await publicHeaders({ ...noMaps, mapTiles, oldMaps })).headers).get('content-security-policy')!),
  ]
  expect(withMaps.filter((rule) => !own.includes(rule))).toEqual([
    "connect-src 'self' https://annotations.example https://iiif.example http://127.0.0.1:8182",
    "worker-src 'self' blob:",
  ])
  expect(withMaps.join()).not.toMatch(/unsafe-(?:eval|inline)(?<!wasm-unsafe-eval)/)
})

test('every server sends that policy', async () => {
  const read = readSettings({
    ANALYTICS_SCRIPT: 'https://statistics.example/script.js',
    MAP_PMTILES: 'https://maps.example/region.pmtiles',
  })
  const { site: withoutOldMaps, ...folders } = read
  const site = { ...withoutOldMaps, oldMaps: [{ ...oldMap, annotation: 'https://annotations.example/1' }] }
  const headers = await publicHeaders(site)
  const policy = new Map(headers.headers).get('content-security-policy')!
  expect(policy).toContain(
    "connect-src 'self' https://statistics.example https://maps.example https://annotations.example; worker-src 'self' blob:",
  )
  const host = { ...folders, ...headers, listen: '80', archive: '127.0.0.1:3000' }
  for (const file of [nginxConfiguration(host), caddyConfiguration(host)]) expect(file).toContain(policy)
  expect(headersFile(headers)).toContain(policy.replace(" frame-ancestors 'self';", ''))
  const api = await openTestApi({ site })
  expect((await api.call('GET /healthz')).headers.get('content-security-policy')).toBe(policy)
  await api.close()
})

test('browsers use HTTPS for the host of the archive, and for its subdomains only by setting', async () => {
  const strict = async (env: Record<string, string>) =>
    new Map((await publicHeaders(readSettings(env).site)).headers).get('strict-transport-security')
  expect(await strict({})).toBe('max-age=31536000')
  expect(await strict({ HSTS_SUBDOMAINS: '1' })).toBe('max-age=31536000; includeSubDomains')
})

test('other sites may show the pages for frames, which run nothing, and no other page', async () => {
  const { headers, framed } = await publicHeaders({ ...noMaps, mapTiles })
  expect(new Map(headers).get('x-frame-options')).toBe('SAMEORIGIN')
  const inFrames = new Map(framed)
  expect(inFrames.has('x-frame-options')).toBe(false)
  expect(inFrames.get('content-security-policy')).toBe(
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  )
  for (const name of ['strict-transport-security', 'referrer-policy', 'x-content-type-options'])
    expect(inFrames.get(name)).toBe(new Map(headers).get(name))
})

test('a page for frames that is not there is a page like others', async () => {
  const api = await openTestApi()
  const { status, headers } = await api.call('GET /embed/photos/999')
  expect([status, headers.get('x-frame-options')]).toEqual([404, 'SAMEORIGIN'])
  await api.close()
})
