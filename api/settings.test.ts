import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { prepareFolders } from './files/folders.ts'
import { readSettings, SettingsError } from './settings.ts'

test('without any variable the documented defaults hold', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    uploadsDir: resolve('uploads'),
    publicDir: resolve('dist'),
    adminName: 'admin',
    demo: true,
    mediaJobs: 1,
    minFreeSpace: 1024 * 2 ** 20,
    replicaUrl: '',
    metricsPort: null,
    site: { siteUrl: 'http://localhost:3000', mapTiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' },
  })
})

test('the site’s address loses its trailing slash, because paths begin with one', () => {
  expect(readSettings({ SITE_URL: 'https://archive.example/' }).site.siteUrl).toBe('https://archive.example')
})

test.each(['', 'https://statistics.example/script.js', 'https://statistics.example:8443/a-b_c/d.js?site=1&x=%20'])(
  '%j can be the script that counts page views',
  (address) => {
    expect(readSettings({ ANALYTICS_SCRIPT: ` ${address} ` }).site.analyticsScript).toBe(address)
  },
)

test.each(['none', ' NONE ', ''])('MAP_TILES=%s leaves the built-in map alone', (value) => {
  expect(readSettings({ MAP_TILES: value }).site.mapTiles).toBe('')
})

test('LONG_TAIL=on-request begins with a page of each list; without it, every page is prebuilt', () => {
  expect(readSettings({}).site.longTail).toBeNull()
  expect(readSettings({ LONG_TAIL_FROM: '5' }).site.longTail).toBeNull()
  expect(readSettings({ LONG_TAIL: 'on-request' }).site.longTail).toEqual({ from: 21 })
  expect(readSettings({ LONG_TAIL: 'on-request', LONG_TAIL_FROM: '5' }).site.longTail).toEqual({ from: 5 })
})

test('MAP_TILES keeps the address template of a server', () => {
  expect(readSettings({ MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }).site.mapTiles).toBe(
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
  )
})

test.each(['https://maps.example/region.pmtiles', 'http://127.0.0.1:8080/a/b.pmtiles?version=2', '/uploads/maps/region.pmtiles'])(
  'MAP_PMTILES=%s takes the place of raster tiles',
  (address) => {
    expect(readSettings({ MAP_PMTILES: ` ${address} ` }).site).toMatchObject({ mapPmtiles: address, mapTiles: '' })
  },
)

describe('a wrong setting is named with its value and what it must be', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT=abc cannot be used: it must be a whole number from 1 to 65535.'],
    [{ MAP_TILES: 'tiles.example' }, 'MAP_TILES=tiles.example cannot be used: it must begin with http:// or https://, or be none.'],
    [{ LONG_TAIL: 'yes' }, 'LONG_TAIL=yes cannot be used: it must be prebuilt or on-request.'],
    [{ LONG_TAIL_FROM: '1' }, 'LONG_TAIL_FROM=1 cannot be used: it must be the number of a page from 2 to 999999.'],
    [{ MEDIA_JOBS: '0' }, 'MEDIA_JOBS=0 cannot be used: it must be a number from 1 to 99.'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, 203.0.113.0/33' },
      'TRUSTED_PROXIES=10.0.0.0/8, 203.0.113.0/33 cannot be used: it must list networks like 203.0.113.0/24 2001:db8::/32.',
    ],
    [
      { TRUSTED_PROXIES: 'cdn.example' },
      'TRUSTED_PROXIES=cdn.example cannot be used: it must list networks like 203.0.113.0/24 2001:db8::/32.',
    ],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT=70000 cannot be used: it must be a whole number from 1 to 65535.'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT=-1 cannot be used: it must be a whole number from 1 to 65535.'],
    [{ UPLOAD_LIMIT_MB: '0' }, 'UPLOAD_LIMIT_MB=0 cannot be used: it must be a number of megabytes from 1 to 9999.'],
    [{ LEAST_SPACE_MB: '1.5' }, 'LEAST_SPACE_MB=1.5 cannot be used: it must be a whole number of megabytes.'],
    [{ PORT: '0' }, 'PORT=0 cannot be used: it must be a whole number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT=65536 cannot be used: it must be a whole number from 1 to 65535.'],
    [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL=javascript:alert(1) cannot be used: it must begin with http:// or https://.'],
    [{ DEMO: 'maybe' }, 'DEMO=maybe cannot be used: it must be 1 or 0.'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR=  cannot be used: it must name a folder.'],
    [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL=nobody cannot be used: it must be an e-mail address.'],
  ])('%o', (env, message) => expect(() => readSettings(env)).toThrow(message))

  test.each([
    'http://statistics.example/a.js',
    '//statistics.example/a.js',
    'https://statistics.example',
    'https://statistics.example:70000/a.js',
    'https://statistics.example/a.js"onload="b',
    "https://statistics.example/'a.js",
    'https://statistics.example/a.js; script-src *',
    'https://statistics.example/a.js,b',
    'https://me:word@statistics.example/a.js',
    'https://*/a.js',
    'data:text/javascript,a',
    '<script>',
  ])('a script at %s', (address) => {
    const message = `ANALYTICS_SCRIPT=${address} cannot be used: it must be the full address of a script like https://statistics.example/script.js.`
    expect(() => readSettings({ ANALYTICS_SCRIPT: address })).toThrow(message)
  })

  test.each([
    'region.pmtiles',
    './region.pmtiles',
    '//maps.example/region.pmtiles',
    'https://maps.example',
    'https://maps.example/',
    'https://maps.example/{z}/{x}/{y}.mvt',
    'https://maps.example/a b.pmtiles',
    "https://maps.example/a'.pmtiles",
    'https://maps.example/a.pmtiles; script-src *',
    'https://*/region.pmtiles',
    'https://me:word@maps.example/region.pmtiles',
    'https://maps.example:99999/region.pmtiles',
    'file:///maps/region.pmtiles',
    'none',
    '/',
  ])('a PMTiles archive at %s', (address) => {
    const message = `MAP_PMTILES=${address} cannot be used: it must be an address like https://maps.example/region.pmtiles, or a path of this site like /uploads/maps/region.pmtiles.`
    expect(() => readSettings({ MAP_PMTILES: address })).toThrow(message)
  })

  test('several at once, each on its line', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT=x .*\nDEMO=y /)
  })
})

