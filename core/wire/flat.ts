import * as v from 'valibot'
import { localized } from '../languages.ts'
import { namings } from '../records/flat-kinds.ts'
import { placeWire } from './place.ts'
import { auditWire, pagingWire, translationTotals, versionWire } from './lists.ts'

const text = () => v.string()

/** A record as it is answered: what it says, how many photos use it, and what every record has. */
function record<Fields extends v.ObjectEntries>(ref: string, fields: Fields, photos: v.GenericSchema<number> = v.number()) {
  return v.pipe(v.strictObject({ ...fields, photos, version: versionWire, ...auditWire }), v.metadata({ ref }))
}

/** The seven records without relations, as they are answered. */
export const flatWires = {
  album: record(
    'Album',
    {
      albumID: v.number(),
      ...localized('albumName', text),
      ...localized('albumInfo', () => v.pipe(v.string(), v.description('HTML of a few harmless tags.'))),
      coverPhotoID: v.pipe(v.number(), v.description('The photo on its card; 0 for its first one.')),
    },
    v.pipe(v.number(), v.description('How many public photos it holds.')),
  ),
  category: record('Category', {
    categoryID: v.number(),
    ...localized('categoryName', text),
    ...localized('categoryDescription', text),
  }),
  location: record('Location', {
    locationID: v.number(),
    ...localized('locationName', text),
    ...placeWire,
  }),
  period: record('Period', {
    periodID: v.number(),
    ...localized('periodName', text),
    cardPhotoID: v.pipe(v.number(), v.description('The photo on its card; 0 for its largest one.')),
  }),
  contributor: record('Contributor', {
    contributorID: v.number(),
    name: v.string(),
    nameRo: v.string(),
    email: v.string(),
    web: v.string(),
  }),
  person: record('Person', {
    personID: v.number(),
    ...localized('personName', text),
    otherNames: v.pipe(v.string(), v.description('Further names and spellings, separated by commas. Searches find all of them.')),
    born: v.pipe(v.string(), v.description('As it was typed: any date that photos may have.')),
    died: v.string(),
    ...localized('biography', text),
    naming: v.pipe(
      v.picklist(['', ...namings]),
      v.description('`withheld`: visitors are not told who it is. Only staff are answered such a record.'),
    ),
    wikidata: v.pipe(v.string(), v.description('Q-number. The address of its page is accepted, too.')),
    viaf: v.pipe(v.string(), v.description('Number in VIAF. The address of its page is accepted, too.')),
    note: v.optional(v.pipe(v.string(), v.description('For staff only.'))),
  }),
  subject: record('Subject', {
    subjectID: v.number(),
    ...localized('subjectName', text),
    otherNames: v.pipe(v.string(), v.description('Further names, separated by commas. Searches find all of them.')),
    ...localized('scopeNote', text),
    wikidata: v.pipe(v.string(), v.description('Q-number. The address of its page is accepted, too.')),
    aat: v.pipe(v.string(), v.description('Number in the Art & Architecture Thesaurus. The address of its page is accepted, too.')),
    note: v.optional(v.pipe(v.string(), v.description('For staff only.'))),
  }),
}

const albums = v.array(flatWires.album)
const paged = { totalAlbums: v.number(), ...pagingWire, albumsPerPage: v.number() }

/** A page of albums. */
export const albumsWire = v.strictObject({ albums, ...paged })

/** All albums in one answer. */
export const allAlbumsWire = v.strictObject({ albums, totalAlbums: v.number() })

/** A page of albums for translators. */
export const albumsToTranslateWire = v.strictObject({ albums, ...translationTotals, ...paged })
