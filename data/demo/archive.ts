import { albums } from './albums.ts'
import { categories } from './categories.ts'
import { contributors } from './contributors.ts'
import { drawingNote } from './credits.ts'
import { districts, locations } from './locations.ts'
import { persons } from './persons.ts'
import { subjects } from './subjects.ts'
import { periods } from './periods.ts'
import { chisinauChurches } from './photos/chisinau-churches.ts'
import { chisinauInstitutions } from './photos/chisinau-institutions.ts'
import { chisinauStreets } from './photos/chisinau-streets.ts'
import { danube } from './photos/danube.ts'
import { dniester } from './photos/dniester.ts'
import { liman } from './photos/liman.ts'
import { north } from './photos/north.ts'
import { people } from './photos/people.ts'
import { steppe } from './photos/steppe.ts'
import type { DemoAlbum, DemoCategory, DemoContributor, DemoLocation, DemoPeriod, DemoPerson, DemoSubject, DemoPhoto } from './types.ts'

type DemoArchive = {
  categories: DemoCategory[]
  locations: DemoLocation[]
  districts: DemoLocation[]
  periods: DemoPeriod[]
  albums: DemoAlbum[]
  contributors: DemoContributor[]
  persons: DemoPerson[]
  subjects: DemoSubject[]
  photos: DemoPhoto[]
}

/** The small archive that a fresh start shows; lists run newest first, so the last photos here are the first seen. */
export const demoArchive: DemoArchive = {
  categories,
  locations,
  districts,
  periods,
  albums,
  contributors,
  persons,
  subjects,
  photos: [
    ...people,
    ...steppe,
    ...north,
    ...danube,
    ...chisinauChurches,
    ...chisinauInstitutions,
    ...dniester,
    ...liman,
    ...chisinauStreets,
  ].map(withNote),
}

/** A photo whose description says that it is a drawing, in each language that it is described in. */
function withNote(photo: DemoPhoto): DemoPhoto {
  const { ru, ro, en } = photo.description
  const withNote = (text: string, note: string) => text && `${text}\n${note}`
  return { ...photo, description: { ru: withNote(ru, drawingNote.ru), ro: withNote(ro, drawingNote.ro), en: withNote(en, drawingNote.en) } }
}
