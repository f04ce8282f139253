import { gunzipSync, gzipSync } from 'node:zlib'
import { close, createIndex } from 'pagefind'
import { afterAll, expect, test } from 'vitest'
import { defined } from '#core/defined.ts'
import { withMeta } from './pagefind-fragments.ts'

/** Fails when an upgrade of Pagefind writes its fragments in another way. */

afterAll(() => close())

const urls = ['/photos/1', '/photos/2', '/photos/3']

/** The real fragment files of three records, at most so many. */
async function fragmentFiles(maxFragments: number): Promise<Uint8Array[]> {
  const { index } = await createIndex({ forceLanguage: 'zxx', maxFragments })
  for (const url of urls) await defined(index, 'The index').addCustomRecord({ url, content: `мост ${url}`, language: 'zxx', meta: {} })
  const { files } = await defined(index, 'The index').getFiles()
  return files.filter(({ path }) => path.includes('fragment/')).map(({ content }) => content)
}

test.each([20_000, 2])('metadata takes the place of the words in each record, with at most %d files', async (maxFragments) => {
  const files = await fragmentFiles(maxFragments)
  expect(files.length).toBe(Math.min(maxFragments, urls.length))
  const texts = files.map((content) =>
    gunzipSync(withMeta(content, (url) => (url.endsWith('2') ? null : { title: `of ${url}` }))).toString(),
  )
  for (const text of texts) expect(text).toMatch(/^pagefind_dcd\{/)
  const all = texts.join()
  for (const url of urls) expect(all).toContain(`"url":"${url}"`)
  expect(all).not.toContain('мост')
  expect(all.match(/"title":"of \/photos\/\d"/g)?.sort()).toEqual(['"title":"of /photos/1"', '"title":"of /photos/3"'])
})

test.each([
  ['{"url":"/photos/1"}', 'fragments'],
  ['pagefind_dcd{"a":{"address":"/photos/1"}}', 'names the records'],
])('content written in another way is refused: %s', (text, message) => {
  expect(() => withMeta(gzipSync(text), () => null)).toThrow(message)
})
