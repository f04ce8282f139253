import { expect, test } from 'vitest'
import { similarTranslations as limits } from '#core/limits.ts'
import { binPhoto } from '#data/records/removals.ts'
import { neededRow } from '#data/records/rows.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { similarTranslations } from './similar-translations.ts'

function archiveWith(photos: Parameters<typeof addPhoto>[1][]) {
  const archive = archiveWithRecords()
  const ids = photos.map((photo) => addPhoto(archive, { description: '', titleEn: '', ...photo }))
  return { archive, ids, similarTo: (id: number) => similarTranslations(archive, neededRow(archive, 'photo', id), 'en') }
}

const bridge = { title: 'Мост через Днестр у Бендер', titleEn: 'Bridge over the Dniester near Bender' }

test('a translator is shown similar texts that were translated, the most similar first', () => {
  const { ids, similarTo } = archiveWith([
    { title: 'Мост через Днестр', titleEn: 'Bridge over the Dniester' },
    bridge,
    { title: 'Собор в Оргееве', titleEn: 'Cathedral in Orhei' },
    { title: 'Мост через Днестр у Бендер', titleEn: '' },
  ])
  const similar = similarTo(ids[3]!)
  expect(similar.map(({ photoID, field, translation }) => ({ photoID, field, translation }))).toEqual([
    { photoID: ids[1], field: 'title', translation: bridge.titleEn },
    { photoID: ids[0], field: 'title', translation: 'Bridge over the Dniester' },
  ])
  expect(similar[0]?.likeness).toBe(1)
})

test('sentences of descriptions count, too', () => {
  const { ids, similarTo } = archiveWith([
    {
      title: 'Рынок',
      description: 'Издание книжного магазина Шаха. Снято летом 1910 года.',
      descriptionEn: 'Published by the Şah bookshop. Taken in summer 1910.',
    },
    { title: 'Гора', description: 'Вид с горы на город и реку. Издание книжного магазина Шаха.' },
  ])
  expect(similarTo(ids[1]!)).toMatchObject([
    { photoID: ids[0], field: 'description', translation: 'Published by the Şah bookshop.', isPart: true },
  ])
})

test('the photo itself, photos in the bin and the same text again are left out, and there are few', () => {
  const numbered = Array.from({ length: limits.shown + 3 }, (_, n) => ({
    title: `${bridge.title}, ${n}`,
    titleEn: `${bridge.titleEn}, ${n}`,
  }))
  const { archive, ids, similarTo } = archiveWith([bridge, bridge, bridge, ...numbered])
  binPhoto(archive, ids[2]!, testStamp)
  const similar = similarTo(ids[0]!)
  expect(similar).toHaveLength(limits.shown)
  expect(similar[0]).toMatchObject({ photoID: ids[1], likeness: 1 })
  expect(similar.filter(({ source }) => source === bridge.title)).toHaveLength(1)
})

test('texts without a long word, and words that look like operators, find nothing and break nothing', () => {
  const { ids, similarTo } = archiveWith([{ title: 'Вид' }, { title: 'NEAR AND "мост" OR *', titleEn: '' }, { title: '"' }])
  for (const id of ids) expect(similarTo(id)).toEqual([])
})
