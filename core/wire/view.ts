import * as v from 'valibot'
import { languages } from '../languages.ts'

/** What a page tells the archive when it is shown: its own path; likewise when the original that it offers is fetched. */
export const viewSchema = v.object({
  path: v.string('Path must be a text'),
  download: v.optional(v.boolean('Download must be true or false'), false),
})

export type Beacon = v.InferOutput<typeof viewSchema>

const views = v.number()
const downloads = v.number()
const dayWire = v.strictObject({ day: v.string(), views, downloads })
const languageWire = v.strictObject({ language: v.picklist(languages), views })
const routeWire = v.strictObject({ route: v.string(), views })
const photo = { photoID: v.number(), title: v.string() }

/** How often pages were looked at, and originals downloaded: two counts that never mix. */
export const viewsWire = v.pipe(
  v.strictObject({
    days: v.pipe(v.array(dayWire), v.description('Every day (UTC), the oldest first.')),
    languages: v.pipe(v.array(languageWire), v.description('Every language.')),
    routes: v.pipe(v.array(routeWire), v.description('Kinds of pages, the most viewed first.')),
    photos: v.pipe(
      v.array(v.strictObject({ ...photo, views })),
      v.description('The most viewed photos; the title is empty when the photo is gone.'),
    ),
    downloaded: v.pipe(
      v.array(v.strictObject({ ...photo, downloads })),
      v.description('The photos whose originals were downloaded most; the title is empty when the photo is gone.'),
    ),
    total: v.pipe(v.number(), v.description('Views of all days.')),
    totalDownloads: v.pipe(v.number(), v.description('Downloads of all days.')),
  }),
  v.metadata({ ref: 'Views' }),
)

export type ViewsWire = v.InferOutput<typeof viewsWire>
