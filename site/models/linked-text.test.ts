import { expect, test } from 'vitest'
import { richTextOf } from './linked-text.ts'
import { settings } from '#tests/support/pages.ts'

test('links within the site lead to the page in the same language', () => {
  expect(richTextOf('См. [условия](terms) <b>.', 'ro', settings)).toEqual([
    { text: 'См. ', href: undefined, external: false },
    { text: 'условия', href: '/ro/terms', external: false },
    { text: ' <b>.', href: undefined, external: false },
  ])
})

test('a link to a setting leads where it says, and stays text where it is not set', () => {
  const hrefs = (text: string) => richTextOf(text, 'ru', settings).map(({ href, external }) => [href, external])
  expect(hrefs('[a](setting:patron)')).toEqual([[settings.patronUrl, true]])
  expect(hrefs('[a](setting:contact)')).toEqual([['mailto:archive@example.org', false]])
  expect(richTextOf('[{contact}](setting:contact)', 'ru', settings)).toEqual([
    { text: 'archive@example.org', href: 'mailto:archive@example.org', external: false },
  ])
  expect(hrefs('[a](setting:donateTransfer)')).toEqual([[undefined, false]])
})