describe('the address of pictures on a separate origin', () => {
  test('is none unless it is set, and an address that ends like the path of the uploads', () => {
    expect(readSettings({}).site.uploadsUrl).toBe('')
    for (const address of ['https://pictures.example.org/uploads', 'http://127.0.0.1:8080/old/archive/uploads'])
      expect(readSettings({ UPLOADS_URL: ` ${address} ` }).site.uploadsUrl).toBe(address)
  })

  test.each([
    ['pictures.example.org/uploads', 'must begin with http:// or https://'],
    ['//pictures.example.org/uploads', 'must begin with http:// or https://'],
    ['https://pictures.example.org/uploads/', 'must not end with a slash'],
    ['https://pictures.example.org/uploads?v=1', 'must not have a question mark or a number sign'],
    ['https://pictures.example.org/#/uploads', 'must not have a question mark or a number sign'],
    ['https://pictures.example.org', 'must end with /uploads, because pictures for IIIF viewers are beside that folder'],
    ['https://anna:secret@pictures.example.org/uploads', 'must be an address like https://pictures.example.org/uploads'],
    ["https://pictures.example.org/a;script-src 'none'/uploads", 'must be an address like https://pictures.example.org/uploads'],
  ])('%s is refused', (address, reason) => {
    expect(() => readSettings({ UPLOADS_URL: address })).toThrow(new SettingsError(`UPLOADS_URL=${address} cannot be used: it ${reason}.`))
  })

  test('is also where files for the map are that are named by their path', () => {
    const env = { UPLOADS_URL: 'https://pictures.example.org/uploads', MAP_PMTILES: '/uploads/maps/region.pmtiles' }
    expect(readSettings(env).site.mapPmtiles).toBe('https://pictures.example.org/uploads/maps/region.pmtiles')
    expect(readSettings({ ...env, MAP_PMTILES: '/maps/region.pmtiles' }).site.mapPmtiles).toBe('/maps/region.pmtiles')
    expect(readSettings({ ...env, UPLOADS_URL: '' }).site.mapPmtiles).toBe('/uploads/maps/region.pmtiles')
  })
})

