import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { testStamp, buildFields, drawPicture, openScratch, type Scratch } from '#tests/support/ingest.ts'

/** README and guides say what is true: what they name is there, and the commands of the README do what it says. */

const guides = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')]
const read = (file: string) => readFileSync(file, 'utf8')
const readme = read('README.md')

const makefile = read('Makefile')
const recipeOfPackages = /^\$\(INSTALLED\):[^\n]*\n((?:\t[^\n]*\n)*)/m.exec(makefile)![1]!

/** The recipe of each target of the Makefile, with that of the packages where the target needs them. */
const recipes = new Map(
  [...makefile.matchAll(/^([a-z-]+):([^\n]*)\n((?:\t[^\n]*\n)*)/gm)].map(([, target, needed, recipe]) => [
    target!,
    recipe! + (needed!.includes('$(INSTALLED)') ? recipeOfPackages : ''),
  ]),
)

/** The settings that `api/settings.ts` reads. */
function knownSettings(): string[] {
  const settings = read('api/settings.ts')
  const environment = settings.slice(settings.indexOf('const environment'), settings.indexOf('/** A setting that cannot'))
  return [...environment.matchAll(/^ {2}([A-Z_\d]+):/gm)].map((found) => found[1]!)
}

/** Inline code and code blocks of a guide: where commands and settings are named. */
const codeOf = (guide: string) => [...read(guide).matchAll(/^```[^]*?^```|`[^`\n]+`/gm)].map((found) => found[0]).join('\n')

describe('the guides', () => {
  test.each(guides)('%s names commands, flags and settings that are there', (guide) => {
    // Names the file with the settings, and is none itself.
    const settings = new Set([...knownSettings(), 'ARCHIVE_ENV'])
    const wrong: string[] = []
    for (const [whole, before = '', target = '', after = ''] of codeOf(guide).matchAll(
      /((?:\b[A-Z_]+=\S+ )*)\bmake ([a-z-]+)((?: [A-Z_]+=[^\s`]+)*)/g,
    )) {
      const recipe = recipes.get(target)
      if (recipe === undefined) wrong.push(whole)
      const flags = [...after.matchAll(/([A-Z_]+)=/g)].map((found) => found[1]!)
      wrong.push(...flags.filter((flag) => !recipe?.includes(`$(${flag})`) && !settings.has(flag)).map((flag) => `${flag} in ${whole}`))
      const environment = [...before.matchAll(/([A-Z_]+)=/g)].map((found) => found[1]!)
      wrong.push(
        ...environment.filter((name) => !settings.has(name) && !recipe?.includes(`$(${name})`)).map((name) => `${name} in ${whole}`),
      )
    }
    const named = [...codeOf(guide).matchAll(/(?<![\w$-])[A-Z]{2,}(?:_[A-Z]+)+(?![\w-])/g)].map((found) => found[0])
    const isOption = (name: string) => [...recipes.values()].some((recipe) => recipe.includes(`$(${name})`))
    // Litestream takes the names of Amazon's tools.
    wrong.push(...named.filter((name) => !settings.has(name) && !isOption(name) && !name.startsWith('AWS_')))
    expect(wrong).toEqual([])
  })

  test.each(guides)('%s links to pages that are there', (guide) => {
    const pages = [...read(guide).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map((found) => join(dirname(guide), found[1]!))
    expect(pages.filter((page) => !existsSync(page))).toEqual([])
  })

  test('the README has every setting, and no other', () => {
    const known = knownSettings()
    const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('Changing an address setting'))
    const reported = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap((row) =>
      [...row[1]!.matchAll(/`([A-Z_\d]+)`/g)].map((found) => found[1]!),
    )
    expect(known.length).toBeGreaterThan(20)
    expect(reported.toSorted()).toEqual(known.toSorted())
  })
})

