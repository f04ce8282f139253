import { describe, expect, test } from 'vitest'
import { safeAlbumInfo, storedAlbumInfo } from './safe-html.ts'

describe('safeAlbumInfo', () => {
  test.each([
    ['a script goes with its content', '<p>А<script>alert(1)</script>Б</p>', '<p>АБ</p>'],
    ['a style goes with its content', '<style>p{display:none}</style><p>А</p>', '<p>А</p>'],
    ['a handler goes', '<p onclick="alert(1)">А</p>', '<p>А</p>'],
    ['a class, an id and a style attribute go', '<p class="x" id="content" style="position:fixed">А</p>', '<p>А</p>'],
    ['a picture goes', 'А<img src=x onerror=alert(1)>Б', 'АБ'],
    ['a frame, a form and a drawing go', '<iframe src="https://a.md"></iframe><form><svg onload=alert(1)></svg></form>А', 'А'],
    ['a heading keeps its text only', '<h1>Заголовок</h1>', 'Заголовок'],
    ['a comment goes', '<!-- --><p>А</p><!--[if IE]><script>1</script><![endif]-->', '<p>А</p>'],
    ['an unclosed tag is closed', '<p><b>А', '<p><b>А</b></p>'],
    ['a stray closing tag goes', '</div></main><p>А</p>', '<p>А</p>'],
    [
      'text tags and lists stay',
      '<ul><li><em>а</em></li></ul><ol><li><i>б</i><br>в</li></ol>',
      '<ul><li><em>а</em></li></ul><ol><li><i>б</i><br />в</li></ol>',
    ],
    ['a lone ampersand is escaped', '<p>Ион & Ана</p>', '<p>Ион &amp; Ана</p>'],
  ])('%s', (_, html, safe) => {
    expect(safeAlbumInfo(html)).toBe(safe)
  })

  test.each([
    'javascript:alert(1)',
    ' jAvAsCrIpT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    '//evil.example',
    'mailto:a@b.md',
    '&#106;avascript:alert(1)',
  ])('the address %j makes no link', (href) => {
    expect(safeAlbumInfo(`<p><a href="${href}">Текст</a></p>`)).toBe('<p>Текст</p>')
  })

  test('a web link stays, and tells search engines not to follow it', () => {
    expect(safeAlbumInfo('<a href="https://a.md/?q=1&amp;b=2" target="_blank" rel="opener" onclick="x()">А</a>')).toBe(
      '<a href="https://a.md/?q=1&amp;b=2" rel="nofollow noopener">А</a>',
    )
  })

  test('text without tags becomes paragraphs at its empty lines', () => {
    expect(safeAlbumInfo(' Первый & <3.\nЕщё.\n\n\n Второй. \n')).toBe('<p>Первый &amp; &lt;3.\nЕщё.</p><p>Второй.</p>')
  })

  test('nothing stays nothing', () => {
    expect(safeAlbumInfo(' \n ')).toBe('')
  })
})

describe('storedAlbumInfo', () => {
  test('keeps text without tags as it was typed, so that it can be edited again', () => {
    expect(storedAlbumInfo('Первый & <3.\n\nВторой.')).toBe('Первый & <3.\n\nВторой.')
  })

  test('stores harmless tags only, and storing again changes nothing', () => {
    const stored = storedAlbumInfo('<p onclick="x()">А &amp; <a href="https://a.md">Б</a></p><script>alert(1)</script>')
    expect(stored).toBe('<p>А &amp; <a href="https://a.md" rel="nofollow noopener">Б</a></p>')
    expect(storedAlbumInfo(stored)).toBe(stored)
  })
})
