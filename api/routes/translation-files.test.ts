import { po, type GetTextTranslations } from 'gettext-parser'
import { describe, expect, test } from 'vitest'
import { maxTranslationFile } from '#core/limits.ts'
import type { TranslationImportWire } from '#core/wire/translation-file.ts'
import { historyOf } from '#data/records/history.ts'
import { outdatedTranslation } from '#data/records/outdated-translations.ts'
import { neededRow } from '#data/records/rows.ts'
import { addReview, requestReview } from '#data/records/translation-reviews.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()

const takeOut = async (path = 'photo/translate/po') => (await api().call(`GET /api/${path}`, { as: 'translator' })).text

/** The texts of a file by their contexts: the number of the photo, the name of the field, the version. */
const textsIn = (file: string) =>
  Object.fromEntries(
    Object.entries(po.parse(file).translations).flatMap(([context, texts]) => (context ? [[context, Object.values(texts)[0]]] : [])),
  )

/** The file with other translations in it, and changed otherwise by `change`. */
function filled(
  file: string,
  translations: Record<string, string>,
  change: (table: GetTextTranslations) => void = () => undefined,
): string {
  const table = po.parse(file)
  for (const [context, text] of Object.entries(translations))
    for (const entry of Object.values(table.translations[context] ?? {})) entry.msgstr = [text]
  change(table)
  return po.compile(table).toString()
}

const post = (file: string, options: { apply?: boolean; path?: string } = {}) =>
  api().call(`POST /api/${options.path ?? 'photo/translate/po'}`, { as: 'translator', send: { file, apply: options.apply ?? false } })

const bringBack = async (...args: Parameters<typeof post>) => (await post(...args)).body as TranslationImportWire

const nothing = { changed: 0, confirmed: 0, unchanged: 0, untranslated: 0, unfinished: 0, refused: 0, changes: [], refusals: [] }

describe('a list for translators as a PO file', () => {
  test('has every Russian text with its translation; what is behind its source is fuzzy', async () => {
    const old = photo({ title: 'Мост «Старый»', titleRo: 'Podul\n"vechi"', description: '', descriptionRo: '' })
    await admin('POST /api/photo', { photoID: old, version: 1, title: 'Новый мост\\' })
    photo({ title: 'Мельница', titleRo: '', description: 'Первая строка\nвторая', descriptionRo: 'Unu' })
    const answer = await api().call('GET /api/photo/translate/po', { as: 'translator' })
    expect(answer.headers.get('content-type')).toBe('text/x-gettext-translation; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=photos-ro-2026-01-02.po')
    const { headers } = po.parse(answer.text)
    expect(headers).toMatchObject({ Language: 'ro', 'Content-Type': 'text/plain; charset=utf-8', 'X-Source-Language': 'ru' })
    const texts = Object.entries(textsIn(answer.text)).map(([context, text]) => [context, text?.msgid, text?.msgstr, text?.comments?.flag])
    expect(texts).toEqual([
      ['photo/2/title/1', 'Мельница', [''], undefined],
      ['photo/2/description/1', 'Первая строка\nвторая', ['Unu'], undefined],
      ['photo/1/title/2', 'Новый мост\\', ['Podul\n"vechi"'], 'fuzzy'],
    ])
  })

  test('marks what a second person has returned as fuzzy, with the note, and says who asked for a review', async () => {
    const [returned, waiting, settled] = ['Мост', 'Мельница', 'Пруд'].map((title) => photo({ title, titleRo: 'T', description: '' }))
    const stamp = { by: 'Ана', at: '2026-01-02T03:04:05.000Z' }
    const of = (id: number) => ({ kind: 'photo', id, language: 'ro' }) as const
    for (const id of [returned!, waiting!, settled!]) requestReview(api().archive, of(id), 1, stamp)
    const event = { author: 'Ана', at: stamp.at, by: 'Ион', baseVersion: 1 }
    addReview(api().archive, of(returned!), { ...event, state: 'returned', note: 'Care pod?\nA doua linie' })
    addReview(api().archive, of(settled!), { ...event, state: 'reviewed', note: '' })
    const texts = Object.values(textsIn(await takeOut())).map((text) => [text?.msgid, text?.comments?.flag, text?.comments?.extracted])
    expect(texts).toEqual([
      ['Пруд', undefined, expect.stringMatching(/^http\S+$/)],
      ['Мельница', undefined, expect.stringMatching(/^http\S+\nАна asked for a review\.$/)],
      ['Мост', 'fuzzy', expect.stringMatching(/^http\S+\nReturned by Ион: Care pod\?\nA doua linie$/)],
    ])
  })

  test('holds what the list is narrowed to, and the whole of it', async () => {
    for (let at = 0; at < 60; at += 1) photo({ title: `Вид ${at}`, description: '', titleRo: at % 2 ? 'Vedere' : '', albumID: 2 })
    photo({ title: 'Мельница', description: '', albumID: 3 })
    expect(Object.keys(textsIn(await takeOut()))).toHaveLength(61)
    expect(Object.keys(textsIn(await takeOut('photo/translate/po?album=2&state=lacking')))).toHaveLength(30)
    expect(Object.keys(textsIn(await takeOut('photo/translate/po?q=мельница')))).toEqual(['photo/61/title/1'])
  })

  test('of albums has their names and infos', async () => {
    await admin('POST /api/album', { albumID: 1, version: 1, albumInfo: '<p>О городе</p>', albumInfoEn: '' })
    const texts = textsIn(await takeOut('album/translate-en/po'))
    expect(texts['album/1/albumInfo/2']).toMatchObject({ msgid: '<p>О городе</p>', msgstr: [''] })
    const result = await bringBack(filled(await takeOut('album/translate-en/po'), { 'album/1/albumInfo/2': '<p>The town</p>' }), {
      apply: true,
      path: 'album/translate-en/po',
    })
    expect(result).toMatchObject({ changed: 1, refused: 0 })
    expect(neededRow(api().archive, 'album', 1)).toMatchObject({ albumInfoEn: '<p>The town</p>' })
  })
})

