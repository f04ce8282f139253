import pino from 'pino'
import { expect, test } from 'vitest'
import { saveFlat } from '#data/records/flat.ts'
import { searchPhotos } from '#data/search/find.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { scheduleReindexing } from './reindex-scheduler.ts'

const noFilters = { category: 0, period: 0, location: 0 }

test('photos of a renamed place are found by its new name after some steps, and whatever is renamed later as well', async () => {
  const archive = archiveWithRecords(1)
  for (let count = 0; count < 70; count += 1) addPhoto(archive, { title: 'Снимок', locationID: 1 })
  const found = (query: string) => searchPhotos(archive, query, 1, noFilters, 'ru').total
  const lines: string[] = []
  const reindexing = scheduleReindexing(archive, pino({ level: 'info' }, { write: (line) => void lines.push(line) }))
  try {
    expect(
      saveFlat(archive, 'location', 1, 1, { locationName: 'Единцы', locationNameRo: 'Edineț', locationNameEn: '' }, testStamp).outcome,
    ).toBe('saved')
    await expect.poll(() => found('Edinet'), { timeout: 10_000 }).toBe(70)
    saveFlat(archive, 'location', 1, 2, { locationName: 'Бричаны', locationNameRo: 'Briceni' }, testStamp)
    await expect.poll(() => [found('Briceni'), found('Edinet')], { timeout: 10_000 }).toEqual([70, 0])
    expect(lines).toEqual([])
  } finally {
    reindexing.stop()
  }
})
