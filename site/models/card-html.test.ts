import { expect, test } from 'vitest'
import { cardsHtml } from './card-html.ts'
import type { PhotoCard } from './cards.ts'

const picture = {
  src: '/a.jpg',
  webp: '/a.webp',
  srcset: '/a.webp 400w',
  avif: '/a.avif 400w',
  widths: [400],
  tone: 't5 h2',
  width: 400,
  height: 300,
}
const card = (own: Partial<PhotoCard> = {}): PhotoCard => ({
  href: '/photos/1',
  picture,
  shape: 'r13',
  title: 'Мост',
  lang: undefined,
  label: 'Мост',
  hint: undefined,
  info: [],
  ...own,
})
const look = { place: 'row', firstScreen: 2 } as const

test('a card is its picture in both formats over its label, with place and period', () => {
  const info = [
    { text: 'Кишинёв', lang: 'ru' as const },
    { text: '1900s', lang: undefined },
  ]
  expect(cardsHtml([card({ lang: 'ru', hint: 'Мост через реку', info })], look)).toBe(
    '<li class="card r13 t5 h2"><a href="/photos/1" title="Мост через реку">' +
      '<picture><source type="image/avif" srcset="/a.avif 400w" sizes="(width < 30rem) 131px, 427px">' +
      '<img src="/a.jpg" srcset="/a.webp 400w" sizes="(width < 30rem) 131px, 427px" width="400" height="300" alt="Мост" lang="ru" fetchpriority="high"></picture>' +
      '<span class="caption" lang="ru" aria-hidden="true">Мост</span>' +
      '<span class="fact" lang="ru"> Кишинёв</span><span class="fact"> 1900s</span></a></li>',
  )
})

test('the first picture comes before all others, those of the first screen at once, the rest when they come near', () => {
  const loading = Array.from(cardsHtml([card(), card(), card()], look).matchAll(/<img[^>]*>/g), ([img]) => [
    img.includes('fetchpriority'),
    img.includes('lazy'),
  ])
  expect(loading).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('a picture that has no AVIF files names none', () => {
  expect(cardsHtml([card({ picture: { ...picture, avif: '' } })], look)).not.toContain('<source')
})

test('texts stay texts, in attributes and between tags', () => {
  const text = `"><script>alert(1)</script>&amp;'\u0000\ud800`
  const html = cardsHtml([card({ title: text, label: text, hint: text, info: [{ text, lang: undefined }] })], look)
  expect(html).not.toContain('<script')
  expect(html.split('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&#39;\ufffd')).toHaveLength(5)
})
