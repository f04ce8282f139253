import { expect, test } from 'vitest'
import { allPages } from '#data/publishing/page-sets.ts'
import { createFlat } from '#data/records/flat.ts'
import { addPhoto, archiveWithRecords, emptyArchive, testStamp } from '#tests/support/records.ts'
import { pageContext, settings } from '#tests/support/pages.ts'
import { photoPage } from './photo.ts'
import { subjectDetails, subjectsPage } from './subject.ts'

const bridges = {
  subjectName: 'Мосты',
  subjectNameRo: 'Poduri',
  subjectNameEn: '',
  otherNames: 'виадуки',
  scopeNote: 'Железные.\n\nИ наплавные.',
  aat: '300007836',
  note: 'Спросить у библиотеки',
}

function archiveWithSubject() {
  const archive = archiveWithRecords(1)
  return { archive, id: createFlat(archive, 'subject', bridges as never, testStamp) }
}

test('the page of subjects orders them by name and tells how many photos each has', () => {
  const { archive, id } = archiveWithSubject()
  addPhoto(archive, { subjects: `[${id}]` })
  const { subjects } = subjectsPage(pageContext(archive, 'subjects'))
  expect(subjects.map(({ name, count, href }) => [name.text, count.replaceAll('\u00a0', ' '), href])).toEqual([
    ['Мосты', '1 фотография', `/subjects/${id}`],
    ['Тема 1', '0 фотографий', '/subjects/1'],
  ])
  expect(subjectsPage(pageContext(emptyArchive(), 'subjects')).subjects).toEqual([])
})

test('a subject’s page tells what it covers, and a note to nobody', () => {
  const { archive, id } = archiveWithSubject()
  const { cache } = pageContext(archive, 'subject')
  const details = subjectDetails(cache, settings, { id, language: 'en' })
  expect(details.facts).toEqual([{ label: 'Also called', text: 'виадуки' }])
  expect(details.text).toEqual({ paragraphs: ['Железные.', 'И наплавные.'], lang: 'ru' })
  expect(details.links).toEqual([{ label: 'Art & Architecture Thesaurus', href: 'http://vocab.getty.edu/aat/300007836' }])
  expect(JSON.stringify(details)).not.toContain('библиотеки')
  expect(JSON.parse(details.structuredData)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: 'Мосты',
    alternateName: ['Poduri', 'виадуки'],
    url: `${settings.siteUrl}/en/subjects/${id}`,
    sameAs: ['http://vocab.getty.edu/aat/300007836'],
    inDefinedTermSet: `${settings.siteUrl}/en/subjects`,
  })
  expect(() => subjectDetails(cache, settings, { id: 99, language: 'ru' })).toThrow('There is no subject 99.')
})

test('a photo’s page names its subjects in their order, with links, for people and for search engines', () => {
  const { archive, id } = archiveWithSubject()
  const photoID = addPhoto(archive, { subjects: `[${id},1]` })
  const page = photoPage(pageContext(archive, 'photo').cache, settings, {
    route: 'photo',
    language: 'ro',
    id: photoID,
    filterID: 0,
    page: 1,
  })
  expect(page?.facts.find(({ label }) => label === 'Subiecte')?.values).toEqual([
    { text: 'Poduri', lang: undefined, href: `/ro/subjects/${id}` },
    { text: 'Тема 1 (ro)', lang: undefined, href: '/ro/subjects/1' },
  ])
  const [data] = JSON.parse(page!.structuredData) as [{ keywords: { name: string }[] }]
  expect(data.keywords.map(({ name }) => name)).toEqual(['Poduri', 'Тема 1 (ro)'])
})

test('a subject without photos has a page', () => {
  const { archive, id } = archiveWithSubject()
  const pages = [...allPages(archive)].filter(({ route }) => route === 'subject')
  expect(pages.filter((page) => page.id === id).map(({ language }) => language)).toEqual(['ru', 'ro', 'en'])
})
