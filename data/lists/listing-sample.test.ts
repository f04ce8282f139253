import { describe, expect, test } from 'vitest'
import { openArchive, type Archive } from '../sqlite/open.ts'
import { listingSample } from './listing-sample.ts'

function archiveWith(ids: number[]): Archive {
  const archive = openArchive(':memory:')
  const add = archive.sqlite.prepare("INSERT INTO listing_photos (route, id, filter_id, photo_id) VALUES ('latest', 0, 0, ?)")
  for (const id of ids) add.run(id)
  return archive
}

const latest = { route: 'latest', id: 0, filterID: 0 } as const

describe('listingSpread', () => {
  test('an empty list gives nothing', () => {
    expect(listingSample(archiveWith([]), latest, 240)).toEqual([])
  })

  test('a list shorter than asked for comes whole, newest first', () => {
    expect(listingSample(archiveWith([1, 300, 301, 5000]), latest, 240)).toEqual([5000, 301, 300, 1])
  })

  test('a longer list is sampled at even distances across gaps and blocks', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => 1 + index * 7)
    const newestFirst = [...ids].reverse()
    expect(listingSample(archiveWith(ids), latest, 4)).toEqual([0, 250, 500, 750].map((at) => newestFirst[at]))
    const many = listingSample(archiveWith(ids), latest, 240)
    expect(many).toEqual(Array.from({ length: 240 }, (_, index) => newestFirst[Math.floor((index * 1000) / 240)]))
  })
})
