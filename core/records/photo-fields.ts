import { inscriptionLanguages } from '../inscription-languages.ts'
import { licenceValues } from '../licences.ts'
import { coordinates, textLength } from '../limits.ts'
import { precisions } from '../places/coordinates.ts'
import { techniqueValues } from '../techniques.ts'
import type { PhotoField } from './photo-field-kinds.ts'
import { photoRelationFields } from './photo-relation-fields.ts'

/**
 * Every field that people describe a photo by, in the order of answers and spreadsheets. Rules, columns of the table,
 * answers, forms, changes of many, history, the columns of imports, search, rights of translators and the facts on the
 * photo's page follow from it.
 */
export const photoFieldDefinitions = {
  title: {
    kind: 'line',
    label: 'Title',
    maxLength: textLength.title,
    isTranslated: true,
    required: 'always',
    group: 'texts',
    onCards: true,
    search: 'title',
    importColumn: 'title',
  },
  description: {
    kind: 'paragraphs',
    label: 'Description',
    maxLength: textLength.description,
    isTranslated: true,
    required: 'in forms',
    group: 'texts',
    search: 'description',
    importColumn: 'description',
  },
  ...photoRelationFields,
  /** When it was taken, as the source says: `1911`, `ca. 1905-1915`, «до 1917». */
  date: {
    kind: 'date',
    label: 'Date',
    maxLength: textLength.date,
    group: 'origin',
    search: 'names',
    importColumn: 'date',
  },
  author: {
    kind: 'line',
    label: 'Author',
    maxLength: textLength.name,
    hint: 'author',
    group: 'origin',
    search: 'names',
    importColumn: 'creator',
    fact: 'author',
  },
  /** The person who took it, as a separate record in the place of the author's name. */
  photographerID: {
    kind: 'reference',
    label: 'Photographer',
    to: 'person',
    names: 'photographerName',
    group: 'origin',
    inBulk: true,
    search: 'names',
  },
  /** Who is seen in it. */
  personsShown: {
    kind: 'references',
    label: 'Persons shown',
    to: 'person',
    names: 'persons',
    group: 'origin',
    search: 'names',
  },
  /** What it shows, in words of a controlled list. */
  subjects: {
    kind: 'references',
    label: 'Subjects',
    to: 'subject',
    names: 'subjectNames',
    group: 'origin',
    inBulk: true,
    search: 'names',
  },
  /** Another photo of the same view from another time. One of the two names the other; the pages of both show the pair. */
  matchId: { kind: 'photo', label: 'Match', group: 'match', inBulk: true, importColumn: 'match' },
  source: { kind: 'line', label: 'Source', maxLength: textLength.name, group: 'origin', search: 'names', importColumn: 'source' },
  sourceWeb: {
    kind: 'webAddress',
    label: 'Source address',
    maxLength: textLength.address,
    hint: 'web',
    group: 'origin',
    importColumn: 'source_url',
  },
  license: {
    kind: 'picklist',
    label: 'Licence',
    values: licenceValues,
    required: 'always',
    group: 'relations',
    inBulk: true,
    importColumn: 'licence',
  },
  /** Who holds the rights, where they are not the author's. */
  rightsHolder: {
    kind: 'line',
    label: 'Rights holder',
    maxLength: textLength.name,
    hint: 'rightsHolder',
    group: 'rights',
    inBulk: true,
    importColumn: 'rights_holder',
    fact: 'rightsHolder',
  },
  /** The line that goes with a published copy, in the place of the one made by `creditLineOf`. */
  creditLine: { kind: 'line', label: 'Credit line', maxLength: textLength.creditLine, group: 'rights', importColumn: 'credit_line' },
  /** The last year for which the licence or statement is known to hold. */
  rightsUntil: {
    kind: 'year',
    label: 'Rights until',
    maxLength: textLength.year,
    hint: 'rightsUntil',
    group: 'rights',
    inBulk: true,
    importColumn: 'rights_until',
  },
  /** The number under which its contributor keeps it. */
  inventoryNumber: {
    kind: 'line',
    label: 'Inventory number',
    maxLength: textLength.inventoryNumber,
    group: 'catalogue',
    uniqueWithin: 'contributorID',
    search: 'names',
    importColumn: 'inventory_number',
    fact: 'inventoryNumber',
  },
  technique: {
    kind: 'picklist',
    label: 'Technique',
    values: techniqueValues,
    group: 'catalogue',
    inBulk: true,
    search: 'names',
    importColumn: 'technique',
    fact: 'technique',
  },
  /** The size of the print, negative or card, not of its scan. */
  physicalSize: {
    kind: 'size',
    label: 'Size',
    maxLength: textLength.physicalSize,
    group: 'catalogue',
    importColumn: 'size',
    fact: 'physicalSize',
  },
  /** What is written or printed on it, letter by letter. */
  inscription: {
    kind: 'paragraphs',
    label: 'Inscription',
    maxLength: textLength.inscription,
    group: 'catalogue',
    writtenIn: 'inscriptionLanguage',
    search: 'description',
    importColumn: 'inscription',
    fact: 'inscription',
  },
  inscriptionLanguage: {
    kind: 'picklist',
    label: 'Language of the inscription',
    values: inscriptionLanguages,
    group: 'catalogue',
    inBulk: true,
    importColumn: 'inscription_language',
  },
  /** The name of the file that came; people's names may be in it. */
  originalFileName: {
    kind: 'line',
    label: 'Original file name',
    maxLength: textLength.fileName,
    group: 'staff',
    audience: 'staff',
    isAutomatic: true,
    importColumn: 'original_filename',
  },
  staffNote: {
    kind: 'paragraphs',
    label: 'Staff note',
    maxLength: textLength.staffNote,
    group: 'staff',
    audience: 'staff',
    importColumn: 'staff_note',
  },
  /** Where the home page shows it: the newest lead photograph is beside the introduction. */
  homePage: { kind: 'picklist', label: 'Home page', values: ['lead'], group: 'staff', audience: 'staff' },
  latitude: { kind: 'coordinate', label: 'Latitude', max: coordinates.latitude, group: 'coordinates', importColumn: 'latitude' },
  longitude: { kind: 'coordinate', label: 'Longitude', max: coordinates.longitude, group: 'coordinates', importColumn: 'longitude' },
  /** How exactly the coordinates are known. */
  precision: { kind: 'picklist', label: 'Precision', values: precisions, group: 'coordinates', importColumn: 'precision' },
  /** The direction in which the camera looked. */
  bearing: { kind: 'bearing', label: 'Direction of view', group: 'coordinates', importColumn: 'bearing' },
} as const satisfies Record<string, PhotoField>
