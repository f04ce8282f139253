import { expect, test } from 'vitest'
import { addressOf } from '#core/addresses.ts'
import { languages } from '#core/languages.ts'
import { isPublished } from '#data/publishing/page-sets.ts'
import { binPhoto } from '#data/records/removals.ts'
import { pageContext, settings } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, emptyArchive, testStamp } from '#tests/support/records.ts'
import { dataPage } from './page.ts'

function archiveWithPhotos() {
  const archive = archiveWithRecords()
  binPhoto(archive, addPhoto(archive), testStamp)
  addPhoto(archive)
  archive.sqlite.exec("UPDATE persons SET naming = 'withheld' WHERE person_id < 3")
  return archive
}

test('every link of the page about the data leads to a file that is published', () => {
  for (const archive of [archiveWithPhotos(), emptyArchive()]) {
    for (const language of languages) {
      const { sections } = dataPage(pageContext(archive, 'openData', language))
      const links = sections.flatMap(({ examples }) => examples.flatMap(({ href }) => (href?.startsWith('/') ? [href] : [])))
      const dead = links.filter((link) => {
        const target = addressOf(link)
        return target === null || !isPublished(archive, target)
      })
      expect(dead).toEqual([])
      expect(links).toContain(`${language === 'ru' ? '' : `/${language}`}/feed.xml`)
    }
  }
})

test('examples are those of the first public records', () => {
  const { sections } = dataPage(pageContext(archiveWithPhotos(), 'openData'))
  const shown = sections.flatMap(({ examples }) => examples.map(({ text }) => text))
  expect(shown).toContain('https://archive.example/data/photos/2.json')
  expect(shown).toContain('https://archive.example/data/albums/1.json')
  expect(shown).toContain('https://archive.example/data/persons/3.json')
})

test('the page tells the licence that is set, in text, link and structured data', () => {
  const archive = archiveWithPhotos()
  const said = (dataLicence: string) => {
    const context = pageContext(archive, 'openData', 'en')
    const { head, sections } = dataPage({ ...context, settings: { ...settings, dataLicence } })
    const licence = sections.find(({ id }) => id === 'licence')!
    const text = licence.paragraphs.flat().map((part) => part.text)
    return { text: text.join(''), examples: licence.examples, license: (JSON.parse(head.structuredData) as { license: string }).license }
  }
  const free = said(settings.dataLicence)
  expect(free.text).toContain('dedicated to the public domain')
  expect(free.examples).toEqual([{ text: 'CC0 1.0', href: settings.dataLicence }])
  const other = said('https://licence.example/')
  expect(other.text).toContain('under the licence whose address is given below')
  expect(other.examples).toEqual([{ text: 'https://licence.example/', href: 'https://licence.example/' }])
  expect(other.license).toBe('https://licence.example/')
})
