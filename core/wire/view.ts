import * as v from 'valibot'
import { languages } from '../languages.ts'

/** What a page tells the archive when it is shown: its own path. */
export const viewSchema = v.object({ path: v.string('Path must be a text') })

const views = v.number()
const dayWire = v.strictObject({ day: v.string(), views })
const languageWire = v.strictObject({ language: v.picklist(languages), views })
const routeWire = v.strictObject({ route: v.string(), views })
const photoWire = v.strictObject({ photoID: v.number(), title: v.string(), views })

/** How often pages were looked at. */
export const viewsWire = v.pipe(
  v.strictObject({
    days: v.pipe(v.array(dayWire), v.description('Every day (UTC), the oldest first.')),
    languages: v.pipe(v.array(languageWire), v.description('Every language.')),
    routes: v.pipe(v.array(routeWire), v.description('Kinds of pages, the most viewed first.')),
    photos: v.pipe(
      v.array(photoWire),
      v.description('The most viewed photos; the title is empty when the photo is gone.'),
    ),
    total: v.number(),
  }),
  v.metadata({ ref: 'Views' }),
)

export type ViewsWire = v.InferOutput<typeof viewsWire>
