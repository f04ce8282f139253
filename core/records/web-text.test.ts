import * as v from 'valibot'
import { expect, test } from 'vitest'
import { flatSchemas } from './flat.ts'
import { photoFields } from './photo.ts'

const web = (text: string) => v.safeParse(flatSchemas.contributor, { name: 'Музей', web: text })
const sourceWeb = (text: string) => v.safeParse(photoFields.sourceWeb, text)

const active = [
  'javascript:alert(1)',
  'JavaScript:alert(document.domain)',
  ' \tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript :alert(1)',
  'java\u0000script:alert(1)',
  'java\u200bscript:alert(1)',
  'ｊａｖａｓｃｒｉｐｔ：alert(1)',
  'javascript://museum.example/%0aalert(1)',
  'see javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'VBScript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:,alert(1)',
  'DATA:;base64,AAAA',
]

test.each(active)('%j is refused as the web address of a collection and of a source', (text) => {
  const { success, issues } = web(text)
  expect(success).toBe(false)
  expect(issues!.map(({ message }) => message)).toEqual([
    'Web address must not be a script or data address. Give one that begins with http:// or https://',
  ])
  expect(sourceWeb(text).success).toBe(false)
})

test.each([
  '',
  'https://muzeu.md/imagini?x=javascript',
  'museum.example',
  'Facebook: Кишинёв, которого нет',
  'Data: 1905, în arhivă',
  'data:1905',
  'Metadata: text/plain',
  'JavaScript museum',
  'tel:+37322000000',
])('%j stays what it is', (text) => {
  expect(web(text).output).toMatchObject({ web: text })
})
