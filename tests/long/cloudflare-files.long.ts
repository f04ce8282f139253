import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#api/settings.ts'
import { filesFor } from '#api/hosts/static-host-kinds.ts'

/** The last version with the parsers as files; newer ones come with a whole runtime. */
const parsers = '@cloudflare/pages-shared@0.13.0'

type Parsed = { rules: { from?: string; to?: string; path?: string }[]; invalid: { line?: string; message: string }[] }
type Parser = (text: string) => Parsed

let folder: string
let parse: { redirects: Parser; headers: Parser }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloudflare-'))
  execFileSync('npm', ['pack', '--silent', parsers], { cwd: folder })
  execFileSync('tar', ['-xzf', 'cloudflare-pages-shared-0.13.0.tgz', 'package/metadata-generator'], { cwd: folder })
  const at = join(folder, 'package/metadata-generator')
  const { parseRedirects } = (await import(join(at, 'parseRedirects.ts'))) as { parseRedirects: Parser }
  const { parseHeaders } = (await import(join(at, 'parseHeaders.ts'))) as { parseHeaders: Parser }
  parse = { redirects: parseRedirects, headers: parseHeaders }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = readSettings({ SITE_URL: 'https://archive.example' })

test.each(['redirects', 'headers'] as const)('the parser of Cloudflare takes every line of _%s', async (name) => {
  const text = new Map(await filesFor('cloudflare', settings.site)).get(`_${name}`) ?? ''
  const { rules, invalid } = parse[name](text)
  expect(invalid).toEqual([])
  expect(rules).toHaveLength(text.split('\n').filter((line) => line.startsWith('/')).length)
  expect(rules.length).toBeGreaterThan(10)
})

test('the parser of Cloudflare refuses the lines that are for Netlify', async () => {
  const text = new Map(await filesFor('netlify', settings.site)).get('_redirects') ?? ''
  expect(parse.redirects(text).rules).toEqual([])
})
