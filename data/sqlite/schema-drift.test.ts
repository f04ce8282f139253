import { afterEach, beforeEach, expect, test } from 'vitest'
import { openArchive, type Archive } from './open.ts'
import { schemaDrift } from './schema-drift.ts'

let archive: Archive
beforeEach(() => {
  archive = openArchive(':memory:')
})
afterEach(() => archive.close())

test('the migrations make the schema', () => {
  expect(schemaDrift(archive)).toEqual([])
})

test('a changed schema without its migration is told in a sentence, in both directions', () => {
  archive.sqlite.exec('ALTER TABLE albums ADD COLUMN colour TEXT; DROP TABLE views')
  archive.sqlite.exec('ALTER TABLE locations RENAME COLUMN alternative_names TO other_names')
  expect(new Set(schemaDrift(archive))).toEqual(
    new Set([
      'The migrations make a column albums.colour, which data/schema does not name. Name it there, or run `make migration NAME=what-changes` to drop it.',
      'No migration makes the column locations.alternative_names of data/schema. Run `make migration NAME=what-changes`.',
      'The migrations make a column locations.other_names, which data/schema does not name. Name it there, or run `make migration NAME=what-changes` to drop it.',
      'No migration makes the table views of data/schema. Run `make migration NAME=add-views`.',
    ]),
  )
})
