import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { columns } from './columns.ts'
import { headingSets } from './heading-sets.ts'
import { proposedColumns } from './headings.ts'

/** First rows of tables as these programs write them. */
const headers: Record<string, [header: string, expected: Record<string, readonly string[] | null>]> = {
  'CollectionBuilder, with files': [
    'objectid,filename,title,creator,date,display_template,format,object_location',
    {
      objectid: ['inventory_number'],
      filename: ['filename'],
      title: ['title'],
      creator: ['creator'],
      display_template: null,
      format: null,
    },
  ],
  'Omeka Classic': [
    'Item Id,Item URI,Dublin Core:Title,Dublin Core:Subject,Dublin Core:Description,Dublin Core:Creator,Dublin Core:Source,Dublin Core:Publisher,Dublin Core:Date,Dublin Core:Contributor,Dublin Core:Rights,Dublin Core:Relation,Dublin Core:Format,Dublin Core:Language,Dublin Core:Type,Dublin Core:Identifier,Dublin Core:Coverage,Item Type Metadata:geolocation:longitude,Item Type Metadata:geolocation:latitude,file,tags',
    {
      'Item Id': null,
      'Item URI': ['source_url'],
      'Dublin Core:Title': ['title'],
      'Dublin Core:Subject': ['subjects'],
      'Dublin Core:Rights': ['licence'],
      'Dublin Core:Identifier': ['inventory_number'],
      'Dublin Core:Coverage': ['location'],
      'Item Type Metadata:geolocation:latitude': ['latitude'],
      file: ['filename'],
      tags: ['subjects'],
    },
  ],
  'Omeka S': [
    'o:id,dcterms:identifier,dcterms:title,dcterms:type,dcterms:date,dcterms:creator,bibo:recipient,dcterms:relation,dcterms:subject,dcterms:coverage,dcterms:isPartOf,scripto:transcription,o:media/file',
    {
      'o:id': null,
      'dcterms:title': ['title'],
      'dcterms:isPartOf': ['album'],
      'o:media/file': ['filename'],
      'dcterms:identifier': ['inventory_number'],
    },
  ],
  PastPerfect: [
    'PPID,OBJECTID,OBJNAME,TITLE,IMAGE,THUMB,WEBINCLUDE,SITE,CAT,SUBJECTS,DATE,PLACE,CREATOR,PUBLISHER,COLLECTION,DESCRIP',
    {
      PPID: null,
      OBJECTID: ['inventory_number'],
      OBJNAME: ['category'],
      TITLE: ['title'],
      IMAGE: ['filename'],
      PLACE: ['location'],
      COLLECTION: ['album'],
      DESCRIP: ['description'],
      DATE: ['date'],
    },
  ],
  NYPL: [
    'UUID,Database ID,Title,Alternative Title,Contributor,Date,Date Start,Date End,Language,Description,Note,Subject Topical,Subject Name,Subject Geographic,Subject Temporal,Subject Title,Resource Type,Genre,Identifier BNumber,Identifier Accession Number,Identifier Call Number,Physical Description Extent,Physical Description Form,Publisher,Place Of Publication,Number of Items,Digital Collections URL',
    {
      UUID: ['filename'],
      Title: ['title'],
      Contributor: ['creator'],
      'Subject Topical': ['subjects'],
      'Subject Name': ['persons'],
      'Subject Geographic': ['location'],
      'Digital Collections URL': ['source_url'],
    },
  ],
  'Wikimedia Commons (Pattypan)': [
    'path,name,description,date,source,author,permission,other_versions,categories,license,title,other_fields',
    {
      path: ['filename'],
      description: ['description'],
      author: ['creator'],
      license: ['licence'],
      categories: ['subjects'],
      title: ['title'],
    },
  ],
  'Dublin Core, plain': [
    'Title,Creator,Subject,Description,Date,Coverage,Rights,Identifier',
    { Title: ['title'], Subject: ['subjects'], Coverage: ['location'], Rights: ['licence'], Identifier: ['filename', 'inventory_number'] },
  ],
}

test.each(Object.entries(headers))('headings of %s are proposed', (_, [header, expected]) => {
  expect(proposedColumns(header.split(','))).toMatchObject(expected)
})

const samples = resolve('../shared/samples/metadata')
const hasSamples = existsSync(samples)
if (!hasSamples) console.warn(`LEFT OUT: headings of tables of real archives, because there is no sample set at ${samples}.`)

test.runIf(hasSamples)('headings of tables of real archives are proposed', () => {
  const headingsOf = (name: string) => readFileSync(`${samples}/${name}`, 'utf8').split(/\r?\n/, 1)[0]!.split(',')
  expect(proposedColumns(headingsOf('idaho_cities.csv'))).toMatchObject({
    objectid: ['inventory_number'],
    title: ['title'],
    subject: ['subjects'],
    rightsstatement: ['licence'],
    filename: ['filename'],
    object_location: ['filename'],
  })
  expect(proposedColumns(headingsOf('oldnyc.csv'))).toMatchObject({ title: ['title'], text: ['description'], nypl_url: ['source_url'] })
})

test.each([
  ['id,filename,title,licence', { id: ['inventory_number'], filename: ['filename'], title: ['title'], licence: ['licence'] }],
  ['title,rights,licence', { title: ['title'], licence: ['licence'] }],
  ['filename,title,licence,created,date', { filename: ['filename'], title: ['title'], licence: ['licence'], date: ['date'] }],
  ['filename,title,license,permission,other_fields', { license: ['licence'], other_fields: ['staff_note'] }],
  ['filename,title,licence,Constructor,toString', { filename: ['filename'], title: ['title'], licence: ['licence'] }],
])('a heading of the import itself keeps its column: %s', (header, expected) => {
  const proposed = proposedColumns(header.split(','))
  expect(proposed).toMatchObject(expected)
  for (const heading of ['rights', 'created', 'permission', 'Constructor']) expect(Object.hasOwn(proposed, heading)).toBe(false)
})

test('documented headings are proposed as what they are, whatever other program writes headings beside them', () => {
  const others = ['rights', 'created', 'identifier', 'donor', 'notes', 'place', 'name']
  for (const mark of ['item id', 'objname', 'database id', 'permission', 'display_template', 'x']) {
    const proposed = proposedColumns([...others, ...columns, mark])
    const isOverruled = mark === 'database id' ? ['contributor'] : []
    for (const column of columns.filter((each) => !isOverruled.includes(each)))
      expect([mark, column, proposed[column]]).toEqual([mark, column, [column]])
  }
})

test('no proposal names a column twice that takes one text only, and all are columns of the import', () => {
  for (const [header] of Object.values(headers)) {
    const fields = Object.values(proposedColumns(header.split(','))).flatMap((each) => each ?? [])
    expect(fields.filter((field) => ['licence', 'date', 'latitude', 'album'].includes(field)).length).toBe(
      new Set(fields.filter((field) => ['licence', 'date', 'latitude', 'album'].includes(field))).size,
    )
  }
  const named = Object.values(headingSets).flatMap((set) => Object.values(set).flatMap((each) => each ?? []))
  expect(named.filter((name) => !columns.includes(name))).toEqual([])
  expect(Object.values(headingSets).flatMap((set) => Object.keys(set).filter((heading) => heading !== heading.toLowerCase()))).toEqual([])
})
