import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { mediaLimits } from '#api/media/limits.ts'
import { listenerLimits } from '#api/server/limits.ts'
import { readSettings, settingNames } from '#api/settings.ts'
import { isInstalled, startCaddyWith } from '#tests/support/web-servers.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const compose = read('compose.yaml')

/** What follows an instruction, once for each time that it is given. */
const instructions = (name: string) => [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest.trim())

/** The variables that the image sets. */
const environment = Object.fromEntries(
  instructions('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])),
)

const volumes = JSON.parse(instructions('VOLUME')[0] ?? '') as string[]

/** The lines of compose.yaml as `[path, value]`: `services.archive.volumes` once for each item of the list. */
function linesOf(text: string): [string, string][] {
  const above: { indent: number; key: string }[] = []
  return text.split('\n').flatMap((line): [string, string][] => {
    const {
      indent = '',
      dash,
      key,
      value = '',
    } = /^(?<indent> *)(?<dash>- )?(?:(?<key>[\w./-]+):(?: |$))?(?<value>.*)$/.exec(line)?.groups ?? {}
    if (/^\s*(?:#|$)/.test(line)) return []
    const depth = indent.length + (dash ? 1 : 0)
    while ((above.at(-1)?.indent ?? -1) >= depth) above.pop()
    if (key) above.push({ indent: depth, key })
    return [[above.map((each) => each.key).join('.'), value]]
  })
}
const lines = linesOf(compose)
const valuesAt = (path: string) => lines.filter(([at, value]) => at === path && value !== '').map(([, value]) => value)

test('the Dockerfile copies files that are there, and the Node of the project', () => {
  const copied = instructions('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(/\s+/).slice(0, -1))
  expect(copied).toContain('package-lock.json')
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
  expect(instructions('ARG').find((line) => line.startsWith('BUILD_BASE='))).toContain(`/node:${read('.nvmrc').trim()}-`)
})

test('the image sets only settings of the archive, whose folders are volumes of its user', () => {
  const others = ['ASTRO_TELEMETRY_DISABLED', 'NODE_ENV']
  expect(Object.keys(environment).filter((name) => !settingNames.has(name) && !others.includes(name))).toEqual([])
  const settings = readSettings(environment)
  expect([settings.host, settings.port]).toEqual(['0.0.0.0', 3000])
  expect([settings.dataDir, settings.uploadsDir, settings.publicDir, settings.backupDir]).toEqual(volumes)
  for (const folder of volumes) expect(dockerfile).toContain(` ${folder.replace('/var/', '')}`)
  expect(instructions('USER')).toEqual(['10001:10001'])
})

test('the build gets nothing that an archive in this checkout has written', () => {
  const ignored = read('.dockerignore').split('\n')
  const written = read('.gitignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const covers = (line: string) => {
    const name = line.replace(/^\/(?!data)|\/$/g, '')
    return ignored.some((pattern) => pattern === name || (pattern.endsWith('*') && line.startsWith(pattern.slice(0, -1))))
  }
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((line) => !covers(line))).toEqual([])
})

test('compose.yaml is made of lines that say something, indented by twos', () => {
  expect(compose.split('\n').filter((line) => /\t/.test(line) || (/^ */.exec(line)?.[0].length ?? 0) % 2 === 1)).toEqual([])
  expect(lines.filter(([path, value]) => path === '' || (value && /^\s/.test(value)))).toEqual([])
  for (const path of ['services.archive.read_only', 'services.archive.cap_drop', 'services.caddy.image'])
    expect(valuesAt(path)).toHaveLength(1)
})

test('every setting that compose.yaml names is one of the archive, or of another program in it', () => {
  const names = lines.flatMap(([path]) => /^services\.archive\.environment\.(\w+)$/.exec(path)?.[1] ?? [])
  const read = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(names).toEqual(['SITE_URL', 'PROXIES'])
  expect([...names, ...read].filter((name) => !settingNames.has(name) && !name.startsWith('AWS_'))).toEqual([])
})

test('compose.yaml mounts files that are there, and every volume of the image where the image has it', () => {
  const mounts = lines.filter(([path, value]) => /^services\.[\w-]+\.volumes$/.test(path) && value).map(([, value]) => value.split(':'))
  const files = mounts.map(([source = '']) => source).filter((source) => source.startsWith('.'))
  expect(files).toEqual(['./docs/hosting/Caddyfile', './docs/hosting/litestream.yml'])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(valuesAt('services.archive.volumes').map((value) => value.split(':')[1])).toEqual(volumes)
  const named = mounts.map(([source = '']) => source).filter((source) => !source.startsWith('.'))
  const declared = lines.flatMap(([path]) => /^volumes\.([\w-]+)$/.exec(path)?.[1] ?? [])
  expect(new Set(named)).toEqual(new Set(declared))
})

test('the container waits as long as a stop may take', () => {
  const longest = (2 * listenerLimits.grace) / 1000 + mediaLimits.seconds
  expect(Number.parseInt(valuesAt('services.archive.stop_grace_period')[0] ?? '')).toBeGreaterThanOrEqual(longest)
  expect(instructions('STOPSIGNAL')).toEqual(['SIGTERM'])
})

const hasCaddy = isInstalled('caddy')
if (!hasCaddy) console.warn('LEFT OUT: the Caddyfile of the containers, because Caddy is not on this machine.')

test.runIf(hasCaddy)('Caddy serves the archive under the address of the site, and tells it who asks', async () => {
  const archive = createServer((request, response) => response.end(JSON.stringify([request.url, request.headers['x-forwarded-for']])))
  await once(archive.listen(0, '127.0.0.1'), 'listening')
  const { port } = archive.address() as AddressInfo
  const file = read('docs/hosting/Caddyfile')
  expect(file).toContain('{$SITE_URL:https://localhost}')
  const caddy = await startCaddyWith((own) =>
    file.replace(/\{\$SITE_URL:[^}]*\}/, `http://127.0.0.1:${own}`).replace('archive:3000', `127.0.0.1:${port}`),
  )
  const answer = await fetch(`${caddy.url}/ro/photos/1?a=%D0%B1`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await answer.json()).toEqual(['/ro/photos/1?a=%D0%B1', '127.0.0.1'])
  await caddy.stop()
  archive.close()
})
