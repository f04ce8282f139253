import { expect, test } from 'vitest'
import { withoutBreaks } from './no-break.ts'

test.each([
  ['в 1870-е и 1890-х годах', 'в 1870-\u2060е и 1890-\u2060х годах'],
  ['secolul al XIX-lea', 'secolul al XIX-\u2060lea'],
  ['1870-1889, Спасо-Преображенский, -паром', '1870-1889, Спасо-Преображенский, -паром'],
])('%s', (text, expected) => expect(withoutBreaks(text)).toBe(expected))
