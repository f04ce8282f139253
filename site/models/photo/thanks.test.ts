import { expect, test } from 'vitest'
import { languages } from '#core/languages.ts'
import { suggestionKinds } from '#core/records/suggestion-kinds.ts'
import { deliverMessage, markMessage, messageByID } from '#data/messages/messages.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { thanksLines } from './thanks.ts'

const name = '<i>Ион</i> {name} "Цуркану"'

/** An archive whose photo thanks somebody for a suggestion of each kind. */
function thankfulArchive() {
  const archive = archiveWithRecords()
  const photoID = addPhoto(archive)
  for (const [index, kind] of suggestionKinds.entries()) {
    const message = { photoID, email: '', messageBody: 'Сороки', date: testStamp.at, kind, thanksConsent: true, publicName: name }
    deliverMessage(archive, message, { signature: kind, expiresAt: '2026-03-01T00:10:00.000Z' })
    markMessage(archive, messageByID(archive, index + 1)!, { handled: true, outcome: 'accepted' }, testStamp)
  }
  return { cache: openRenderCache(archive), photoID }
}

test.each(languages)('every kind has its own line with the name as it was written, in %s', (language) => {
  const { cache, photoID } = thankfulArchive()
  const lines = thanksLines(cache, photoID, language)
  expect(lines.map((line) => line.name)).toEqual(suggestionKinds.map(() => name))
  expect(new Set(lines.map(({ before, after }) => before + after)).size).toBe(suggestionKinds.length)
  for (const { before, after } of lines) expect(before + after).toMatch(/\p{L}/u)
})

test('a photo without accepted suggestions thanks nobody', () => {
  const archive = archiveWithRecords()
  expect(thanksLines(openRenderCache(archive), addPhoto(archive), 'en')).toEqual([])
})
