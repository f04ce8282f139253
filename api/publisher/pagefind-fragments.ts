import { gunzipSync, gzipSync } from 'node:zlib'

/** What a file of fragments holds of each record. */
type Fragment = { url: string; content: string; filters: object; meta: Record<string, string> }

/** The mark before the data in each compressed file of Pagefind. */
const signature = 'pagefind_dcd'

/**
 * A file of fragments, which results are shown from, with other metadata in place of its words and filters. Pagefind would
 * have what it is given as metadata searched, too, which would make the index twice as large.
 *
 * This relies on how Pagefind writes its files, which its documentation does not describe; `pagefind-fragments.test.ts`
 * watches it.
 *
 * @param content a file of `fragment/`, of one record or of several by their names
 * @param metaOf what results show of the record with this address; null where there is nothing to show any more
 * @throws Error where the file is not written in the known way
 */
export function withMeta(content: Uint8Array, metaOf: (url: string) => Record<string, string> | null): Buffer {
  const text = gunzipSync(content).toString()
  if (!text.startsWith(signature)) throw new Error('Pagefind writes its fragments in another way than this program knows.')
  const held = JSON.parse(text.slice(signature.length)) as Fragment | Record<string, Fragment>
  const fragments = isOne(held) ? [held] : Object.values(held)
  for (const fragment of fragments) {
    if (typeof fragment.url !== 'string')
      throw new Error('Pagefind names the records of its fragments in another way than this program knows.')
    Object.assign(fragment, { content: '', filters: {}, meta: metaOf(fragment.url) ?? {} })
  }
  return gzipSync(signature + JSON.stringify(held))
}

const isOne = (held: Fragment | Record<string, Fragment>): held is Fragment => typeof held['url'] === 'string'