describe('a PO file that comes back', () => {
  test('changes nothing where nothing was changed', async () => {
    photo({ title: 'Мост\nчерез реку', titleRo: 'Podul "vechi" \\ 1911\npeste râu', description: 'x', descriptionRo: 'y' })
    expect(await bringBack(await takeOut(), { apply: true })).toEqual({ ...nothing, applied: true, unchanged: 2 })
    expect(historyOf(api().archive, 'photo', 1)).toHaveLength(1)
  })

  test('is shown first, then saved under the name of who brings it, then changes nothing more', async () => {
    const id = photo({ title: 'Мост 1911', titleRo: '', description: 'Река', descriptionRo: '' })
    const file = filled(await takeOut(), { 'photo/1/title/1': 'Podul 1912', 'photo/1/description/1': '' })
    const change = {
      id,
      field: 'title',
      source: 'Мост 1911',
      before: '',
      after: 'Podul 1912',
      remarks: [
        { kind: 'missing', found: ['1911'] },
        { kind: 'added', found: ['1912'] },
      ],
    }
    const shown = { ...nothing, applied: false, changed: 1, untranslated: 1, changes: [change] }
    expect(await bringBack(file)).toEqual(shown)
    expect(neededRow(api().archive, 'photo', id).titleRo).toBe('')
    expect(await bringBack(file, { apply: true })).toEqual({ ...shown, applied: true })
    expect(neededRow(api().archive, 'photo', id)).toMatchObject({ titleRo: 'Podul 1912', descriptionRo: '', version: 2 })
    expect(historyOf(api().archive, 'photo', id)[0]).toMatchObject({ by: expect.stringMatching(/^T/) as string })
    expect(await bringBack(file, { apply: true })).toEqual({ ...nothing, applied: true, unchanged: 1, untranslated: 1 })
  })

  test('leaves what is fuzzy, and confirms a translation whose mark was taken away', async () => {
    const id = photo({ title: 'Мост', titleRo: 'Podul', description: '', descriptionRo: '' })
    await admin('POST /api/photo', { photoID: id, version: 1, title: 'Мосты' })
    const file = await takeOut()
    expect(await bringBack(filled(file, { 'photo/1/title/2': 'Poduri' }), { apply: true })).toEqual({
      ...nothing,
      applied: true,
      unfinished: 1,
    })
    const settled = filled(file, {}, (table) => {
      for (const entry of Object.values(table.translations['photo/1/title/2'] ?? {})) entry.comments = {}
    })
    expect(await bringBack(settled)).toMatchObject({ unchanged: 1, confirmed: 1 })
    expect(outdatedTranslation(api().archive, 'photo', id, 'ro')).not.toBeNull()
    expect(await bringBack(settled, { apply: true })).toMatchObject({ unchanged: 1, confirmed: 1 })
    expect(outdatedTranslation(api().archive, 'photo', id, 'ro')).toBeNull()
  })

  test('overwrites no source and no translation that somebody has changed since, and takes the rest', async () => {
    const ids = [1, 2, 3].map((at) => photo({ title: `Вид ${at}`, titleRo: '', description: 'Город', descriptionRo: '' }))
    const file = await takeOut()
    await admin('POST /api/photo', { photoID: ids[0], version: 1, title: 'Другой вид' })
    await admin('POST /api/photo', { photoID: ids[1], version: 1, titleRo: 'Altă vedere' })
    await admin('DELETE /api/photo/3')
    const all = Object.fromEntries(
      ids.flatMap((id) => [`photo/${id}/title/1`, `photo/${id}/description/1`].map((each) => [each, `Oraș ${id}`])),
    )
    const result = await bringBack(filled(file, all), { apply: true })
    expect(result.changes.map(({ id, field }) => [id, field])).toEqual([
      [2, 'description'],
      [1, 'description'],
    ])
    expect(result.refusals).toEqual([
      { context: 'photo/3/title/1', msg: 'The photo 3 lies in the bin' },
      { context: 'photo/3/description/1', msg: 'The photo 3 lies in the bin' },
      { context: 'photo/2/title/1', msg: 'Somebody has changed this translation since the file was made' },
      { context: 'photo/1/title/1', msg: 'The Russian text has changed since the file was made' },
    ])
    expect(neededRow(api().archive, 'photo', 2)).toMatchObject({ titleRo: 'Altă vedere', descriptionRo: 'Oraș 2' })
  })

  test.each([
    ['photo/1/title/7', 'The photo 1 never had version 7'],
    ['photo/99/title/1', 'There is no photo 99'],
    ['album/1/title/1', 'This is no text of a photo in this archive'],
    ['photo/1/titleEn/1', 'This is no text of a photo in this archive'],
    ['__proto__', 'This is no text of a photo in this archive'],
    ['', 'This is no text of a photo in this archive'],
  ])('refuses a text whose context became "%s"', async (context, msg) => {
    photo({ title: 'Мост', titleRo: '', description: '', descriptionRo: '' })
    const file = (await takeOut())
      .replace('msgctxt "photo/1/title/1"', context ? `msgctxt "${context}"` : '')
      .replace(/msgstr ""\n$/, 'msgstr "Podul"\n')
    expect(await bringBack(file, { apply: true })).toMatchObject({ changed: 0, refused: 1, refusals: [{ msg }] })
  })

  test('refuses an altered source and a text that is too long', async () => {
    photo({ title: 'Мост', titleRo: '', description: 'Река', descriptionRo: '' })
    const file = filled(await takeOut(), { 'photo/1/title/1': 'x'.repeat(501), 'photo/1/description/1': 'Râu' }).replace('"Река"', '"Реки"')
    expect((await bringBack(file)).refusals).toEqual([
      { context: 'photo/1/title/1', msg: expect.stringContaining('500') as string },
      { context: 'photo/1/description/1', msg: 'The Russian text in the file was altered' },
    ])
  })

  test('may have CRLF, a byte order mark and a region after its language', async () => {
    photo({ title: 'Мост', titleRo: '', description: 'Одна\nдве', descriptionRo: '' })
    const file = filled(await takeOut(), { 'photo/1/title/1': 'Podul', 'photo/1/description/1': 'Unu\ndoi' }, ({ headers }) => {
      headers['Language'] = 'ro_MD'
    })
    expect(await bringBack(`\ufeff${file.replaceAll('\n', '\r\n')}`)).toMatchObject({ changed: 2, refused: 0 })
  })

  test('is refused whole where it is of another language or no PO file', async () => {
    photo({ title: 'Мост', titleRo: '', description: '', descriptionRo: '' })
    const english = await takeOut('photo/translate-en/po')
    const messages = [english, english.replace(/"Language:.*\n/, ''), 'msgid "a', 'PK\u0003\u0004\0\0', 'msgid "\ufffd"']
    const answers = await Promise.all(messages.map((file) => post(file)))
    expect(answers.map(({ status, body }) => [status, body.errors[0]])).toEqual([
      [400, { field: 'file', msg: 'This PO file cannot be read. Its language is "en", not "ro".' }],
      [400, { field: 'file', msg: 'This PO file cannot be read. It does not say "Language: ro".' }],
      [400, { field: 'file', msg: 'This PO file cannot be read. It does not say "Language: ro".' }],
      [400, { field: 'file', msg: 'This PO file cannot be read. Save it in UTF-8.' }],
      [400, { field: 'file', msg: 'This PO file cannot be read. Save it in UTF-8.' }],
    ])
    expect((await post('')).body.errors).toEqual([{ msg: 'The file is empty', field: 'file' }])
  })

  test('may be larger than other bodies, up to its limit', async () => {
    photo({ title: 'Мост', titleRo: '', description: '', descriptionRo: '' })
    const file = await takeOut()
    expect((await post(`${file}\n# ${'x'.repeat(2_000_000)}\n`)).status).toBe(200)
    expect((await post('x'.repeat(maxTranslationFile))).status).toBe(413)
  })
})
