import { expect, test } from 'vitest'
import { inTransaction } from '../records/changes.ts'
import { createFlat } from '../records/flat.ts'
import { openRenderCache } from './render-cache.ts'
import { emptyArchive, testStamp } from '#tests/support/records.ts'

test('a record read alone is the one among all, before and after many were asked for', () => {
  const archive = emptyArchive()
  const person = { otherNames: '', born: '', died: '', biography: '', biographyRo: '', biographyEn: '', wikidata: '', viaf: '', note: '' }
  const names = (n: number) => ({ personName: `Персона ${n}`, personNameRo: '', personNameEn: '' })
  inTransaction(archive, () => {
    for (let n = 1; n <= 250; n += 1)
      createFlat(archive, 'person', { ...person, ...names(n), naming: n % 5 === 0 ? 'withheld' : '' }, testStamp)
  })
  const all = openRenderCache(archive).all('person')
  const cache = openRenderCache(archive)
  const ids = Array.from({ length: 252 }, (_, n) => n)
  expect(ids.map((id) => cache.one('person', id))).toEqual(ids.map((id) => all.get(id)))
  expect([cache.one('person', 5), cache.one('person', null), cache.one('person', 1)?.personName]).toEqual([
    undefined,
    undefined,
    'Персона 1',
  ])
})
