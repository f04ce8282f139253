import { Hono, type Context } from 'hono'
import { targetLanguages } from '#core/languages.ts'
import { translateSegment } from '#core/records/translated.ts'
import { allPhotosWire, photosToTranslateWire } from '#core/wire/photo.ts'
import { listingSlice, listingTotal } from '#data/lists/listings.ts'
import { openReviews } from '#data/records/open-reviews.ts'
import { outdated as outdatedOnes } from '#data/records/outdated-translations.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import { photosToTranslate, translationStates, type TranslationFilter } from '#data/records/translations.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { tooManyLists } from '#api/export/answer.ts'
import { describe } from '#api/openapi/describe.ts'
import { anyNumber, pageOf, pageQuery, queryNumber } from '#api/http/parameters.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { presentListedPhoto } from '#api/presenters/photo.ts'
import { streamed } from '#api/http/streamed.ts'
import { clientKey } from '#api/load-limits/client-key.ts'
import { countList, listInTurns } from '#api/load-limits/lists.ts'
import { allPhotos } from './listed.ts'

/** Photos on the slider of random ones. */
const randomCount = 24

/** Paths of the translation calls by language. */
export const translationPaths = targetLanguages.map((language) => ({ language, path: `/${translateSegment(language)}` }))

/** What the lists for translators are asked by, for the documentation. */
export const translationQuery = {
  ...pageQuery,
  state: `One of ${translationStates.join(', ')}: only these. \`review\`: translations that others ask you to review; \`waiting\`: all that wait for a review; \`returned\`: those returned to their authors; \`returnedToMe\`: those returned to you.`,
  q: 'Only what holds this text, in any language.',
}

/** What photos for translators are narrowed by, for the documentation. */
export const filterQuery = {
  album: `${anyNumber} none: photos in no album.`,
  location: `${anyNumber} With the places within it.`,
  period: anyNumber,
}

/** The group that a list for translators is filtered to; undefined for all of them. */
export const stateOf = (context: Context) => translationStates.find((state) => state === context.req.query('state'))

/** The text that a list for translators is narrowed to. */
export const textOf = (context: Context): string => (context.req.query('q') ?? '').slice(0, 500)

/** What photos for translators are narrowed to. */
export const filterOf = (context: Context): TranslationFilter => ({
  text: textOf(context),
  album: context.req.query('album') === 'none' ? 'none' : queryNumber(context, 'album'),
  location: queryNumber(context, 'location'),
  period: queryNumber(context, 'period'),
})

/** Lists of photos other than the plain one. */
export function photoLists(parts: ApiParts) {
  const { archive, log } = parts
  const app = new Hono<ApiEnv>()

  app.get('/all', describe('All photos in one answer, newest first', allPhotosWire, { errors: { 429: tooManyLists } }), async (context) => {
    const headers = { 'Content-Type': 'application/json' }
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    await countList(parts, context)
    return context.body(streamed(context, listInTurns(parts, context, wholeList(parts, context)), log), 200, headers)
  })

  app.get('/random', describe('Some photos by chance', allPhotosWire), (context) => {
    const total = listingTotal(archive, allPhotos)
    const positions = pick(Math.min(randomCount, total), total)
    const ids = positions.flatMap((position) => listingSlice(archive, allPhotos, position, 1))
    const photos = photoRecords(archive, ids).map((photo) => presentListedPhoto(photo, context.get('identity')))
    return context.json({ photos, totalPhotos: photos.length })
  })

  for (const { language, path } of translationPaths) {
    const summary = `Photos for translators into ${language}: first those that lack something`
    app.get(path, describe(summary, photosToTranslateWire, { query: { ...translationQuery, ...filterQuery } }), (context) => {
      const { items, total, lacking, outdated, paging } = photosToTranslate(archive, language, {
        page: pageOf(context),
        state: stateOf(context),
        filter: filterOf(context),
        reader: signedIn(context).name,
      })
      const behind = outdatedOnes(archive, 'photo', language)
      const photos = photoRecords(archive, items).map((photo) => presentListedPhoto(photo, context.get('identity')))
      const totals = { totalLacking: lacking, totalOutdated: outdated, outdated: items.filter((id) => behind.has(id)) }
      const reviews = openReviews(archive, 'photo', language).filter(({ id }) => items.includes(id))
      return context.json({ photos, totalPhotos: total, ...totals, reviews, ...paging })
    })
  }

  return app
}

/** The list of all photos as JSON, a part at a time, made in the thread that reads. */
async function* wholeList(parts: ApiParts, context: Context<ApiEnv>): AsyncGenerator<Uint8Array> {
  const { signal } = context.req.raw
  let total = 0
  yield Buffer.from('{"photos":[')
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const { json, photos, last } = await parts.reader.ask(
      clientKey(parts, context),
      { kind: 'photos', below, identity: context.get('identity') },
      signal,
    )
    if (photos === 0) break
    if (total > 0) yield Buffer.from(',')
    yield json
    total += photos
    below = last
  }
  yield Buffer.from(`],"totalPhotos":${total}}`)
}

/** `count` different numbers below `total`, in a random order. */
function pick(count: number, total: number): number[] {
  const picked = new Set<number>()
  while (picked.size < count) picked.add(Math.floor(Math.random() * total))
  return [...picked]
}
