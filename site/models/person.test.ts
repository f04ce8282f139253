import { expect, test } from 'vitest'
import { allPages } from '#data/publishing/page-sets.ts'
import { createFlat } from '#data/records/flat.ts'
import { addPhoto, archiveWithRecords, emptyArchive, testStamp } from '#tests/support/records.ts'
import { pageContext, settings } from '#tests/support/pages.ts'
import { personDetails, personsPage } from './person.ts'
import { photoPage } from './photo.ts'

const life = {
  personName: 'Павел Кондрацкий',
  personNameRo: 'Pavel Kondrațki',
  personNameEn: '',
  otherNames: 'П. Кондрацкий, P. Condrațchi',
  born: '5 мая 1865',
  died: 'ок. 1930',
  biography: 'Фотограф.\n\nЖил в Кишинёве.',
  wikidata: 'Q4115189',
  viaf: '95218067',
  note: 'Спросить у внука',
}

function archiveWithPerson() {
  const archive = archiveWithRecords(1)
  return { archive, id: createFlat(archive, 'person', life as never, testStamp) }
}

test('the page of persons orders them by name and tells dates and photos', () => {
  const { archive, id } = archiveWithPerson()
  addPhoto(archive, { photographerID: id })
  createFlat(archive, 'person', { ...life, personName: 'Аноним', born: '', died: 'до 1917' }, testStamp)
  createFlat(archive, 'person', { ...life, personName: 'Яков', born: '1870', died: '' }, testStamp)
  createFlat(archive, 'person', { ...life, personName: 'Ян', born: '', died: '' }, testStamp)
  const { persons } = personsPage(pageContext(archive, 'persons'))
  expect(persons.map(({ name, years, count }) => [name.text, years.replaceAll('\u00a0', ' '), count.replaceAll('\u00a0', ' ')])).toEqual([
    ['Аноним', 'Дата смерти: до 1917', '0 фотографий'],
    ['Павел Кондрацкий', '5 мая 1865 – около 1930', '1 фотография'],
    ['Фотограф 1', '', '0 фотографий'],
    ['Яков', 'Дата рождения: 1870', '0 фотографий'],
    ['Ян', '', '0 фотографий'],
  ])
  expect(personsPage(pageContext(emptyArchive(), 'persons')).persons).toEqual([])
})

test('a person’s page tells the life in each language, and a note to nobody', () => {
  const { archive, id } = archiveWithPerson()
  const { cache } = pageContext(archive, 'person')
  const details = personDetails(cache, settings, { id, language: 'en' })
  expect(details.facts.map(({ label, text }) => [label, text.replaceAll('\u00a0', ' ')])).toEqual([
    ['Born', '5 May 1865'],
    ['Died', 'about 1930'],
    ['Also known as', 'П. Кондрацкий, P. Condrațchi'],
  ])
  expect(details.text).toEqual({ paragraphs: ['Фотограф.', 'Жил в Кишинёве.'], lang: 'ru' })
  expect(details.links.map(({ href }) => href)).toEqual(['https://www.wikidata.org/wiki/Q4115189', 'https://viaf.org/viaf/95218067'])
  expect(JSON.stringify(details)).not.toContain('внука')
  expect(JSON.parse(details.structuredData)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Павел Кондрацкий',
    alternateName: ['Pavel Kondrațki', 'П. Кондрацкий', 'P. Condrațchi'],
    url: `https://archive.example/en/persons/${id}`,
    birthDate: '1865-05-05',
    sameAs: ['https://www.wikidata.org/wiki/Q4115189', 'https://viaf.org/viaf/95218067'],
  })
  expect(() => personDetails(cache, settings, { id: 99, language: 'en' })).toThrow('There is no person 99.')
})

test('a date that is not understood is shown as it was typed', () => {
  const archive = emptyArchive()
  const id = createFlat(archive, 'person', { ...life, born: 'в год кометы', died: '' }, testStamp)
  const { facts } = personDetails(pageContext(archive, 'person').cache, settings, { id, language: 'ro' })
  expect(facts[0]).toEqual({ label: 'Data nașterii', text: 'в год кометы' })
})

test('a photo names its photographer in the language of the page, in the place of the author’s text', () => {
  const { archive, id } = archiveWithPerson()
  const photoID = addPhoto(archive, { photographerID: id, author: 'Кондрацкій', license: 'In Copyright' })
  const { cache } = pageContext(archive, 'photo')
  const page = (language: 'ru' | 'ro') => photoPage(cache, settings, pageContext(archive, 'photo', language, { id: photoID }).address)!
  const author = (language: 'ru' | 'ro', label: string) => page(language).facts.filter((fact) => fact.label === label)
  expect(author('ru', 'Автор')).toEqual([
    { label: 'Автор', values: [{ text: 'Павел Кондрацкий', lang: undefined, href: `/persons/${id}` }] },
  ])
  expect(author('ro', 'Autor')[0]?.values).toEqual([{ text: 'Pavel Kondrațki', lang: undefined, href: `/ro/persons/${id}` }])
  const { credit, citation, structuredData } = page('ro')
  for (const text of [credit, citation]) expect(text).toContain('Pavel Kondrațki')
  expect(JSON.stringify(page('ro'))).not.toContain('Кондрацкій')
  const [data] = JSON.parse(structuredData) as [Record<string, unknown>]
  expect(data).toMatchObject({
    copyrightNotice: '© Pavel Kondrațki',
    creator: {
      name: 'Pavel Kondrațki',
      url: `https://archive.example/ro/persons/${id}`,
      sameAs: ['https://www.wikidata.org/wiki/Q4115189', 'https://viaf.org/viaf/95218067'],
    },
  })
})

test('a photo names who is seen in it, but not whose name is withheld; of a withheld photographer it says nothing', () => {
  const { archive, id } = archiveWithPerson()
  const hidden = createFlat(archive, 'person', { ...life, personName: 'Тайный', naming: 'withheld' }, testStamp)
  const photoID = addPhoto(archive, { photographerID: hidden, author: 'Тайный', personsShown: `[${hidden},${id}]` })
  const context = pageContext(archive, 'photo', 'ru', { id: photoID })
  const page = photoPage(context.cache, settings, context.address)!
  expect(page.facts.filter(({ label }) => ['Автор', 'На снимке'].includes(label))).toEqual([
    { label: 'На снимке', values: [{ text: 'Павел Кондрацкий', lang: undefined, href: `/persons/${id}` }] },
  ])
  expect(JSON.parse(page.structuredData)[0].about).toEqual([
    { '@type': 'Person', name: 'Павел Кондрацкий', url: `https://archive.example/persons/${id}` },
  ])
  expect(JSON.stringify(page)).not.toContain('Тайный')
  expect(personsPage(pageContext(archive, 'persons')).persons.map(({ name }) => name.text)).toEqual(['Павел Кондрацкий', 'Фотограф 1'])
  expect([...allPages(archive)].filter(({ route, id: number }) => route === 'person' && number === hidden)).toEqual([])
})
