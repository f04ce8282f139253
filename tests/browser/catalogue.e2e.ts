import { address, pathOf } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { axeViolations } from './axe.ts'
import { demoPhoto } from './archive.ts'
import { en, expect, ro, ru, test } from './visit.ts'

const texts = { ru, ro, en }
const idOf = (key: string) => demoPhoto((photo) => photo.key === key).id
const pathTo = (language: Language, key: string) => pathOf(address('photo', language, { id: idOf(key) }))

const said = {
  ru: { technique: 'Фототипия', size: '8,9 × 13,8 см', written: 'Русский (дореформенная орфография)' },
  ro: { technique: 'Fototipie', size: '8,9 × 13,8 cm', written: 'Rusă (ortografia de dinainte de 1918)' },
  en: { technique: 'Collotype', size: '8.9 × 13.8 cm', written: 'Russian (pre-1918 spelling)' },
}

for (const language of Object.keys(said) as (keyof typeof said)[]) {
  test(`what the catalogue says is on the photo's page: ${language}`, async ({ page }) => {
    await page.goto(pathTo(language, 'chisinau-herta-mansion'))
    const { labels } = texts[language].photo
    const fact = (label: string) => page.locator('.facts > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    const { technique, size, written } = said[language]
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