describe('the commands of the README', () => {
  let scratch: Scratch
  let elsewhere: string

  beforeAll(async () => {
    scratch = openScratch()
    elsewhere = mkdtempSync(join(tmpdir(), 'guides elsewhere '))
    await addPhoto(scratch, buildFields(scratch), await drawPicture(join(scratch.folder, 'a.png'), '#a03020'), testStamp)
  })
  afterAll(async () => {
    await scratch.close()
    rmSync(elsewhere, { recursive: true, force: true })
  })

  const here = () => ({ DATA_DIR: scratch.folder, UPLOADS_DIR: scratch.uploadsDir, PUBLIC_DIR: join(elsewhere, 'first-dist') })
  const there = () => ({ DATA_DIR: join(elsewhere, 'data'), UPLOADS_DIR: join(elsewhere, 'uploads'), PUBLIC_DIR: join(elsewhere, 'dist') })

  function make(place: object, ...words: string[]): Promise<{ code: number; said: string }> {
    const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
    execFile('make', ['--silent', ...words], { env: { ...process.env, ...place } }, (problem, stdout, stderr) => {
      resolve({ code: typeof problem?.code === 'number' ? problem.code : 0, said: stdout + stderr })
    })
    return promise
  }

  test('do what it says, one after the other', async () => {
    const backup = join(elsewhere, 'kept')
    const steps: [object, string[], RegExp][] = [
      [here(), ['help'], /make restore +Bring a backup back/],
      [here(), ['publish'], /^Published \d+ pages/m],
      [here(), ['user', 'NAME=admin'], /^New user admin: \S{8,}/m],
      [here(), ['user', 'NAME=admin'], /^New password for admin/m],
      [here(), ['verify'], /Pictures checked: 1, mended: 0, damaged: 0/],
      [here(), ['derive'], /new derivatives: 0, failed: 0/],
      [here(), ['reindex'], /1/],
      [here(), ['dates'], /have a date that is understood/],
      [here(), ['hosts', `TO=${join(elsewhere, 'hosts')}`], /nginx\.conf and .*Caddyfile/],
      [here(), ['mirror', `TO=${join(elsewhere, 'mirror')}`], /\d/],
      [here(), ['backup', `TO=${backup}`, 'DERIVED=0'], /^Backed up 2 files/m],
      [there(), ['restore', `FROM=${backup}`], /Made again[^]*Pictures checked: 1, mended: 1, damaged: 0\n[^]*make publish/],
      [there(), ['publish'], /^Published \d+ pages/m],
      [there(), ['doctor'], /./],
    ]
    for (const [place, words, said] of steps) {
      expect([words, await make(place, ...words)]).toEqual([words, { code: 0, said: expect.stringMatching(said) }])
    }
    for (const command of ['hosts', 'mirror']) {
      const refused = await make({ ...here(), SITE_URL: 'https://other.example' }, command, `TO=${join(elsewhere, 'other')}`)
      expect([command, refused]).toEqual([command, { code: 2, said: expect.stringContaining('but SITE_URL is https://other.example') }])
      expect(existsSync(join(elsewhere, 'other'))).toBe(false)
    }
    for (const file of ['hosts/nginx.conf', 'hosts/Caddyfile', 'mirror/index.html', 'mirror/_redirects', 'dist/photos/1.html']) {
      expect([file, existsSync(join(elsewhere, file))]).toEqual([file, true])
    }
  }, 300_000)

  test.each([
    [['backup'], 'Say where to'],
    [['backup', 'TO=/tmp/x', 'DERIVED=2'], 'DERIVED=0'],
    [['restore'], 'Say where from'],
    [['restore', 'FROM=/no/such/backup'], 'is no backup'],
    [['user'], 'NAME=anna'],
    [['import'], 'CSV'],
    [['import', 'CSV=none.csv', 'IMAGES=none'], 'There is no table at'],
    [['hosts'], 'TO'],
    [['mirror'], 'TO'],
    [['soak', 'MINUTES=never'], 'MINUTES=30'],
  ])('make %j is refused with a line that says what to do', async (words, said) => {
    const { code, said: reported } = await make(here(), ...words)
    expect([code > 0, reported]).toEqual([true, expect.stringContaining(said)])
    expect(reported).not.toMatch(/\n\s+at /)
  })
})
