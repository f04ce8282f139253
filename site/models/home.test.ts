import { describe, expect, test } from 'vitest'
import { binPhoto } from '#data/records/removals.ts'
import { addPhoto, archiveWithRecords, emptyArchive, testStamp } from '#tests/support/records.ts'
import { homePage } from './home.ts'
import { randomPool } from './random.ts'
import { pageContext } from '#tests/support/pages.ts'

function archiveWithPhotos(count: number) {
  const archive = archiveWithRecords(1)
  for (let number = 1; number <= count; number += 1) addPhoto(archive, { title: `Фото ${number}` })
  return archive
}

describe('homePage', () => {
  test('an empty archive has a home page with nothing to slide', () => {
    expect(homePage(pageContext(emptyArchive(), 'home', 'ro'))).toMatchObject({
      lead: null,
      latest: [],
      random: [],
      categories: [],
    })
  })

  test('the figures carry the word in the form of their number', () => {
    const { figures } = homePage(pageContext(archiveWithPhotos(1), 'home'))
    expect(figures.map(({ number, word }) => [number, word])).toEqual([
      ['1', 'фотография'],
      ['1', 'альбом'],
      ['1', 'категория'],
      ['1', 'место'],
    ])
  })

  test('the photo beside the intro is the newest that lies, and the row of latest photos goes on without it', () => {
    const archive = archiveWithPhotos(2)
    addPhoto(archive, { title: 'Стоит' }, { width: 1000, height: 2000 })
    const { lead, latest } = homePage(pageContext(archive, 'home'))
    expect(lead?.title).toBe('Фото 2')
    expect(latest.map(({ title }) => title)).toEqual(['Стоит', 'Фото 1'])
  })

  test('the lead photo that staff have chosen comes before the newest, whatever its shape; of several the newest public one', () => {
    const archive = archiveWithPhotos(2)
    const upright = addPhoto(archive, { title: 'Стоит', homePage: 'lead' }, { width: 1000, height: 2000 })
    const other = addPhoto(archive, { title: 'Выбран', homePage: 'lead' })
    addPhoto(archive, { title: 'Новый' })
    const shown = () => homePage(pageContext(archive, 'home'))
    expect(shown().lead?.title).toBe('Выбран')
    expect(shown().latest.map(({ title }) => title)).not.toContain('Выбран')
    binPhoto(archive, other, testStamp)
    expect(shown().lead?.title).toBe('Стоит')
    binPhoto(archive, upright, testStamp)
    expect(shown().lead?.title).toBe('Новый')
  })

  test('the same archive gives the same random photos, none of them twice', () => {
    const archive = archiveWithPhotos(100)
    const pick = () => homePage(pageContext(archive, 'home')).random.map(({ href }) => href)
    expect(new Set(pick()).size).toBe(12)
    expect(pick()).toEqual(pick())
  })
})

describe('randomPool', () => {
  test('the pool holds at most 240 photos from the whole archive', () => {
    const { cache } = pageContext(archiveWithPhotos(300), 'randomPhotos')
    const pool = randomPool(cache, 'en')
    expect(pool).toHaveLength(240)
    expect(pool[0]).toMatchObject({
      id: 300,
      href: '/en/photos/300',
      lang: 'ru',
      width: 400,
      height: 267,
      shape: 'r15',
    })
    expect(pool.at(-1)?.id).toBeLessThan(5)
  })
})
