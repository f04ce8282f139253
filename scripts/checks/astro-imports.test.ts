import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forbiddenImports, importsOf } from './astro-imports.ts'

const wrong = `---
import type { Settings } from '#api/settings.ts'
import { Icon } from '../Icon.astro'
// import '#admin/main.tsx'
import Database from 'better-sqlite3'
const { run } = await import('../../../scripts/build.ts')
---
<script src="../../islands/photo-page.ts"></script>
<script src="../../../tests/support/api.ts"></script>
<script is:inline src="/first.js"></script>
<script>
  import { main } from '#admin/main.tsx'
  main('#core/limits.ts')
</script>
`

test('forbidden imports are found in the frontmatter and the scripts of an .astro file', () => {
  expect(forbiddenImports('site/components/photo/Wrong.astro', wrong).map((line) => line.split(': ')[0])).toEqual([
    'site/components/photo/Wrong.astro imports api/settings.ts',
    'site/components/photo/Wrong.astro imports node_modules/better-sqlite3/',
    'site/components/photo/Wrong.astro imports scripts/build.ts',
    'site/components/photo/Wrong.astro imports scripts/build.ts',
    'site/components/photo/Wrong.astro imports admin/main.tsx',
    'site/components/photo/Wrong.astro imports tests/support/api.ts',
    'site/components/photo/Wrong.astro imports tests/support/api.ts',
  ])
})

test('an .astro file may import its own folder, data/ and core/', () => {
  const right = `---
import '../styles/base.css'
import { newestPhotos } from '#data/publishing/render-cache.ts'
import { textsFor } from '#core/texts/texts.ts'
---
`
  expect(importsOf('site/layouts/Page.astro', right)).toEqual([
    'site/styles/base.css',
    'data/publishing/render-cache.ts',
    'core/texts/texts.ts',
  ])
  expect(forbiddenImports('site/layouts/Page.astro', right)).toEqual([])
})

test('the imports of the site itself are read', () => {
  const files = globSync('site/**/*.astro')
  const imported = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  expect(imported.length).toBeGreaterThan(files.length)
  expect(imported).toEqual(expect.arrayContaining(['site/islands/photo-page.ts', 'site/layouts/Page.astro', 'core/texts/texts.ts']))
})
