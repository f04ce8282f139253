import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['12 Bridge - Museum.jpg', 'attachment; filename="12 Bridge - Museum.jpg"'],
  ['12.jpg', 'attachment; filename=12.jpg'],
  [
    '12 Мост вид - Музей.jpg',
    `attachment; filename="12 _ - _.jpg"; filename*=UTF-8''12%20%D0%9C%D0%BE%D1%81%D1%82%20%D0%B2%D0%B8%D0%B4%20-%20%D0%9C%D1%83%D0%B7%D0%B5%D0%B9.jpg`,
  ],
  ['7 Țâșnitoare.png', `attachment; filename="7 Tasnitoare.png"; filename*=UTF-8''7%20%C8%9A%C3%A2%C8%99nitoare.png`],
  ["7 O'Neil (a*b).jpg", `attachment; filename="7 O'Neil (a*b).jpg"`],
  ["7 O'Neil (é*).jpg", `attachment; filename="7 O'Neil (e*).jpg"; filename*=UTF-8''7%20O%27Neil%20%28%C3%A9%2A%29.jpg`],
  ['a"b\\c.jpg', `attachment; filename=a_b_c.jpg; filename*=UTF-8''a%22b%5Cc.jpg`],
  ['100%41.jpg', `attachment; filename=100_41.jpg; filename*=UTF-8''100%2541.jpg`],
  ['a\r\nSet-Cookie: b.jpg', `attachment; filename="a_Set-Cookie: b.jpg"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.jpg`],
  ['📷 a.jpg', `attachment; filename="_ a.jpg"; filename*=UTF-8''%F0%9F%93%B7%20a.jpg`],
  ['\ud800.jpg', `attachment; filename=_.jpg; filename*=UTF-8''%EF%BF%BD.jpg`],
])('%j is saved by old and new clients alike', (name, header) => {
  expect(attachment(name)).toBe(header)
  expect(new Headers({ 'Content-Disposition': header }).get('content-disposition')).toBe(header)
})
