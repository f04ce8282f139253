import { address, pathOf } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { axeViolations } from './axe.ts'
import { demoPhoto } from './archive.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

const idOf = (key: string) => demoPhoto((photo) => photo.key === key).id
const pathTo = (language: Language, key: string) => pathOf(address('photo', language, { id: idOf(key) }))

const said = [
  ['ru', ru, 'Фототипия', '8,9 × 13,8 см', 'Русский (дореформенная орфография)'],
  ['ro', ro, 'Fototipie', '8,9 × 13,8 cm', 'Rusă (ortografia de dinainte de 1918)'],
  ['en', en, 'Collotype', '8.9 × 13.8 cm', 'Russian (pre-1918 spelling)'],
] as const

for (const [language, texts, technique, size, written] of said) {
  test(`what the catalogue says is on the photo's page: ${language}`, { tag: repeated(language, 'ro') }, async ({ page }) => {
    await page.goto(pathTo(language, 'chisinau-herta-mansion'))
    const { labels } = texts.photo
    const fact = (label: string) => page.locator('.facts > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    await expect(fact(labels.inventoryNumber).locator('dd')).toHaveText('CP 12')
    await expect(fact(labels.technique).locator('dd')).toHaveText(technique)
    await expect(fact(labels.physicalSize).locator('dd')).toHaveText(new RegExp(size.replaceAll(' ', String.raw`\s`)))
    const inscription = fact(labels.inscription).locator('.transcribed')
    await expect(inscription).toHaveAttribute('lang', 'ru-petr1708')
    expect(await inscription.innerText()).toBe('Кишиневъ. Александровская улица.\nKichinew. Rue Alexandre.')
    await expect(fact(labels.inscription)).toContainText(written)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await axeViolations(page, 'a photo with a catalogue')).toEqual([])
  })
}

test('an inscription in Yiddish runs from right to left', async ({ page }) => {
  await page.goto(pathTo('en', 'group-family'))
  const inscription = page.locator('.transcribed')
  await expect(inscription).toHaveAttribute('lang', 'yi')
  await expect(inscription).toHaveAttribute('dir', 'rtl')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '[]') as object[]
  expect(data[0]).toMatchObject({
    identifier: 'AF 9',
    size: '8.5 × 13.5 cm',
    material: ['Gelatin silver print', 'http://vocab.getty.edu/aat/300128695'],
    text: { '@value': 'צום אָנדענק', '@language': 'yi' },
  })
})

test('a note for staff and the name of the file are not on the page', async ({ request }) => {
  const html = await (await request.get(pathTo('ru', 'portrait-peasant'))).text()
  expect(html).toContain('AF 1')
  expect(html).not.toMatch(/Спросить у семьи|portrait-peasant\.jpg/)
})