describe('settings of deliveries', () => {
  const SITE_URL = 'https://archive.example'

  test('are off unless they are set', () => {
    expect(readSettings({}).delivery).toEqual({ purge: null, command: '', bucket: null })
  })

  test('name the service, its credentials and a command', () => {
    const env = { SITE_URL, PURGE: 'cloudflare', PURGE_TOKEN: ' secret ', PURGE_ZONE: 'abc123', DELIVERY_COMMAND: 'cat' }
    const purge = { service: 'cloudflare', token: 'secret', zone: 'abc123', url: '' }
    expect(readSettings(env).delivery).toEqual({ purge, command: 'cat', bucket: null })
  })

  test('name a bucket and a prefix; a store of another address than Amazon’s has the bucket in the path, unless it is set otherwise', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
    const bucketOf = (env: Record<string, string>) => readSettings({ SITE_URL, ...keys, ...env }).delivery.bucket
    expect(bucketOf({ STORAGE: 's3://archive' })).toEqual({
      bucket: 'archive',
      prefix: '',
      pages: 'addresses',
      region: 'us-east-1',
      endpoint: '',
      pathStyle: false,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      sessionToken: '',
    })
    const own = { STORAGE: 's3://archive/a/b/', AWS_ENDPOINT_URL: 'https://s3.example/', AWS_REGION: 'eu' }
    expect(bucketOf(own)).toMatchObject({ prefix: 'a/b/', endpoint: 'https://s3.example', region: 'eu', pathStyle: true })
    expect(bucketOf({ ...own, AWS_ENDPOINT_URL_S3: 'https://other.example', STORAGE_PATH_STYLE: '0' })).toMatchObject({
      endpoint: 'https://other.example',
      pathStyle: false,
    })
    expect(bucketOf({ AWS_REGION: 'eu' })).toBe(null)
  })

  test.each([
    [{ PURGE: 'akamai' }, 'PURGE=akamai cannot be used: it must be one of cloudflare, fastly, bunny, hook.'],
    [{ PURGE: 'cloudflare' }, 'PURGE=cloudflare cannot be used: it needs PURGE_TOKEN and PURGE_ZONE.'],
    [{ PURGE: 'cloudflare', PURGE_TOKEN: 'secret' }, 'PURGE=cloudflare cannot be used: it needs PURGE_ZONE.'],
    [{ PURGE: 'fastly' }, 'PURGE=fastly cannot be used: it needs PURGE_TOKEN.'],
    [{ PURGE: 'bunny' }, 'PURGE=bunny cannot be used: it needs PURGE_TOKEN.'],
    [{ PURGE: 'hook', PURGE_TOKEN: 'secret' }, 'PURGE=hook cannot be used: it needs PURGE_URL.'],
    [{ PURGE: 'hook', PURGE_URL: 'hook.example' }, 'PURGE_URL=hook.example cannot be used: it must begin with http:// or https://.'],
    [{ PURGE: 'hook', PURGE_ZONE: 'a/../b' }, 'PURGE_ZONE=a/../b cannot be used: it must be an identifier of letters and digits.'],
    [{ PURGE_TOKEN: 'secret' }, 'PURGE_TOKEN cannot be used without PURGE, which names the service: cloudflare, fastly, bunny, hook.'],
    [{ PURGE: 'bunny', PURGE_TOKEN: 'secret', SITE_URL: '' }, 'PURGE cannot be used: it needs SITE_URL, the address of the public site.'],
    [{ STORAGE: 'archive' }, 'STORAGE=archive cannot be used: it must be like s3://bucket or s3://bucket/prefix.'],
    [{ STORAGE: 's3://archive', AWS_ACCESS_KEY_ID: 'key' }, 'STORAGE cannot be used: it needs AWS_SECRET_ACCESS_KEY.'],
    [{ STORAGE: 's3://archive', AWS_SECRET_ACCESS_KEY: 'secret' }, 'STORAGE cannot be used: it needs AWS_ACCESS_KEY_ID.'],
    [{ STORAGE: 's3://archive', STORAGE_PAGES: 'html' }, 'STORAGE_PAGES=html cannot be used: it must be addresses or files.'],
    [{ STORAGE: 's3://archive', SITE_URL: '' }, 'STORAGE cannot be used: it needs SITE_URL, the address of the public site.'],
    [{ DELIVERY_COMMAND: 'cat', SITE_URL: '' }, 'DELIVERY_COMMAND cannot be used: it needs SITE_URL, the address of the public site.'],
  ])('%o are refused without their secrets', (env, message) => {
    expect(() => readSettings({ SITE_URL, ...env })).toThrow(new SettingsError(message))
  })
})

test('a folder that cannot be made is named with its setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folders-'))
  writeFileSync(join(folder, 'file'), '')
  const settings = { dataDir: join(folder, 'file/data'), uploadsDir: join(folder, 'u'), publicDir: join(folder, 'p') }
  expect(() => prepareFolders(settings)).toThrow(`DATA_DIR=${settings.dataDir} cannot be used`)
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})
