import { expect, newMessage, showScreen, test, type Office } from './office.ts'

// Runs in a separate worker, because other tests do not want these records.
test.use({ registrationOpen: true })

const marker = 'globalThis.wasExecuted=1'

/** What attackers write into fields, each with a marker that would tell that it ran. */
const own = [
  `<script>${marker}</script>`,
  `"><script>${marker}</script>`,
  `</textarea><script>${marker}</script>`,
  `</title><script>${marker}</script>`,
  `<img src=x onerror=${marker}>`,
  `"><img src=x onerror="${marker}">`,
  `<svg onload=${marker}>`,
  `<svg><script>${marker}</script></svg>`,
  `<body onload=${marker}>`,
  `<iframe src="javascript:${marker}">`,
  `<a href="javascript:${marker}">x</a>`,
  `javascript:${marker}`,
  `data:text/html,<script>${marker}</script>`,
  `' onmouseover='${marker}`,
  `" autofocus onfocus="${marker}`,
  `<details open ontoggle=${marker}>`,
  `<video><source onerror=${marker}>`,
  `<math><mi xlink:href="data:x,${marker}">`,
  `{{constructor.constructor('${marker}')()}}`,
  `\${${marker}}`,
  `<style>@import 'javascript:${marker}'</style>`,
  `<link rel=stylesheet href="data:text/css,*{}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${marker}">`,
  `<object data="javascript:${marker}">`,
  `<embed src="javascript:${marker}">`,
  `<form action="javascript:${marker}"><button>x`,
  `<input onfocus=${marker} autofocus>`,
  `<select onfocus=${marker} autofocus>`,
  `<marquee onstart=${marker}>`,
  `<!--<img src="--><img src=x onerror=${marker}//">`,
  `<noscript><p title="</noscript><img src=x onerror=${marker}>">`,
  `\u202e<script>${marker}</script>`,
  `<scr\u0000ipt>${marker}</scr\u0000ipt>`,
  `&lt;script&gt;${marker}&lt;/script&gt;`,
  `&#60;script&#62;${marker}`,
  `%3Cscript%3E${marker}%3C/script%3E`,
  `\\u003cscript\\u003e${marker}`,
  `<ScRiPt>${marker}</sCrIpT>`,
  `<script/x>${marker}</script>`,
  `<<script>${marker}//<</script>`,
]

/** A hundred of them: the others wrap these in what belongs to other places. */
const hostile = Array.from({ length: 100 }, (_, at) => {
  const text = own[at % own.length]!
  return [text, `«${text}»`, `<div title='${text}'>`][Math.floor(at / own.length)] ?? text
})

async function plant(office: Office) {
  for (const [at, text] of hostile.entries()) {
    const id = (at % 60) + 1
    const { body } = await office.call('admin', `GET /api/photo/${id}`)
    const texts =
      at < 60
        ? { title: text, description: text, author: text, source: text, date: text.slice(0, 90) }
        : { titleRo: text, titleEn: text, descriptionRo: text, descriptionEn: text }
    await office.call('admin', 'POST /api/photo', { photoID: id, version: body['version'], ...texts })
  }
  for (const kind of ['album', 'category', 'location', 'period', 'contributor']) {
    const name = kind === 'contributor' ? ['name', 'nameRo', 'nameEn'] : [`${kind}Name`, `${kind}NameRo`, `${kind}NameEn`]
    const { body } = await office.call('admin', `GET /api/${kind}/1`)
    const fields = Object.fromEntries(name.filter((key) => key in body).map((key, at) => [key, hostile[at * 7]!]))
    const more =
      kind === 'album'
        ? { albumInfo: hostile.join('\n') }
        : kind === 'category'
          ? { categoryDescription: hostile.slice(0, 40).join('\n') }
          : {}
    const answer = await office.call('admin', `POST /api/${kind}`, { [`${kind}ID`]: 1, version: body['version'], ...fields, ...more })
    expect([kind, answer.status]).toEqual([kind, 200])
  }
}

test('every screen shows a hundred hostile texts in every field as texts, and none of them runs', async ({ page, open, office }) => {
  test.setTimeout(240_000)
  await plant(office)
  const message = newMessage(office, { messageBody: hostile.join('\n').slice(0, 900), photoID: 1 })
  await open('admin')
  const screens = [
    '/',
    '/photos',
    '/photos?page=2',
    '/edit-photo/1',
    '/edit-photo/20',
    '/edit-photo-translate/1',
    '/edit-photo-translate-en/20',
    '/photos-translate',
    '/albums',
    '/edit-album/1',
    '/albums-translate',
    '/edit-album-translate-en/1',
    '/allalbums',
    '/allphotos',
    '/categories',
    '/edit-category/1',
    '/locations',
    '/edit-location/1',
    '/periods',
    '/contributors',
    '/edit-contributor/1',
    '/persons',
    '/edit-person/1',
    '/subjects',
    '/edit-subject/1',
    '/messages',
    `/messages/${message}`,
    '/history/photo/1',
    '/history/album/1',
    `/photos?q=${encodeURIComponent(hostile[1]!)}`,
    '/statistics',
    '/bulk-changes',
    '/bin',
  ]
  for (const path of screens) {
    await showScreen(page, path)
    const state = await page.evaluate(() => ({
      ran: 'wasExecuted' in globalThis,
      active: document.querySelectorAll('main script, main iframe, main object, main embed, main [onerror], main [onload], main [onfocus]')
        .length,
      links: [...document.querySelectorAll('a')]
        .filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'blob:'].includes(protocol))
        .map(({ href }) => href),
    }))
    expect([path, state]).toEqual([path, { ran: false, active: 0, links: [] }])
  }
})

test('a text is saved as it was typed, however hostile', async ({ page, open, office }) => {
  test.setTimeout(120_000)
  await open('admin')
  for (const text of hostile.slice(0, 12)) {
    await showScreen(page, '/edit-location/2')
    await page.getByRole('textbox', { name: 'Name (English)' }).fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/adm/locations')
    const clean = text.replace(/[\u0000-\u0008]/g, '').trim()
    expect((await office.call('admin', 'GET /api/location/2')).body['locationNameEn']).toBe(clean)
    expect(await page.evaluate(() => 'wasExecuted' in globalThis)).toBe(false)
  }
})
